import type { UserId } from '@waymark/contract/kit';
import type { CardDraft } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { assign, shareCard } from '../features/assignments/assignments.public.ts';
import { addPastFacts } from '../features/statistics/statistics.public.ts';
import { newId } from '../platform/db/new-id.ts';
import type { DomainEvent } from '../platform/events/event.ts';
import type { DemoActors } from './demo-actors.ts';

const DAY = 86_400_000;
const WEEKS = 54;
/** In the week of the storm no one had time to learn. */
const STORM_WEEK = 7;
/** What people look for, and whether it is there. */
const TERMS = [
  ['hydrogen blending', 0],
  ['permit to dig template', 0],
  ['lone worker app', 0],
  ['bauleitplanung', 0],
  ['night flow', 6],
  ['leakage', 14],
  ['confined spaces', 4],
] as const;

/**
 * A year of everyday learning in the figures: signing in, starting and finishing content, searching, what was assigned. Read from events as
 * all figures are; without what the demo makes of its last weeks.
 */
export async function makeStatistics(actors: DemoActors, cards: readonly CardDraft[], people: readonly string[]): Promise<void> {
  const ctx = actors.as('admin@northmere.example', 0);
  const today = ctx.now().getTime();
  let seed = 41;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const events: DomainEvent[] = [];
  const happened = (type: string, at: number, userId: UserId, details: Record<string, unknown>) =>
    events.push({
      id: newId(),
      organisationId: ctx.organisation.id,
      type,
      at: new Date(at).toISOString(),
      actorId: userId,
      subjectType: '',
      subjectId: newId(),
      details: { userId, ...details },
    });
  for (let week = WEEKS; week >= 1; week -= 1) {
    // More people every season, fewer in the week of the storm.
    const share = (0.18 + (WEEKS - week) * 0.008) * (week === STORM_WEEK ? 0.4 : 1);
    for (const [at, email] of people.entries()) {
      if (random() > share) continue;
      const userId = actors.idOf(email);
      const card = cards[Math.floor(random() * random() * cards.length)];
      const moment = today - week * 7 * DAY + Math.floor(random() * 5) * DAY + Math.floor(random() * 8) * 3_600_000;
      happened('session.started', moment, userId, {});
      if (card === undefined) continue;
      happened('cards.started', moment + 60_000, userId, { cardId: card.id });
      if (random() > 0.35) happened('cards.completed', moment + 600_000, userId, { cardId: card.id });
      if (random() > 0.7) {
        const [term, found] = TERMS[Math.floor(random() * TERMS.length)] ?? TERMS[0];
        happened('search.searched', moment, userId, { term, found });
      }
      if (random() > 0.85) {
        const dutyId = newId<string>();
        // Every fifth person is at the place that is the furthest behind.
        const late = random() < (at % 5 === 0 ? 0.25 : 0.06);
        const duty = { dutyId, cardId: card.id, priority: 'mandatory', dueOn: new Date(moment).toISOString().slice(0, 10) };
        happened('assignments.given', moment - 14 * DAY, userId, duty);
        happened('assignments.fulfilled', moment, userId, {
          ...duty,
          achievedOn: new Date(moment + (late ? 2 * DAY : 0)).toISOString().slice(0, 10),
        });
      }
    }
  }
  await addPastFacts(ctx, events);
}

/** What a group was given to learn by who leads it: two things to finish by a day, and one to look at. */
export async function makeGroupContent(actors: DemoActors, groupId: GroupId, cards: readonly CardDraft[]): Promise<void> {
  const leader = actors.as('leader@northmere.example', 35);
  const open = cards.filter(({ audience }) => audience.kind !== 'restricted').slice(0, 9);
  const none = { userIds: [], teamIds: [], lmsGroupIds: [] };
  const group = { ...none, teamIds: [groupId] };
  const day = (days: number) => new Date(leader.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const [first, second, third] = [open[0], open[4], open[8]];
  if (first === undefined || second === undefined || third === undefined) return;
  const terms = { remove: none, startsOn: null, message: '' };
  await assign(leader, first.id, { ...terms, add: group, priority: 'mandatory', dueOn: day(28) });
  await assign(leader, second.id, { ...terms, add: group, priority: 'recommended', dueOn: day(60) });
  await shareCard(leader, third.id, { add: group, remove: none, message: 'Worth ten minutes before we meet.' });
}
