import type { LiveMessage, ReactionCounts } from '@waymark/contract/live-streams';

/** What passes by in a stream and is kept nowhere. */
interface Passing {
  readonly reactions: ReactionCounts;
  readonly caption: string;
  /** A message that was written on this page; the server has it. */
  readonly written: LiveMessage['id'];
}
type Listener<Kind extends keyof Passing> = (value: Passing[Kind]) => void;

const listeners: { readonly [Kind in keyof Passing]: Set<Listener<Kind>> } = {
  reactions: new Set(),
  caption: new Set(),
  written: new Set(),
};

/** Hears of what passes by, until the returned function is called. */
export function hearPassing<Kind extends keyof Passing>(kind: Kind, listener: Listener<Kind>): () => void {
  listeners[kind].add(listener);
  return () => listeners[kind].delete(listener);
}

/** Tells of something that passes by. */
export function tellPassing<Kind extends keyof Passing>(kind: Kind, value: Passing[Kind]): void {
  for (const listener of listeners[kind]) listener(value);
}
