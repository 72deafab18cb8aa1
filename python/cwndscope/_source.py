"""What names a scenario, and values written over it, as the command line takes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from os import PathLike, fspath
from typing import Any, Optional, Union

Source = Union[str, PathLike, Mapping]
"""A scenario: the id of a shipped one, a path, a link of the page from its "#" on, or a mapping as a file has it."""

Value = Union[str, int, float, bool]
"""A value of a scenario: a number in SI units, a text ("2 Mbps", "1%", "cubic") or a switch."""


class ScenarioError(ValueError):
    """A scenario, or a value written over it, is not in order; the message says where, and what to do."""


def argument_of(scenario: Source) -> tuple[str, Optional[bytes]]:
    """How the command line is told of a scenario: its argument, and what it reads from standard input."""
    if isinstance(scenario, Mapping):
        return "-", json_of(scenario)
    if isinstance(scenario, (str, PathLike)):
        text = fspath(scenario)
        # What begins so would be taken for an option.
        return (f"./{text}" if text.startswith("-") else text), None
    raise ScenarioError(
        f"A scenario is an id, a path, a link from its \"#\" on, or a dict; this is of the type {type(scenario).__name__}."
    )


def json_of(scenario: Mapping) -> bytes:
    """A scenario as the text of a file. Raises ScenarioError for what JSON has not: a NaN, an object of some class."""
    try:
        return json.dumps(scenario, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError) as error:
        raise ScenarioError(f"The scenario cannot be written as JSON: {error}.") from error


def text_of(value: Any) -> str:
    """A value as the command line reads it. Raises ScenarioError for a list or an object."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    # Numbers of numpy say what they are by item().
    plain = value.item() if hasattr(value, "item") else value
    if isinstance(plain, (bool, str)):
        return text_of(plain)
    if isinstance(plain, (int, float)):
        return repr(plain)
    raise ScenarioError(f"A value is a number, a text or a switch; {value!r} is of the type {type(value).__name__}.")


def options_of(
    set: Optional[Mapping[str, Value]],  # noqa: A002
    duration: Optional[Union[float, str]],
    sender: Optional[Mapping[str, Union[str, PathLike]]],
) -> list[str]:
    """The options that ``run`` and ``sweep`` share."""
    words = [f"--set={path}={text_of(value)}" for path, value in (set or {}).items()]
    if duration is not None:
        words.append(f"--duration={text_of(duration)}")
    words += [f"--sender={flow}={fspath(path)}" for flow, path in (sender or {}).items()]
    return words
