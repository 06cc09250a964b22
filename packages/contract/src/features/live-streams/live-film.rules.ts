/** Where a part of a broadcast stands: the second of the stream at which it began, and the second of the recording. */
export type FilmPart = readonly [streamSecond: number, filmSecond: number];

/**
 * Returns which seconds of the recording someone saw live, from the seconds of the stream that they watched: the recording has neither pauses nor
 * what came before the first picture. Without parts, as a meeting is, both have the same seconds.
 */
export function filmStretches(
  watched: readonly (readonly [number, number])[],
  parts: readonly FilmPart[],
  filmSeconds: number,
): (readonly [number, number])[] {
  const all: readonly FilmPart[] = parts.length === 0 ? [[0, 0]] : parts;
  return watched.flatMap(([from, to]) =>
    all.flatMap(([begun, film], at) => {
      const [until, filmUntil] = all[at + 1] ?? [Number.POSITIVE_INFINITY, filmSeconds];
      const stretch = [film + Math.max(from, begun) - begun, Math.min(film + Math.min(to, until) - begun, filmUntil)] as const;
      return stretch[1] > stretch[0] ? [stretch] : [];
    }),
  );
}
