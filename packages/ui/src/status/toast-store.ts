/** A message that passes by. */
export type Toast = {
  message: string;
  tone?: 'ok' | 'bad' | 'neutral' | undefined;
  /** One thing to do about it, such as Undo. */
  action?: { label: string; run: () => void } | undefined;
};
export type ShownToast = Toast & { id: number };

/** How long a toast stays, in milliseconds: 5 seconds, 30 in accessibility mode (SHL-35). */
export const toastLife = (accessibility: boolean): number => (accessibility ? 30_000 : 5_000);

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const show = (toast: ShownToast | undefined) => {
  shown = toast;
  for (const listener of listeners) listener();
};

/** Shows a toast; one at a time, the newest takes the place of the one before. */
export function notify(toast: Toast | string): void {
  lastId += 1;
  show({ ...(typeof toast === 'string' ? { message: toast } : toast), id: lastId });
}

/** Takes a toast away; another one that came since stays. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined);
}

export const shownToast = (): ShownToast | undefined => shown;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
