const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const MARKS = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F]/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const fold = (text: string) => text.toLowerCase().normalize('NFKD').replace(MARKS, '').normalize('NFC');

export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text in parts, with the words that made it a match marked. Words are as the server folded them. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const wanted = new Set(words);
  const parts: TextPart[] = [];
  let end = 0;
  const add = (part: string, marked: boolean) => {
    if (part === '') return;
    const last = parts.at(-1);
    if (last?.marked === marked) parts[parts.length - 1] = { text: last.text + part, marked };
    else parts.push({ text: part, marked });
  };
  for (const match of text.matchAll(WORD)) {
    add(text.slice(end, match.index), false);
    end = match.index + match[0].length;
    if (UNSPACED.test(match[0])) for (const part of markWithin(match[0], words)) add(part.text, part.marked);
    else add(match[0], wanted.has(fold(match[0])));
  }
  add(text.slice(end), false);
  return parts;
}

/** In scripts without spaces words stand within a run. */
function markWithin(run: string, words: readonly string[]): TextPart[] {
  const found = words.map((word) => ({ word, at: run.indexOf(word) })).filter(({ at }) => at >= 0);
  const first = found.sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0];
  if (first === undefined) return [{ text: run, marked: false }];
  const after = first.at + first.word.length;
  return [
    { text: run.slice(0, first.at), marked: false },
    { text: first.word, marked: true },
    ...(after < run.length ? markWithin(run.slice(after), words) : []),
  ];
}
