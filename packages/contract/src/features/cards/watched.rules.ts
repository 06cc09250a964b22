/** From one second of a recording to another, the end not included. */
export type Stretch = readonly [from: number, to: number];

/** A report names at most as many stretches; as many are kept. */
export const MAXIMUM_STRETCHES = 500;

/** From this share on, the end credits do not count. */
export const PLAYED_PERCENTAGE = 95;

/** The fastest that our player plays, and what is allowed for clocks and slow lines, in seconds. */
export const PLAYING = { fastest: 2, graceSeconds: 3 } as const;

const roundTenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** Stretches in order, those that touch as one, in tenths of a second; of too many the longest. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: [number, number][] = [];
  const rounded = stretches.map(([from, to]) => [roundTenth(from), roundTenth(to)] as const).filter(([from, to]) => to > from);
  for (const [from, to] of rounded.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  if (merged.length <= MAXIMUM_STRETCHES) return merged;
  const longest = merged.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAXIMUM_STRETCHES);
  return longest.toSorted((a, b) => a[0] - b[0]);
}

/** What of some stretches lies before the end of a recording; all of it where the length is not known. */
export function clipTo(stretches: readonly Stretch[], durationSeconds: number | null): readonly Stretch[] {
  if (durationSeconds === null) return stretches;
  return stretches.flatMap(([from, to]) => (from < durationSeconds ? [[from, Math.min(to, durationSeconds)] as const] : []));
}

/** Seconds that stretches cover together, each second once. */
export function secondsCovered(stretches: readonly Stretch[]): number {
  return roundTenth(mergeStretches(stretches).reduce((sum, [from, to]) => sum + to - from, 0));
}

/**
 * Adds what a player reports to what was played before (PLY-06): at most as many new seconds as could have been played since the last
 * report at the fastest speed. What is over that is left out from its end; the next report names it again.
 */
export function addPlayed(before: readonly Stretch[], reported: readonly Stretch[], elapsedSeconds: number): Stretch[] {
  const atMost = secondsCovered(before) + Math.max(0, elapsedSeconds) * PLAYING.fastest + PLAYING.graceSeconds;
  let played = mergeStretches(before);
  for (const [from, to] of mergeStretches(reported)) {
    const added = mergeStretches([...played, [from, to]]);
    if (secondsCovered(added) <= atMost) played = added;
    else return cutToFit(played, [from, to], atMost);
  }
  return played;
}

/** The last stretch, as long as it may be: what is already covered inside it costs nothing. */
function cutToFit(played: readonly Stretch[], [from, to]: Stretch, atMost: number): Stretch[] {
  let room = atMost - secondsCovered(played);
  let end = from;
  for (const [start, stop] of [...played.filter(([, stop]) => stop > from), [to, to] as const]) {
    const gap = Math.min(start, to) - end;
    if (gap > room) return mergeStretches([...played, [from, end + room]]);
    room -= Math.max(0, gap);
    end = Math.max(end, Math.min(stop, to));
  }
  return mergeStretches([...played, [from, end]]);
}

/** The parts of stretches that are inside another one. */
export function cutTo(stretches: readonly Stretch[], [from, to]: Stretch): Stretch[] {
  return stretches.map(([one, other]) => [Math.max(one, from), Math.min(other, to)] as const).filter(([one, other]) => other > one);
}

/** Whole per cent of what plays of a recording that stretches cover; skipping ahead counts for nothing. */
export function playedPercentage(played: readonly Stretch[], [from, to]: Stretch): number {
  if (to <= from) return 0;
  return Math.min(100, Math.floor((secondsCovered(cutTo(played, [from, to])) / (to - from)) * 100));
}
