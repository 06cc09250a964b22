/** Tops of a scale, and into how many equal steps of round numbers each divides. */
const TOPS: readonly (readonly [top: number, steps: number])[] = [
  [1, 5],
  [1.5, 3],
  [2, 4],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 3],
  [8, 4],
  [10, 5],
];

/** The marks of a scale from 0 to a top that has room for a value, all whole numbers: 160 gives 0, 50, 100, 150, 200. */
export function marksFor(value: number): number[] {
  const power = value <= 3 ? 1 : 10 ** Math.floor(Math.log10(value));
  const [top, steps] = TOPS.find(([one]) => one * power >= Math.max(3, value)) ?? [10, 5];
  return Array.from({ length: steps + 1 }, (_, at) => Math.round((top * power * at) / steps));
}

/** Moves labels apart so that none covers another, keeping their order; in pixels from above. */
export function placeLabels(wanted: readonly number[], height: number, lowest: number): number[] {
  const order = wanted.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  let least = 14;
  for (const one of order) {
    one.place = Math.max(one.place, least);
    least = one.place + height;
  }
  let most = lowest;
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, most);
    most = one.place - height;
  }
  return wanted.map((_, index) => order.find((one) => one.index === index)?.place ?? 0);
}

/** Which of five shades a value gets, by its share of the largest. */
export function shadeOf(value: number, max: number): 0 | 1 | 2 | 3 | 4 {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(4, Math.ceil((value / max) * 4)) as 1 | 2 | 3 | 4;
}

const LETTER = 7;
const WIDE_LETTER = 13;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/;
const widthOfLetter = (letter: string) => (WIDE.test(letter) ? WIDE_LETTER : LETTER);

/** About how wide a label of a chart is, in pixels: enough for letters of any script. */
export function widthOf(label: string): number {
  return Array.from(label).reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

/** A label that fits so many pixels; what does not fit is left out and marked by an ellipsis. */
export function shortened(label: string, width: number): string {
  if (widthOf(label) <= width) return label;
  let used = LETTER;
  const kept = Array.from(label).filter((letter) => (used += widthOfLetter(letter)) <= width);
  return `${kept.join('').trimEnd()}…`;
}
