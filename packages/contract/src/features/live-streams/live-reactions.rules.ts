/** How people react while a stream runs. */
export const REACTIONS = ['applause', 'love', 'laugh', 'wow', 'idea'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The most that a page sends of one kind at once; presses beyond it do not count. */
export const MOST_REACTIONS = 10;

/** How often each was pressed. */
export type ReactionCounts = Readonly<Partial<Record<Reaction, number>>>;

/** Returns how often each was pressed since a count before; undefined where none was. */
export function reactionsSince(before: ReactionCounts, now: ReactionCounts): ReactionCounts | undefined {
  const fresh = REACTIONS.map((kind) => [kind, (now[kind] ?? 0) - (before[kind] ?? 0)] as const).filter(([, count]) => count > 0);
  return fresh.length === 0 ? undefined : Object.fromEntries(fresh);
}
