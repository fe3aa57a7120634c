"""What a shuffle moves: lists, other sequences, buffers and arrays of numpy, and what it refuses."""

import array
import collections
import ctypes
import random
import sys
import unittest
from typing import Any, Callable, List, Tuple

import verishuffle
from verishuffle import Order

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

KEY = bytes(range(32))


def expected(items: List[Any], swaps: List[int], order: Order = Order.FORWARD) -> List[Any]:
    """Applies swaps one after the other, as SPEC.md describes it."""
    moved = list(items)
    for step, other in enumerate(swaps):
        place = step if order is Order.FORWARD else len(moved) - 1 - step
        moved[place], moved[other] = moved[other], moved[place]
    return moved


class Lists(unittest.TestCase):
    def test_every_shape_follows_the_swaps(self) -> None:
        for count in [1, 2, 3, 52, 1000]:
            for draw in sorted({1, 2, count // 2, count - 1, count} & set(range(1, count + 1))):
                for order in Order:
                    with self.subTest(count=count, draw=draw, order=order):
                        self.check(count, draw, order)

    def check(self, count: int, draw: int, order: Order) -> None:
        swaps = verishuffle.swaps(count, KEY, draw=draw, order=order)
        self.assertEqual(len(swaps), verishuffle.step_count(count, draw))
        moved = expected(list(range(count)), swaps, order)
        drawn = moved[:draw] if order is Order.FORWARD else moved[::-1][:draw]
        self.assertEqual(verishuffle.drawn(count, KEY, draw=draw, order=order), drawn)
        into = array.array("I", bytes(4 * (count + 1)))
        self.assertEqual(verishuffle.drawn_into(into, count, KEY, draw=draw, order=order), draw)
        self.assertEqual(list(into[:draw]), drawn)
        self.assertEqual(verishuffle.swaps_into(into, count, KEY, draw=draw, order=order), len(swaps))
        self.assertEqual(list(into[: len(swaps)]), swaps)
        sequences: List[Any] = [list(range(count)), collections.deque(range(count)), collections.UserList(range(count))]
        sequences += [array.array("i", range(count)), array.array("d", range(count)), array.array("H", range(count))]
        for items in sequences:
            verishuffle.shuffle(items, KEY, draw=draw, order=order)
            self.assertEqual(list(items), moved, type(items))
            again = list(range(count))
            verishuffle.apply_swaps(swaps, again, order=order)
            self.assertEqual(again, moved)

    def test_a_list_with_equal_objects_keeps_each_object(self) -> None:
        items: List[Any] = [[], [], [], {}, set(), object()]
        before = sorted(map(id, items))
        counts = [sys.getrefcount(item) for item in sorted(items, key=id)]
        verishuffle.shuffle(items, KEY)
        self.assertEqual(sorted(map(id, items)), before)
        self.assertEqual([sys.getrefcount(item) for item in sorted(items, key=id)], counts)

    def test_a_subclass_is_asked_for_its_items(self) -> None:
        class Doubled(List[int]):
            def __setitem__(self, place: Any, item: Any) -> None:
                self.sets = getattr(self, "sets", 0) + 1
                super().__setitem__(place, item)

        items = Doubled(range(10))
        verishuffle.shuffle(items, KEY)
        self.assertEqual((list(items), items.sets), (expected(list(range(10)), verishuffle.swaps(10, KEY)), 10))

    def test_a_sequence_that_changes_in_the_middle_is_an_error(self) -> None:
        class Shrinking(List[int]):
            def __iter__(self) -> Any:
                self.pop()
                return super().__iter__()

            def __setitem__(self, place: Any, item: Any) -> None:
                del self[:]
                super().__setitem__(place, item)

        with self.assertRaisesRegex(RuntimeError, "changed its length"):
            verishuffle.shuffle(Shrinking(range(10)), KEY)

        class Vanishing(List[int]):
            def __setitem__(self, place: Any, item: Any) -> None:
                self.clear()

        items = Vanishing(range(10))
        verishuffle.shuffle(items, KEY)
        self.assertEqual(items, [])

        class Endless(List[int]):
            def __len__(self) -> int:
                return 2**32

        with self.assertRaisesRegex(ValueError, "the number of items is 4294967296"):
            verishuffle.shuffle(Endless(), KEY)

    def test_nothing_moves_if_a_call_fails(self) -> None:
        failing: List[Callable[[Any], Any]] = [
            lambda items: verishuffle.shuffle(items, bytes(31)),
            lambda items: verishuffle.shuffle(items, b""),
            lambda items: verishuffle.shuffle(items, KEY, draw=0),
            lambda items: verishuffle.shuffle(items, KEY, draw=len(items) + 1),
            lambda items: verishuffle.shuffle(items, KEY, draw=2**32 + 3),
            lambda items: verishuffle.shuffle(items, KEY, draw=True),
            lambda items: verishuffle.shuffle(items, KEY, order=1),  # type: ignore[arg-type]
            lambda items: verishuffle.apply_swaps([3, 0], items),
            lambda items: verishuffle.apply_swaps([10], items),
            lambda items: verishuffle.apply_swaps([2**32], items),
            lambda items: verishuffle.apply_swaps([9] * 11, items),
        ]
        for number, call in enumerate(failing):
            for items in [list(range(10)), array.array("B", range(10)), bytearray(range(10))]:
                with self.subTest(number), self.assertRaises((ValueError, TypeError, verishuffle.Error)):
                    call(items)
                self.assertEqual(list(items), list(range(10)))

    def test_what_is_no_sequence_is_refused(self) -> None:
        refused: List[Any] = ["text", (1, 2), {1: 2}, {1, 2}, None, 7, range(5), iter([1]), frozenset([1])]
        for items in refused:
            with self.subTest(items), self.assertRaisesRegex(TypeError, "items is .*, but should be a list"):
                verishuffle.shuffle(items, KEY)
        empty: List[Any] = [[], bytearray(), array.array("I")]
        for items in empty:
            with self.assertRaisesRegex(ValueError, "the number of items is 0"):
                verishuffle.shuffle(items, KEY)


class Buffers(unittest.TestCase):
    def test_a_buffer_is_shuffled_where_it_is(self) -> None:
        memory = bytearray(range(100))
        view = memoryview(memory)
        verishuffle.shuffle(view[10:20], KEY)
        moved = expected(list(range(10, 20)), verishuffle.swaps(10, KEY))
        self.assertEqual(list(memory), list(range(10)) + moved + list(range(20, 100)))
        verishuffle.shuffle(view.cast("I"), KEY)
        self.assertEqual(sorted(memory), list(range(100)))
        view.release()
        memory.append(1)  # no export of the buffer is left

    def test_a_key_in_the_same_memory_is_read_first(self) -> None:
        memory = bytearray(range(64))
        key = bytes(memory[:32])
        verishuffle.shuffle(memory, memoryview(memory)[:32])
        self.assertEqual(list(memory), expected(list(range(64)), verishuffle.swaps(64, key)))

    def test_buffers_that_do_not_fit_are_refused(self) -> None:
        memory = bytearray(24)
        cases: List[Tuple[Any, Any, str]] = [
            (b"read only", TypeError, "read-only"),
            (memoryview(memory).toreadonly(), TypeError, "read-only"),
            (memoryview(memory)[::2], ValueError, "gaps"),
            (memoryview(memory)[::-1], ValueError, "gaps"),
            (memoryview(memory).cast("B", (4, 6)), ValueError, "2 dimensions"),
            (memoryview(memory).cast("P"), TypeError, "format 'P'"),
            ((ctypes.py_object * 3)(), TypeError, "pointers or objects"),
            ((ctypes.POINTER(ctypes.c_int) * 3)(), TypeError, "pointers or objects"),
            ((ctypes.c_char_p * 3)(), TypeError, "pointers or objects"),
        ]
        for items, error, message in cases:
            with self.subTest(items), self.assertRaisesRegex(error, message):
                verishuffle.shuffle(items, KEY)

    def test_numbers_need_a_buffer_of_numbers(self) -> None:
        cases: List[Tuple[Any, Any]] = [
            ([0] * 60, TypeError),
            (bytes(240), ValueError),
            (bytearray(240), TypeError),
            (array.array("i", range(60)), TypeError),
            (array.array("Q", range(60)), TypeError),
            (memoryview(array.array("I", range(120)))[::2], ValueError),
            (array.array("I", range(4)), verishuffle.Error),
            (array.array("I"), verishuffle.Error),
        ]
        if array.array("L").itemsize == 8:
            cases.append((array.array("L", range(60)), TypeError))
        for buffer, error in cases:
            for fill in (verishuffle.swaps_into, verishuffle.drawn_into):
                with self.subTest(buffer), self.assertRaises(error):
                    fill(buffer, 52, KEY)


@unittest.skipIf(numpy is None, "numpy is not installed")
class Numpy(unittest.TestCase):
    def test_types_of_numbers(self) -> None:
        swaps = verishuffle.swaps(50, KEY)
        kinds: List[Any] = ["?", "i1", "u2", "i4", "u4", "f4", "f8", "f2", "c8", "c16", "S5", "U7", ">i4", "i8", "g"]
        kinds += ["i4,f8", [("name", "U3"), ("O", "u1")]]
        for kind in kinds:
            with self.subTest(kind):
                numbers = numpy.zeros(50, dtype=kind)
                for n in range(50):
                    numbers[n] = (str(n), n) if isinstance(kind, list) else (n, n) if "," in kind else n
                moved = numbers[expected(list(range(50)), swaps)]
                place = numbers.__array_interface__["data"]
                verishuffle.shuffle(numbers, KEY)
                self.assertTrue((numbers == moved).all())
                self.assertEqual(numbers.__array_interface__["data"], place)

    def test_objects_are_moved_by_numpy(self) -> None:
        thing = object()
        order = expected(list(range(6)), verishuffle.swaps(6, KEY))
        objects = numpy.array([thing, [1, 2], None, "x", 2.5, {}], dtype=object)
        before, count = list(objects), sys.getrefcount(thing)
        verishuffle.shuffle(objects, KEY)
        self.assertEqual([id(found) for found in objects], [id(before[index]) for index in order])
        self.assertEqual(sys.getrefcount(thing), count)
        records = numpy.array([(n, [n]) for n in range(6)], dtype=[("a", "i4"), ("b", object)])
        verishuffle.shuffle(records, KEY)
        self.assertEqual([(int(a), b) for a, b in records], [(n, [n]) for n in order])

    def test_arrays_that_do_not_fit_are_refused(self) -> None:
        class Special(numpy.ndarray):
            pass

        fixed = numpy.arange(9)
        fixed.flags.writeable = False
        fixed_objects = numpy.array([1, None], dtype=object)
        fixed_objects.flags.writeable = False
        cases: List[Tuple[Any, Any, str]] = [
            (numpy.zeros((3, 3)), ValueError, "2 dimensions"),
            (numpy.array([[None]], dtype=object), ValueError, "2 dimensions"),
            (numpy.array(5), ValueError, "0 dimensions"),
            (numpy.arange(9)[::2], ValueError, "gaps"),
            (numpy.arange(9)[::-1], ValueError, "gaps"),
            (fixed, TypeError, "read-only"),
            (fixed_objects, TypeError, "read-only"),
            (numpy.arange(9).astype("M8[s]"), TypeError, r"items.view\('int64'\)"),
            (numpy.ma.array([1, 2, 3], mask=[True, False, False]), TypeError, "plain numpy.ndarray"),
            (numpy.arange(3).view(Special), TypeError, "plain numpy.ndarray"),
            (numpy.zeros(3, dtype="V0"), (ValueError, TypeError), ""),
        ]
        for items, error, message in cases:
            with self.subTest(repr(items)), self.assertRaisesRegex(error, message):
                verishuffle.shuffle(items, KEY)
        times = numpy.arange(9).astype("M8[s]")
        verishuffle.shuffle(times.view("int64"), KEY)
        self.assertEqual(sorted(times.astype("i8")), list(range(9)))

    def test_numbers_can_be_written_to_an_array(self) -> None:
        numbers = numpy.zeros(5, dtype="uint32")
        self.assertEqual(verishuffle.drawn_into(numbers, 52, KEY, draw=5), 5)
        self.assertEqual(list(numbers), verishuffle.drawn(52, KEY, draw=5))

    def test_a_large_array(self) -> None:
        count = 300_000 + random.randrange(1000)
        numbers, items = numpy.arange(count, dtype="uint32"), list(range(count))
        verishuffle.shuffle(numbers, KEY * 3)
        verishuffle.shuffle(items, KEY * 3)
        self.assertEqual(numbers.tolist(), items)


class WithoutNumpy(unittest.TestCase):
    def test_the_package_does_not_import_numpy(self) -> None:
        import subprocess

        code = "import sys, verishuffle; verishuffle.shuffle([1, 2], bytes(32)); sys.exit('numpy' in sys.modules)"
        self.assertEqual(subprocess.run([sys.executable, "-c", code], check=False).returncode, 0)


if __name__ == "__main__":
    unittest.main()
