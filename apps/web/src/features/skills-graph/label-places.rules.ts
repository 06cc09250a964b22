/** A label's place on the drawing, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HEIGHT = 17;
const GAP = 4;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = (box: Box, room: Box) =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

/** Returns where something begins so that it does not reach over either end. */
const within = (from: number, length: number, least: number, most: number) => Math.max(least, Math.min(from, most - length));

/**
 * SKL-02: finds a place for a node's label inside `room`, the drawing, that covers nothing placed before it: at its right, its left, above or below,
 * moved along where it would be cut off at an edge. Returns null where there is none; the label is then left out, and shown when the node is pointed
 * at. All in pixels; `size` is the node's radius.
 */
export function placeLabel(
  { x, y, size, width }: { readonly x: number; readonly y: number; readonly size: number; readonly width: number },
  placed: readonly Box[],
  room: Box,
): Box | null {
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + HEIGHT });
  const middle = within(x - width / 2, width, room.left, room.right);
  const beside = within(y - HEIGHT / 2, HEIGHT, room.top, room.bottom);
  const candidates = [
    at(x + size + GAP, beside),
    at(x - size - GAP - width, beside),
    at(middle, y - size - GAP - HEIGHT),
    at(middle, y + size + GAP),
  ];
  return candidates.find((box) => isInside(box, room) && placed.every((other) => !overlaps(box, other))) ?? null;
}
