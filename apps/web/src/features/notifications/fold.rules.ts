/** As many of one kind in a row are told as one. */
const FOLDED_FROM = 4;

/** What is shown at once of a day: one notification, or the newest of many of a kind with those it stands for. */
export interface Fold<Item> {
  readonly first: Item;
  readonly rest: readonly Item[];
}

/** Folds notifications of one kind that come one after the other, so that a dozen of them do not hide the others. New ones are never folded into seen ones. */
export function folded<Item extends { readonly kind: string; readonly unseen: boolean }>(items: readonly Item[]): Fold<Item>[] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run !== undefined && run[0].kind === item.kind && run[0].unseen === item.unseen) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap(([first, ...rest]) =>
    rest.length + 1 >= FOLDED_FROM ? [{ first, rest }] : [first, ...rest].map((one) => ({ first: one, rest: [] })),
  );
}

/** Signs that are left at the ends of what was cut out of a sentence. */
const LEFT_OVER = /^[\s“”„«»‘’"'「」（(:：,、–-]+|(?<![\s“”„«»‘’"'「」(:：,、–-])[\s“”„«»‘’"'「」(:：,、–-]+$/gu;
/** So many words and spaces in a row, found in every text, say nothing of any. */
const SHARED_FROM = 3;

/**
 * Returns what others have to themselves beside the first, without what all of them say: of "Ben waits for your decision on Planner" beside "Ada
 * waits for your decision on Fitter", "Ben – Planner". Each once; nothing of those that say the same as the first.
 * @param language what the texts are in, which says where words end
 */
export function whatDiffers(first: string, others: readonly string[], language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const cut = [first, ...others].map((text) => Array.from(segmenter.segment(text), ({ segment }) => segment));
  const [own, ...theirs] = withoutShared(cut).map((parts) =>
    parts
      .map((words) => words.join('').replace(LEFT_OVER, ''))
      .filter((words) => words !== '')
      .join(' – '),
  );
  return [...new Set(theirs)].filter((words) => words !== '' && words !== own);
}

type Words = readonly string[];

/** What is before and behind the longest row of words that all texts have, in each of them; and so on, until they share none. */
function withoutShared(texts: readonly Words[]): Words[][] {
  const shared = longestShared(texts);
  if (shared === undefined) return texts.map((words) => [words]);
  const places = texts.map((words) => placeOf(words, shared));
  const before = withoutShared(texts.map((words, at) => words.slice(0, places[at])));
  const behind = withoutShared(texts.map((words, at) => words.slice((places[at] ?? 0) + shared.length)));
  return texts.map((_, at) => [...(before[at] ?? []), ...(behind[at] ?? [])]);
}

const placeOf = (words: Words, row: Words): number => words.findIndex((_, from) => row.every((word, at) => words[from + at] === word));

/** The longest row of words in every text; one that begins or ends all of them may be short. */
function longestShared(texts: readonly Words[]): Words | undefined {
  const [first = []] = texts;
  for (let length = first.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= first.length; from += 1) {
      const row = first.slice(from, from + length);
      const places = texts.map((words) => placeOf(words, row));
      const isAtAnEnd = places.every((place) => place === 0) || texts.every((words, at) => places[at] === words.length - length);
      if (!places.includes(-1) && (length >= SHARED_FROM || isAtAnEnd)) return row;
    }
  }
  return undefined;
}
