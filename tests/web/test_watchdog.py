"""Work that takes too long is interrupted where it stands, and nothing of that reaches whoever comes next."""

from __future__ import annotations

import threading

import pytest

from web.watchdog import TooSlow, bounded


def spin() -> None:
    while True:
        pass


def doze() -> None:
    never = threading.Event()
    while not never.wait(0.01):
        pass


def test_endless_work_is_stopped() -> None:
    with pytest.raises(TooSlow), bounded(cpu=0.05):
        spin()


def test_waiting_is_bounded_too() -> None:
    with pytest.raises(TooSlow), bounded(cpu=5, wait=0.1):
        doze()


def test_quick_work_is_left_alone() -> None:
    for _ in range(50):
        with bounded(cpu=5):
            assert sum(range(100)) == 4950


def test_no_interruption_arrives_late() -> None:
    for _ in range(20):
        try:
            with bounded(cpu=0.001, wait=0.001):
                sum(range(20_000))
        except TooSlow:
            continue
    assert sum(range(200_000)) == 19_999_900_000


def test_many_at_work_are_each_stopped() -> None:
    ended = []

    def work() -> None:
        try:
            with bounded(cpu=0.05):
                spin()
        except TooSlow:
            ended.append(1)

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(ended) == 6
