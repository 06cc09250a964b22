import { expect, test } from 'vitest';
import { fitInto, layOut } from './stage-layout.ts';

test('LIV-09 beside a shared screen the camera stands in a corner, guests beside it; without one people share the picture, and none is hidden', () => {
  const [screen, camera, guest] = layOut(true, 2);
  expect(screen).toMatchObject({ x: 0, y: 0, width: 1, height: 1, covers: false });
  expect(camera?.x).toBeGreaterThan(guest?.x ?? 1);
  expect((guest?.x ?? 0) + (guest?.width ?? 0)).toBeLessThanOrEqual(camera?.x ?? 0);
  expect(layOut(false, 1)).toEqual([expect.objectContaining({ width: 1, height: 1 })]);
  for (const people of [2, 3, 4, 5, 9, 10, 11]) {
    const places = layOut(false, people);
    expect(places).toHaveLength(people);
    for (const [at, one] of places.entries()) {
      expect([one.x >= -1e-9, one.y >= -1e-9, one.x + one.width <= 1 + 1e-9, one.y + one.height <= 1 + 1e-9]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      for (const other of places.slice(at + 1)) {
        const isApart =
          one.x + one.width <= other.x + 1e-9 || other.x + other.width <= one.x + 1e-9 || one.y + one.height <= other.y + 1e-9;
        expect(isApart).toBe(true);
      }
    }
  }
});

test('LIV-09 a screen is shown whole, a camera fills its place', () => {
  const canvas = { width: 1280, height: 720 };
  const whole = fitInto({ width: 1000, height: 1000 }, { x: 0, y: 0, width: 1, height: 1, covers: false }, canvas);
  expect(whole).toEqual({ from: [0, 0, 1000, 1000], to: [280, 0, 720, 720] });
  const filled = fitInto({ width: 640, height: 480 }, { x: 0, y: 0, width: 0.5, height: 0.5, covers: true }, canvas);
  expect(filled).toEqual({ from: [0, 60, 640, 360], to: [0, 0, 640, 360] });
});
