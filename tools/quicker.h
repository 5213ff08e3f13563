/* Faster versions of what compiled rules do most: work on small lists of numbers, and put numbers into them.
 *
 * Included into the C that mypyc writes (tools/build_fast.py), after its own run time. Each function
 * here replaces the one that the foot of this file redefines, and calls it in rare cases.
 */

#ifndef Py_GIL_DISABLED

#define QUICK_SMALL 1024
#define QUICK_LARGE 4096
#define QUICK_PLACE(value) ((uint64_t)(value) * 0x9E3779B97F4A7C15u >> 52) /* one of 4,096 places */

/* A number as an object. The small ones are made once. Of the others (calls with their arguments: the options of a game
 * are the same again and again) the last that fell on a place of a table is kept there. */

static PyObject *quick_small[QUICK_SMALL];
static struct { int64_t value; PyObject *number; } quick_large[QUICK_LARGE];

static CPy_NOINLINE PyObject *quick_new_number(int64_t value) {
    PyObject *number = PyLong_FromLongLong(value);
    if (number == NULL) {
        return NULL;
    }
    Py_INCREF(number);
    if ((uint64_t)value < QUICK_SMALL) {
        quick_small[value] = number;
    } else {
        size_t place = QUICK_PLACE(value);
        PyObject *before = quick_large[place].number;
        quick_large[place].value = value;
        quick_large[place].number = number;
        Py_XDECREF(before);
    }
    return number;
}

static inline PyObject *quick_number(int64_t value) {
    PyObject *number;
    if ((uint64_t)value < QUICK_SMALL) {
        number = quick_small[value];
    } else {
        size_t place = QUICK_PLACE(value);
        number = quick_large[place].value == value ? quick_large[place].number : NULL;
    }
    if (unlikely(number == NULL)) {
        return quick_new_number(value);
    }
    Py_INCREF(number);
    return number;
}

static inline PyObject *quick_steal_as_object(CPyTagged x) {
    return likely(CPyTagged_CheckShort(x)) ? quick_number(CPyTagged_ShortAsSsize_t(x)) : CPyTagged_StealAsObject(x);
}

/* Whether two objects are equal one-digit numbers, as things and places are: 1 yes, 0 no, -1 ask Python. */
static inline int quick_equal(PyObject *one, PyObject *other) {
    if (one == other) {
        return 1;
    }
    if (!PyLong_CheckExact(one) || !PyLong_CheckExact(other)) {
        return -1;
    }
#if CPY_3_12_FEATURES
    size_t known = (size_t)4; /* set where Python itself keeps a small number, from 3.14 on */
    size_t size = CPY_LONG_TAG((PyLongObject *)one) & ~known, other_size = CPY_LONG_TAG((PyLongObject *)other) & ~known;
    int is_short = size == 1 << CPY_NON_SIZE_BITS;
#else
    Py_ssize_t size = Py_SIZE(one), other_size = Py_SIZE(other);
    int is_short = size == 1;
#endif
    if (size != other_size) {
        return 0;
    }
    return is_short ? CPY_LONG_DIGIT((PyLongObject *)one, 0) == CPY_LONG_DIGIT((PyLongObject *)other, 0) : -1;
}

/* Lists. A list that has grown keeps its memory, because it will grow again. */

