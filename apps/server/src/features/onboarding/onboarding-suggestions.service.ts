import type { UserId } from '@waymark/contract/kit';
import { type FirstWeek, SUGGESTED_AT_MOST } from '@waymark/contract/onboarding';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { channelSummaries, suggestedChannelIds } from '../channels/channels.public.ts';
import { approachablePeople, summaryOf } from '../people/people.public.ts';
import { saidSoFar } from './onboarding.present.ts';
import { findOnboarding } from './onboarding.repo.ts';
import { findCardsAbout, findColleaguesOf, findOftenChosen, findPeopleToFollow } from './onboarding-suggestions.repo.ts';

/** Who the caller says they are, as far as it decides what is suggested. */
async function said(ctx: ActorContext) {
  const row = await findOnboarding(ctx.store, ctx.actor.userId, { lock: false });
  return saidSoFar(row, row.answers ?? {});
}

/** Topics that colleagues often choose, those with the same job title first (ONB-05). */
export async function oftenChosenTopics(ctx: ActorContext) {
  const { jobTitle } = await said(ctx);
  return { items: await findOftenChosen(ctx.store, { id: ctx.actor.userId, jobTitle }, SUGGESTED_AT_MOST.topics) };
}

/** Returns the cards that a choice of topics brings: shown while one chooses, and the first day's learning afterwards. */
export const firstCards = ({ store, actor }: Acting, topics: readonly string[]) =>
  findCardsAbout(store, actor, topics, SUGGESTED_AT_MOST.cards);

/** Returns what a choice of topics brings: up to three cards the caller may see, and colleagues who share a topic. */
export async function firstWeek(ctx: ActorContext, topics: readonly string[]): Promise<FirstWeek> {
  const { store, actor } = ctx;
  const [about, { people, count }] = await Promise.all([
    firstCards(ctx, topics),
    findColleaguesOf(store, topics, approachablePeople(ctx), actor.userId, SUGGESTED_AT_MOST.colleagues),
  ]);
  const cards = await cardSummaries(
    ctx,
    about.map(({ id }) => id),
  );
  return { cards: about.flatMap(({ id }) => cards.get(id) ?? []), colleaguesCount: count, colleagues: people.map(summaryOf) };
}

/** Colleagues worth following (ONB-05): the same topics first, then one's team, then who many follow. */
export async function peopleToFollow(ctx: ActorContext) {
  const { learningTopics, expertTopics } = await said(ctx);
  const me: { id: UserId; topics: string[] } = { id: ctx.actor.userId, topics: [...learningTopics, ...expertTopics] };
  const rows = await findPeopleToFollow(ctx.store, me, approachablePeople(ctx), SUGGESTED_AT_MOST.people);
  return { items: rows.map((row) => Object.assign(summaryOf(row), { isFollowed: row.is_followed, sharedTopics: row.shared })) };
}

/** Channels worth following (ONB-05): open ones that many follow. */
export async function channelsToFollow(ctx: ActorContext) {
  const ids = await suggestedChannelIds(ctx.store, ctx.actor.userId, SUGGESTED_AT_MOST.channels);
  const channels = await channelSummaries(ctx, ids);
  return { items: ids.flatMap((id) => channels.get(id) ?? []) };
}
