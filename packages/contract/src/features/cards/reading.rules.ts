import { mergeStretches, type Stretch } from './watched.rules.ts';

/**
 * A text is measured like a recording (PLY-06): it lasts as long as it takes to read at an even pace, and a place in it is a second. Letters of most
 * scripts go by at 240 words a minute; Chinese, Japanese and Korean ones say more each. A page of a document counts as one length.
 */
export const READING = { lettersPerSecond: 20, ideographsPerSecond: 7, pageSeconds: 20, fastest: 2, idleSeconds: 120 } as const;

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const SPACE = /\s+/gu;

/** Returns how many seconds a text takes to read; the parts of a text take as long as the whole. */
export function readingSeconds(text: string): number {
  const letters = text.replace(SPACE, '').length;
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0;
  return (letters - ideographs) / READING.lettersPerSecond + ideographs / READING.ideographsPerSecond;
}

/**
 * Returns what of a text was read in some seconds: the first parts on the screen that were not read before, at the fastest pace.
 *
 * @param visible the parts on the screen, in the order of reading, in seconds of the text
 */
export function readInTime(before: readonly Stretch[], visible: readonly Stretch[], seconds: number): Stretch[] {
  let room = seconds * READING.fastest;
  const read: Stretch[] = [];
  for (const part of visible) {
    for (const [from, to] of gapsIn(part, before)) {
      if (room <= 0) return read;
      const end = Math.min(to, from + room);
      read.push([from, end]);
      room -= end - from;
    }
  }
  return read;
}

/** The pieces of a part that no stretch covers. Shorter ones than a tenth of a second are rounding. */
function gapsIn([from, to]: Stretch, covered: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let start = from;
  for (const [begin, end] of mergeStretches(covered)) {
    if (end <= start) continue;
    if (begin >= to) break;
    if (begin - start >= 0.1) gaps.push([start, begin]);
    start = end;
  }
  if (to - start >= 0.1) gaps.push([start, to]);
  return gaps;
}
