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

/**
 * SKL-02: finds a place for a node's label that covers no label placed before it: at its right, its left, above or below. Returns null where there is
 * none; the label is then left out, and shown when the node is pointed at. All in pixels; `size` is the node's radius.
 */
export function placeLabel(
  { x, y, size, width }: { readonly x: number; readonly y: number; readonly size: number; readonly width: number },
  placed: readonly Box[],
): Box | null {
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + HEIGHT });
  const candidates = [
    at(x + size + GAP, y - HEIGHT / 2),
    at(x - size - GAP - width, y - HEIGHT / 2),
    at(x - width / 2, y - size - GAP - HEIGHT),
    at(x - width / 2, y + size + GAP),
  ];
  return candidates.find((box) => placed.every((other) => !overlaps(box, other))) ?? null;
}
