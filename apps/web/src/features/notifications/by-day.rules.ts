/** Notifications of one day. */
export interface Day<Item> {
  /** The day as the grouping function names it; the same for all of its items. */
  readonly key: string;
  readonly items: readonly Item[];
}

/** Cuts a list that is sorted by time into days. `dayOf` names the day of a moment in the reader's time zone. */
export function byDay<Item extends { readonly createdAt: string }>(items: readonly Item[], dayOf: (moment: string) => string): Day<Item>[] {
  const days: { key: string; items: Item[] }[] = [];
  for (const item of items) {
    const key = dayOf(item.createdAt);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, items: [item] });
  }
  return days;
}
