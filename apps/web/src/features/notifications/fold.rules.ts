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
