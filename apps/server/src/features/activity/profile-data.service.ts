import type { ProfileData } from '@waymark/contract/activity';
import type { CardId } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { cardSummaries, getPersonTopics, visibleCards } from '../cards/cards.public.ts';
import { listQualifications } from '../experience/experience.public.ts';
import { listOwnProviders } from '../learning-providers/learning-providers.public.ts';
import { getProfile, visiblePerson } from '../people/people.public.ts';
import { getPersonBadges } from '../rewards/rewards.public.ts';
import { dashboardInfoOf } from '../session/session.public.ts';
import { getPersonSkills } from '../skills/skills.public.ts';
import { findInProgress } from './activity.repo.ts';

const COURSES_SHOWN = 50;
const CARDS_SHOWN = 12;

/** PPL-03: returns all of a profile in one answer, each part as far as it is for the caller. Throws `person-not-found`. */
export async function getProfileData(ctx: ActorContext, userId: UserId): Promise<ProfileData> {
  const { handle } = await visiblePerson(ctx, userId);
  const isOwn = userId === ctx.actor.userId;
  const [profile, courses, skills, badges, topics, integrations, inProgress] = await Promise.all([
    getProfile(ctx, handle),
    listQualifications(ctx, userId, { kind: 'course', limit: COURSES_SHOWN }),
    getPersonSkills(ctx, userId),
    getPersonBadges(ctx, userId),
    getPersonTopics(ctx, userId),
    isOwn ? listOwnProviders(ctx) : null,
    isOwn ? cardsInProgress(ctx) : null,
  ]);
  return {
    profile,
    externalCourses: courses.items,
    skills: skills.items,
    userCardBadges: badges.userCardBadges,
    userClcBadges: badges.userClcBadges,
    userRoles: profile.roles,
    integrationList: integrations === null ? null : integrations.items,
    inProgress,
    dashboardInfo: dashboardInfoOf(ctx.organisation),
    activeTopics: topics.activeTopics,
  };
}

async function cardsInProgress(ctx: ActorContext) {
  const { ids, count } = await findInProgress(ctx.store, ctx.actor.userId, visibleCards(ctx.actor), CARDS_SHOWN);
  const cards = await cardSummaries(ctx, ids);
  return { cards: ids.flatMap((id: CardId) => cards.get(id) ?? []), count };
}
