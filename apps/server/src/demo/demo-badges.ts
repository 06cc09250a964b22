import type { CardDraft } from '@waymark/contract/cards';
import type { BadgeInput } from '@waymark/contract/rewards';
import { createBadge, grantBadge } from '../features/rewards/rewards.public.ts';
import type { DemoActors } from './demo-actors.ts';

const ADMIN = 'admin@northmere.example';

/**
 * Badges of each kind: for finishing cards, for doing something often enough, for hours of learning, and by hand (ADM-06, SKL-07). They are made before
 * anyone learns, so that people earn them as everyone does; those by hand are given here.
 */
export async function makeBadges(actors: DemoActors, cards: readonly CardDraft[]): Promise<void> {
  const admin = actors.as(ADMIN, 110);
  const make = (title: string, description: string, criteria: BadgeInput['criteria'], isActive = true) =>
    createBadge(admin, { title, description, imageFileId: null, criteria, isActive });
  const cardIds = cards
    .filter(({ audience, topics, content }) => {
      return audience.kind !== 'restricted' && content.cardType === 'text' && topics.some(({ name }) => name === 'Leakage');
    })
    .slice(0, 2)
    .map(({ id }) => id);
  if (cardIds.length > 0)
    await make('Leak finder', 'Knows how losses are found, from the meter to the street.', { kind: 'cards', cardIds });
  await make('Steady reader', 'Finished ten things, one after the other.', { kind: 'activity', activity: 'card-completed', times: 10 });
  await make('Good company', 'Wrote three comments that others could use.', { kind: 'activity', activity: 'comment', times: 3 });
  await make('Teller', 'Five pieces of content published for everyone.', { kind: 'activity', activity: 'card-published', times: 5 });
  await make('Two hours this quarter', 'Two hours of learning within three months.', { kind: 'clc', period: 'quarter', hours: 2 });
  await make('Storm week 2025', 'Kept learning in the week of the storm. No longer given.', { kind: 'manual' }, false);
  const helper = await make('Helping hand', 'For people who stop to explain. Given by the academy.', { kind: 'manual' });
  for (const [account, daysAgo] of [
    ['mentor', 40],
    ['leader', 26],
    ['learner', 9],
  ] as const) {
    await grantBadge(actors.as(ADMIN, daysAgo), { badgeId: helper.id, userId: actors.idOf(`${account}@northmere.example`) });
  }
}
