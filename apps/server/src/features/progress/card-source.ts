import type { RawBuilder } from 'kysely';
import type { Acting, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import type { LearnableCard } from './progress.row.ts';

/** What progress asks of the feature that owns cards, which stands above it. */
export interface CardSource {
  /** A card the actor may learn on. Throws where they may not see it. */
  learnable(ctx: Acting, cardId: string): Promise<LearnableCard>;
  /** Finds a card for any viewer; undefined when there is none. For what happens without its learner. */
  find(store: Store, cardId: string): Promise<LearnableCard | undefined>;
  /** Part of a statement: adds to how many people completed a card. */
  countCompletions(store: Store, cardId: string, added: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Of some cards, those the actor may see, by id. */
  namesOf(ctx: Pick<BaseContext, 'actor' | 'store'>, ids: readonly string[]): Promise<Map<string, { slug: string; title: string }>>;
}

/** Where cards come from; the feature that owns them gives it. */
export const cardSources = new ExtensionPoint<CardSource>();

export function cardSource(): CardSource {
  const [source] = cardSources.all();
  if (source === undefined) throw new Error('No feature gives cards');
  return source;
}
