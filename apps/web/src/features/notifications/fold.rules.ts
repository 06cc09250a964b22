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

/**
 * What others have to themselves beside the first, without the words that all begin and end with: of "Ben asks to be your mentee" beside
 * "Ada asks to be your mentee", "Ben". Each once; nothing of those that say the same as the first.
 * @param language what the texts are in, which says where words end
 */
export function whatDiffers(first: string, others: readonly string[], language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const cut = [first, ...others].map((text) => Array.from(segmenter.segment(text), ({ segment }) => segment));
  const shared = (most: number, placeOf: (count: number) => number) => {
    let count = 0;
    while (count < most && cut.every((words) => words.at(placeOf(count)) === cut[0]?.at(placeOf(count)))) count += 1;
    return count;
  };
  const shortest = Math.min(...cut.map(({ length }) => length));
  const begun = shared(shortest, (count) => count);
  const ended = shared(shortest - begun, (count) => -1 - count);
  const [own, ...theirs] = cut.map((words) =>
    words
      .slice(begun, words.length - ended)
      .join('')
      .trim(),
  );
  return [...new Set(theirs)].filter((words) => words !== '' && words !== own);
}
