import { useEffect, useSyncExternalStore } from 'react';

let titles: readonly { readonly title: string }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof titles): void {
  titles = next;
  for (const listener of listeners) listener();
}

/** Names the page while the component is there (SHL-32): 'Card title', to which the organisation's name is added. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    const own = { title };
    change([...titles, own]);
    return () => change(titles.filter((entry) => entry !== own));
  }, [title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title a screen gave last: that of an overlay goes before that of the page below. */
export function useGivenTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => titles.at(-1)?.title);
}
