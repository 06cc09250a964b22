import { ACTIVE_TOPICS, type PersonTopics, type Topic } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { visiblePerson } from '../people/people.public.ts';
import { findActiveTopics, findTopics, findTopicsOfPerson, suggestTopics as findSuggestions } from './card-topics.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * SKL-06, PPL-03: returns what a person the caller may see knows and learns. Their active topics, those of content they began, went on with or
 * completed in the last 90 days, are for themselves alone. Throws `person-not-found`.
 */
export async function getPersonTopics(ctx: ActorContext, userId: UserId): Promise<PersonTopics> {
  await visiblePerson(ctx, userId);
  const { expert, learning } = await findTopicsOfPerson(ctx.store, userId);
  const topics = await findTopics(ctx.store, [...expert, ...learning]);
  const named = (ids: readonly string[]) => ids.flatMap((id) => topics.get(id) ?? []);
  const since = new Date(ctx.now().getTime() - ACTIVE_TOPICS.days * DAY_MILLISECONDS);
  const isOwn = ctx.actor.userId === userId;
  return {
    expertTopics: named(expert),
    learningTopics: named(learning),
    activeTopics: isOwn ? await findActiveTopics(ctx.store, userId, since, ACTIVE_TOPICS.atMost) : null,
  };
}

/** Returns topics whose names begin with what was typed. */
export async function suggestTopics(ctx: ActorContext, query: string): Promise<{ items: Topic[] }> {
  return { items: await findSuggestions(ctx.store, query) };
}
