/** The same items with one of them at another place; places count from 0, as they are before it moves. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item, others] = [items[from], items.filter((_, at) => at !== from)];
  return item === undefined ? [...items] : [...others.slice(0, to), item, ...others.slice(to)];
}