static CPy_NOINLINE int quick_make_room(PyListObject *list, Py_ssize_t least) {
    size_t room = list->allocated < 8 ? 16 : (size_t)list->allocated * 2;
    if ((Py_ssize_t)room < least) {
        room = (size_t)least;
    }
    PyObject **items = PyMem_Realloc(list->ob_item, room * sizeof(PyObject *));
    if (items == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    list->ob_item = items;
    list->allocated = (Py_ssize_t)room;
    return 0;
}

static inline int quick_append(PyObject *o, PyObject *item) {
    PyListObject *list = (PyListObject *)o;
    Py_ssize_t size = Py_SIZE(list);
    if (unlikely(size >= list->allocated) && quick_make_room(list, size + 1) < 0) {
        return -1;
    }
    Py_INCREF(item);
    list->ob_item[size] = item;
    Py_SET_SIZE(list, size + 1);
    return 0;
}

static int quick_insert(PyObject *o, CPyTagged index, PyObject *item) {
    PyListObject *list = (PyListObject *)o;
    Py_ssize_t size = Py_SIZE(list), place = CPyTagged_ShortAsSsize_t(index);
    if (unlikely(!CPyTagged_CheckShort(index) || place < 0 || place > size)) {
        return CPyList_Insert(o, index, item);
    }
    if (unlikely(size >= list->allocated) && quick_make_room(list, size + 1) < 0) {
        return -1;
    }
    for (Py_ssize_t i = size; i > place; i--) {
        list->ob_item[i] = list->ob_item[i - 1];
    }
    Py_INCREF(item);
    list->ob_item[place] = item;
    Py_SET_SIZE(list, size + 1);
    return 0;
}

static int quick_put_at_end(PyListObject *list, PyListObject *more) {
    Py_ssize_t size = Py_SIZE(list), added = Py_SIZE(more);
    if (!added) {
        return 0;
    }
    if (size + added > list->allocated && quick_make_room(list, size + added) < 0) {
        return -1;
    }
    PyObject **from = more->ob_item, **to = list->ob_item + size;
    for (Py_ssize_t i = 0; i < added; i++) {
        Py_INCREF(from[i]);
        to[i] = from[i];
    }
    Py_SET_SIZE(list, size + added);
    return 0;
}

static inline PyObject *quick_extend(PyObject *list, PyObject *more) {
    if (unlikely(!PyList_CheckExact(more))) {
        return CPyList_Extend(list, more);
    }
    return quick_put_at_end((PyListObject *)list, (PyListObject *)more) < 0 ? NULL : Py_NewRef(Py_None);
}

static inline PyObject *quick_in_place_concat(PyObject *list, PyObject *more) {
    if (unlikely(!PyList_CheckExact(list) || !PyList_CheckExact(more))) {
        return PySequence_InPlaceConcat(list, more);
    }
    return quick_put_at_end((PyListObject *)list, (PyListObject *)more) < 0 ? NULL : Py_NewRef(list);
}

static inline PyObject *quick_take_out(PyListObject *list, Py_ssize_t place) {
    PyObject *item = list->ob_item[place];
    Py_ssize_t last = Py_SIZE(list) - 1;
    for (Py_ssize_t i = place; i < last; i++) {
        list->ob_item[i] = list->ob_item[i + 1];
    }
    Py_SET_SIZE(list, last);
    return item;
}

static inline PyObject *quick_pop_last(PyObject *o) {
    PyListObject *list = (PyListObject *)o;
    if (unlikely(Py_SIZE(list) == 0)) {
        return CPyList_PopLast(o);
    }
    return quick_take_out(list, Py_SIZE(list) - 1);
}

static inline PyObject *quick_pop(PyObject *o, CPyTagged index) {
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(index);
    if (unlikely(!CPyTagged_CheckShort(index) || place < 0 || place >= PyList_GET_SIZE(o))) {
        return CPyList_Pop(o, index);
    }
    return quick_take_out((PyListObject *)o, place);
}

static int quick_remove(PyObject *o, PyObject *item) {
    PyListObject *list = (PyListObject *)o;
    for (Py_ssize_t place = 0; place < Py_SIZE(list); place++) {
        int equal = quick_equal(list->ob_item[place], item);
        if (equal > 0) {
            Py_DECREF(quick_take_out(list, place));
            return 0;
        }
        if (unlikely(equal < 0)) {
            break;
        }
    }
    return CPyList_Remove(o, item);
}

static int quick_contains(PyObject *o, PyObject *item) {
    if (likely(PyList_CheckExact(o))) {
        Py_ssize_t size = PyList_GET_SIZE(o), place = 0;
        for (; place < size; place++) {
            int equal = quick_equal(PyList_GET_ITEM(o, place), item);
            if (equal > 0) {
                return 1;
            }
            if (unlikely(equal < 0)) {
                break;
            }
        }
        if (place == size) {
            return 0;
        }
    }
    return PySequence_Contains(o, item);
}

/* Whether two lists hold the same numbers; whatever is not so simple is left to Python. */
static PyObject *quick_compare(PyObject *one, PyObject *other, int how) {
    if ((how != Py_EQ && how != Py_NE) || !PyList_CheckExact(one) || !PyList_CheckExact(other)) {
        return PyObject_RichCompare(one, other, how);
    }
    Py_ssize_t size = PyList_GET_SIZE(one);
    int same = size == PyList_GET_SIZE(other);
    for (Py_ssize_t place = 0; same && place < size; place++) {
        int equal = quick_equal(PyList_GET_ITEM(one, place), PyList_GET_ITEM(other, place));
        if (unlikely(equal < 0)) {
            return PyObject_RichCompare(one, other, how);
        }
        same = equal;
    }
    return Py_NewRef(same == (how == Py_EQ) ? Py_True : Py_False);
}

#ifndef WITHOUT_NUMBERS
#define PyLong_FromLongLong quick_number
#define CPyTagged_StealAsObject quick_steal_as_object
#endif

#ifndef WITHOUT_LISTS
#define PyList_Append quick_append
#define CPyList_Insert quick_insert
#define CPyList_Extend quick_extend
#define PySequence_InPlaceConcat quick_in_place_concat
#define CPyList_PopLast quick_pop_last
#define CPyList_Pop quick_pop
#define CPyList_Remove quick_remove
#define PySequence_Contains quick_contains
#define PyObject_RichCompare quick_compare
#endif

#endif
