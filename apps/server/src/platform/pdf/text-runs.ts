import bidiFactory from 'bidi-js/dist/bidi.mjs';

/** A piece of a line that is drawn with one font, and in which direction it reads. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
  readonly isRightToLeft: boolean;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const isOdd = (level: number) => level % 2 === 1;

/**
 * Returns the runs of a line in the order they stand on the paper from the left, by the Unicode Bidirectional Algorithm.
 * @param fontOf the font that has a character; the one before where several have it
 */
export function runsOf(line: string, base: 'rtl' | 'ltr', fontOf: (character: string, before: string | undefined) => string): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: { text: string; font: string; level: number; isMirrored: boolean }[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const last = runs.at(-1);
    const font = fontOf(character, last?.font);
    // A bracket is drawn the other way round, which fonts do not do by themselves.
    const isMirrored = isOdd(level) && bidi.getMirroredCharacter(character) !== null;
    if (last !== undefined && last.level === level && last.font === font && last.isMirrored === isMirrored) last.text += character;
    else runs.push({ text: character, font, level, isMirrored });
  }
  return inOrder(runs).map(({ text, font, level }) => ({
    text: isOdd(level) && !RIGHT_TO_LEFT.test(text) ? turned(text) : text,
    font,
    isRightToLeft: isOdd(level),
  }));
}

/** Signs among words from right to left as they are drawn from the left: nothing in them says that they are to be turned round. */
const turned = (signs: string) =>
  Array.from(signs, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .toReversed()
    .join('');

/** From the deepest level on, what lies side by side at it or deeper is turned round (rule L2). */
function inOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const drawn = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < drawn.length; from += 1) {
      let to = from;
      while ((drawn[to]?.level ?? 0) >= level) to += 1;
      if (to > from) drawn.splice(from, to - from, ...drawn.slice(from, to).toReversed());
      from = to;
    }
  }
  return drawn;
}
