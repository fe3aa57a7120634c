"""What a shuffle moves: buffers and arrays of numpy, and what it refuses."""

import array
import ctypes
import random
import subprocess
import sys
import unittest
from typing import Any, Callable, List, Tuple

import verishuffle
from verishuffle import Order, shuffle

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

KEY = bytes(range(32))
ORDERS: List[Order] = ["forward", "backward"]


def moved(count: int, key: bytes = KEY) -> List[int]:
    """Returns the numbers of items in the order in which a whole shuffle puts them."""
    return list(verishuffle.draw_by_key(key=key, count=count))


class Buffers(unittest.TestCase):
    def test_every_shape_has_the_drawn_items_at_its_end_of_the_order(self) -> None:
        for count in [1, 2, 3, 52, 1000]:
            for draw in sorted({1, 2, count // 2, count - 1, count} & set(range(1, count + 1))):
                for order in ORDERS:
                    drawn = list(verishuffle.draw_by_key(key=KEY, count=count, draw=draw, order=order))
                    for code in "idHI":
                        items = array.array(code, range(count))
                        shuffle(KEY, items, draw=draw, order=order)
                        found = list(items) if order == "forward" else list(items)[::-1]
                        with self.subTest(count=count, draw=draw, order=order, code=code):
                            self.assertEqual(found[:draw], drawn)
                            self.assertEqual(sorted(items), list(range(count)))

    def test_a_buffer_is_shuffled_where_it_is(self) -> None:
        memory = bytearray(range(100))
        view = memoryview(memory)
        shuffle(KEY, view[10:20])
        between = [10 + place for place in moved(10)]
        self.assertEqual(list(memory), list(range(10)) + between + list(range(20, 100)))
        shuffle(KEY, view.cast("I"))
        self.assertEqual(sorted(memory), list(range(100)))
        view.release()
        memory.append(1)  # no export of the buffer is left

    def test_nothing_moves_if_a_call_fails(self) -> None:
        failing: List[Callable[[Any], Any]] = [
            lambda items: shuffle(bytes(31), items),
            lambda items: shuffle(b"", items),
            lambda items: shuffle(KEY, items, draw=0),
            lambda items: shuffle(KEY, items, draw=-1),
            lambda items: shuffle(KEY, items, draw=len(items) + 1),
            lambda items: shuffle(KEY, items, draw=2**32 + 3),
            lambda items: shuffle(KEY, items, draw=True),
            lambda items: shuffle(KEY, items, order="sealed"),  # type: ignore[arg-type]
            lambda items: shuffle(KEY, items, order=401),  # type: ignore[arg-type]
            lambda items: shuffle(KEY.hex(), items),  # type: ignore[arg-type]
            lambda items: shuffle(bytearray(KEY), items),  # type: ignore[arg-type]
            lambda items: shuffle(32, items),  # type: ignore[arg-type]
        ]
        for number, call in enumerate(failing):
            for items in [array.array("B", range(10)), bytearray(range(10))]:
                with self.subTest(number), self.assertRaises((ValueError, TypeError, verishuffle.Error)):
                    call(items)
                self.assertEqual(list(items), list(range(10)))

    def test_what_does_not_fit_is_refused(self) -> None:
        memory = bytearray(24)
        cases: List[Tuple[Any, Any]] = [
            *((items, TypeError) for items in ([1], "text", (1, 2), {1: 2}, {1}, None, 7, range(5), iter([1]))),
            *((items, ValueError) for items in (bytearray(), array.array("I"))),
            (b"read only", TypeError),
            (memoryview(memory).toreadonly(), TypeError),
            (memoryview(memory)[::2], ValueError),
            (memoryview(memory)[::-1], ValueError),
            (memoryview(memory).cast("B", (4, 6)), ValueError),
            (memoryview(memory).cast("P"), TypeError),
            ((ctypes.py_object * 3)(), TypeError),
            ((ctypes.POINTER(ctypes.c_int) * 3)(), TypeError),
            ((ctypes.c_char_p * 3)(), TypeError),
        ]
        for items, error in cases:
            with self.subTest(items), self.assertRaises(error):
                shuffle(KEY, items)


@unittest.skipIf(numpy is None, "numpy is not installed")
class Numpy(unittest.TestCase):
    def test_types_of_numbers(self) -> None:
        kinds: List[Any] = ["?", "i1", "u2", "i4", "u4", "f4", "f8", "f2", "c8", "c16", "S5", "U7", ">i4", "i8", "g"]
        kinds += ["i4,f8", [("name", "U3"), ("O", "u1")]]
        for kind in kinds:
            with self.subTest(kind):
                numbers = numpy.zeros(50, dtype=kind)
                for n in range(50):
                    numbers[n] = (str(n), n) if isinstance(kind, list) else (n, n) if "," in kind else n
                after = numbers[moved(50)]
                place = numbers.__array_interface__["data"]
                shuffle(KEY, numbers)
                self.assertTrue((numbers == after).all())
                self.assertEqual(numbers.__array_interface__["data"], place)

    def test_objects_are_moved_by_numpy(self) -> None:
        thing = object()
        objects = numpy.array([thing, [1, 2], None, "x", 2.5, {}], dtype=object)
        before, count = list(objects), sys.getrefcount(thing)
        shuffle(KEY, objects)
        self.assertEqual([id(found) for found in objects], [id(before[index]) for index in moved(6)])
        self.assertEqual(sys.getrefcount(thing), count)
        records = numpy.array([(n, [n]) for n in range(6)], dtype=[("a", "i4"), ("b", object)])
        shuffle(KEY, records)
        self.assertEqual([(int(a), b) for a, b in records], [(n, [n]) for n in moved(6)])

    def test_arrays_that_do_not_fit_are_refused(self) -> None:
        class Special(numpy.ndarray):
            pass

        fixed, fixed_objects = numpy.arange(9), numpy.array([1, None], dtype=object)
        fixed.flags.writeable = fixed_objects.flags.writeable = False
        cases: List[Tuple[Any, Any, str]] = [
            (numpy.zeros((3, 3)), ValueError, "one dimension"),
            (numpy.array([[None]], dtype=object), TypeError, "objects"),
            (numpy.array(5), ValueError, "one dimension"),
            (numpy.arange(9)[::2], ValueError, "gaps"),
            (numpy.arange(9)[::-1], ValueError, "gaps"),
            (fixed, TypeError, "writable"),
            (fixed_objects, TypeError, "writable"),
            (numpy.arange(9).astype("M8[s]"), TypeError, r"items.view\('int64'\)"),
            (numpy.ma.array([1, 2, 3], mask=[True, False, False]), TypeError, "plain numpy.ndarray"),
            (numpy.arange(3).view(Special), TypeError, "plain numpy.ndarray"),
            (numpy.zeros(3, dtype="V0"), (ValueError, TypeError), ""),
        ]
        for items, error, message in cases:
            with self.subTest(repr(items)), self.assertRaisesRegex(error, message):
                shuffle(KEY, items)
        times = numpy.arange(9).astype("M8[s]")
        shuffle(KEY, times.view("int64"))
        self.assertEqual(list(times.astype("i8")), moved(9))

    def test_a_large_array(self) -> None:
        count = 300_000 + random.randrange(1000)
        numbers = numpy.arange(count, dtype="uint32")
        shuffle(KEY * 3, numbers)
        self.assertEqual(numbers.tolist(), moved(count, KEY * 3))


class WithoutNumpy(unittest.TestCase):
    def test_the_package_does_not_import_numpy(self) -> None:
        code = "import sys, verishuffle; verishuffle.shuffle(bytes(32), bytearray(2)); sys.exit('numpy' in sys.modules)"
        self.assertEqual(subprocess.run([sys.executable, "-c", code], check=False).returncode, 0)


if __name__ == "__main__":
    unittest.main()
