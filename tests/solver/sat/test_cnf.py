import pytest

from sudoku_tui.solver.sat.cnf import MAX_VARIABLE, AtMostOne, Cnf


def test_counts_clauses_by_family_in_the_order_they_came() -> None:
    cnf = Cnf(4)
    cnf.add("row", "row 1", [[1, 2]])
    cnf.add("cell", "r1c1", AtMostOne([[1, 2, 3], [3, 4]]))
    cnf.add("row", "row 2", [[3], [4]])
    assert cnf.families() == {"row": 3, "cell": 4}
    assert len(cnf) == 7


def test_remembers_where_each_clause_came_from() -> None:
    cnf = Cnf(2)
    cnf.add("row", "row 1", [[1, 2]])
    cnf.add("clue", "r1c1", [[-1]])
    assert [(family, source, list(clauses)) for family, source, clauses in cnf.runs()] == [
        ("row", "row 1", [[1, 2]]),
        ("clue", "r1c1", [[-1]]),
    ]


def test_at_most_one_is_every_pair_negated_group_by_group() -> None:
    clauses = AtMostOne([[1, 2, 3], [4, 5]])
    assert list(clauses) == [(-1, -2), (-1, -3), (-2, -3), (-4, -5)]
    assert len(clauses) == 4


def test_a_copy_grows_on_its_own() -> None:
    shared = Cnf(2)
    shared.add("row", None, [[1, 2]])
    copy = shared.copy()
    copy.add("clue", None, [[1]])
    assert copy.new_variable() == 3
    assert (len(shared), shared.variables) == (1, 2)


@pytest.mark.parametrize("literal", [0, 3, -3, 2**32 + 1, 2**31, -(2**31)])
def test_refuses_a_literal_out_of_range_before_any_engine_sees_it(literal: int) -> None:
    cnf = Cnf(2)
    with pytest.raises(ValueError, match="literal"):
        cnf.add("row", None, [[1, literal]])
    with pytest.raises(ValueError, match="literal"):
        cnf.add("row", None, AtMostOne([[1, literal]]))
    assert len(cnf) == 0


def test_refuses_more_variables_than_the_engines_can_number() -> None:
    with pytest.raises(ValueError, match="variables"):
        Cnf(MAX_VARIABLE + 1)
    with pytest.raises(ValueError, match="variables"):
        Cnf(MAX_VARIABLE).new_variable()


def test_an_empty_clause_is_a_contradiction() -> None:
    cnf = Cnf(1)
    cnf.add("row", None, [[1]])
    assert not cnf.contradiction
    cnf.add("cage", None, [()])
    assert cnf.contradiction
    assert cnf.copy().contradiction
