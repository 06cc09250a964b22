/** Where a picture stands, in shares of the whole one; `covers` fills its place and cuts what is over. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly covers: boolean;
}

const WHOLE: Place = { x: 0, y: 0, width: 1, height: 1, covers: false };
/** Pictures in the corner of a shared screen, each as large as this share of it. */
const CORNER = 0.2;
const MARGIN = 0.02;

/**
 * Returns where each of some pictures stands, the first at the bottom: a shared screen takes all of it, with everyone else in a row from its lower right
 * corner; without one people stand side by side.
 */
export function layOut(hasScreen: boolean, people: number): readonly Place[] {
  if (hasScreen) {
    const corners = Array.from({ length: people }, (_, at) => ({
      x: 1 - (CORNER + MARGIN) * (at + 1),
      y: 1 - CORNER - MARGIN,
      width: CORNER,
      height: CORNER,
      covers: true,
    }));
    return [WHOLE, ...corners];
  }
  if (people < 2) return people === 0 ? [] : [WHOLE];
  const columns = Math.ceil(Math.sqrt(people));
  const rows = Math.ceil(people / columns);
  return Array.from({ length: people }, (_, at) => {
    const row = Math.floor(at / columns);
    // The last row stands in the middle where it has room left.
    const inRow = row === rows - 1 ? people - columns * row : columns;
    const [width, height] = [1 / columns, 1 / columns];
    return {
      x: (1 - inRow * width) / 2 + (at % columns) * width,
      y: (1 - rows * height) / 2 + row * height,
      width,
      height,
      covers: true,
    };
  });
}

/** Returns which part of a picture is drawn where on a canvas: all of it within its place, or as much as fills it. */
export function fitInto(
  picture: { readonly width: number; readonly height: number },
  place: Place,
  canvas: { width: number; height: number },
) {
  const [x, y] = [place.x * canvas.width, place.y * canvas.height];
  const [width, height] = [place.width * canvas.width, place.height * canvas.height];
  const [across, down] = [width / picture.width, height / picture.height];
  const scale = place.covers ? Math.max(across, down) : Math.min(across, down);
  if (place.covers) {
    const [cutWidth, cutHeight] = [width / scale, height / scale];
    const from = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2, cutWidth, cutHeight] as const;
    return { from, to: [x, y, width, height] as const };
  }
  const [wide, high] = [picture.width * scale, picture.height * scale];
  return {
    from: [0, 0, picture.width, picture.height] as const,
    to: [x + (width - wide) / 2, y + (height - high) / 2, wide, high] as const,
  };
}
