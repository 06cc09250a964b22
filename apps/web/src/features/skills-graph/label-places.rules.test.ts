import { expect, test } from 'vitest';
import { type Box, placeLabel } from './label-places.rules.ts';

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const ROOM: Box = { left: 0, top: 0, right: 400, bottom: 300 };

test('SKL-02 labels of nodes that lie close never cover each other; what finds no place is left out', () => {
  const placed: Box[] = [];
  let without = 0;
  for (let at = 0; at < 200; at += 1) {
    const box = placeLabel({ x: (at * 37) % 300, y: (at * 53) % 200, size: 6, width: 40 + ((at * 13) % 90) }, placed, ROOM);
    if (box === null) without += 1;
    else placed.push(box);
  }
  expect(placed.length).toBeGreaterThan(20);
  expect(without).toBeGreaterThan(0);
  const covered = placed.flatMap((one, at) => placed.slice(at + 1).filter((other) => overlap(one, other)));
  expect(covered).toEqual([]);
});

test('SKL-02 a label alone is at the right of its node, and at its left where the right is taken', () => {
  const first = placeLabel({ x: 100, y: 100, size: 6, width: 50 }, [], ROOM);
  expect(first).toEqual({ left: 110, top: 91.5, right: 160, bottom: 108.5 });
  expect(placeLabel({ x: 100, y: 104, size: 6, width: 50 }, first === null ? [] : [first], ROOM)?.right).toBe(90);
});

test('SKL-02 no label is cut off at an edge of the drawing', () => {
  for (const x of [4, 100, 396])
    for (const y of [4, 150, 296]) {
      const box = placeLabel({ x, y, size: 6, width: 190 }, [], ROOM);
      expect(box, `${x}, ${y}`).not.toBeNull();
      expect(box?.left).toBeGreaterThanOrEqual(ROOM.left);
      expect(box?.right).toBeLessThanOrEqual(ROOM.right);
      expect(box?.top).toBeGreaterThanOrEqual(ROOM.top);
      expect(box?.bottom).toBeLessThanOrEqual(ROOM.bottom);
    }
  expect(placeLabel({ x: 100, y: 100, size: 6, width: 500 }, [], ROOM)).toBeNull();
});
