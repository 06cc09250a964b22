/** A piece of a line that is drawn with one font, and in which direction it reads. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
  readonly isRightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/** Letters and digits with the marks upon them, and the punctuation of Chinese and Japanese. */
const LEFT_TO_RIGHT = /[\p{L}\p{N}\p{M}\u3000-\u303F\uFF00-\uFFEF]/u;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

type Direction = 'rtl' | 'ltr';
const directionOf = (character: string): Direction | undefined => {
  if (RIGHT_TO_LEFT.test(character)) return 'rtl';
  return LEFT_TO_RIGHT.test(character) ? 'ltr' : undefined;
};

/**
 * Cuts a line into runs, in the order they stand on the paper from the left. What has no direction of its own (a space, a comma) goes with its
 * neighbours where they agree, else with the line.
 * @param fontOf the font that has a character; the one before where several have it
 */
export function runsOf(line: string, base: Direction, fontOf: (character: string, before: string | undefined) => string): TextRun[] {
  const characters = line.match(/./gsu) ?? [];
  const own = characters.map(directionOf);
  const runs: { text: string; font: string; direction: Direction }[] = [];
  characters.forEach((character, at) => {
    const direction = own[at] ?? between(own, at, base);
    const last = runs.at(-1);
    const font = fontOf(character, last?.font);
    if (last?.direction === direction && last.font === font) last.text += character;
    else runs.push({ text: character, font, direction });
  });
  return inOrder(runs, base).map(({ text, font, direction }) => ({
    text: direction === 'rtl' && !RIGHT_TO_LEFT.test(text) ? turned(text) : text,
    font,
    isRightToLeft: direction === 'rtl',
  }));
}

/** Signs among words from right to left as they are drawn from the left: nothing in them says that they are to be turned round. */
const turned = (signs: string) =>
  Array.from(signs, (sign) => MIRRORED[sign] ?? sign)
    .toReversed()
    .join('');

function between(own: readonly (Direction | undefined)[], at: number, base: Direction): Direction {
  const before = own.slice(0, at).findLast((one) => one !== undefined) ?? base;
  const after = own.slice(at + 1).find((one) => one !== undefined) ?? base;
  return before === after ? before : base;
}

/** Runs against the direction of the line keep their order among each other. */
function inOrder<Run extends { readonly direction: Direction }>(runs: readonly Run[], base: Direction): Run[] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0]?.direction === run.direction) last.push(run);
    else groups.push([run]);
  }
  const drawn = groups.map((group) => (group[0]?.direction === 'rtl' ? group.toReversed() : group));
  return (base === 'rtl' ? drawn.toReversed() : drawn).flat();
}
