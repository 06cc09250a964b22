import pLimit from 'p-limit';
import { addDays } from '@waymark/contract/assignments';
import type { CardDraft } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { assign, reachPeople, shareCard } from '../features/assignments/assignments.public.ts';
import { addPastFacts } from '../features/statistics/statistics.public.ts';
import { inTransaction } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import type { DomainEvent } from '../platform/events/event.ts';
import type { DemoActors } from './demo-actors.ts';
import { cardAge } from './demo-cards.ts';
import { beginCard, finishCard, hasWayThrough, isDoable } from './demo-learning.ts';
import { pathCards } from './demo-pathways.ts';

const ADMIN = 'admin@northmere.example';
const DAY = 86_400_000;
const WEEKS = 54;
/** So many people learn side by side. */
const AT_ONCE = 6;
/** Things that were given to some, one after the other, with so many days for each. */
const DUTIES = 12;
const DUTY_EVERY_DAYS = 28;
const DUTY_DAYS = 24;
/** So many of the first open cards are given by other parts. */
const GIVEN_CARDS = 26;
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

/** A day of a person on which they learned, or only looked for something. */
interface LearningDay {
  readonly email: string;
  readonly daysAgo: number;
  readonly card: CardDraft | undefined;
  readonly isFinished: boolean;
}

/** A card of the library, and how many days ago it was published. */
interface Shelved {
  readonly card: CardDraft;
  readonly age: number;
}

/**
 * A year of everyday learning: people sign in, learn what the library had by then in the way of its type, do what they were given, mostly by its day,
 * and search. Every start and finish is a deed of its own, so that each figure has its rows. Comes before other parts let people learn, and leaves
 * out the cards on which these count.
 */
export async function makeStatistics(actors: DemoActors, cards: readonly CardDraft[], people: readonly string[]): Promise<void> {
  let seed = 41;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const shelf = shelve(cards);
  const taken = new Set<string>();
  const take = (email: string, card: CardDraft | undefined) => {
    const key = `${email} ${card?.id}`;
    if (card === undefined || taken.has(key)) return undefined;
    taken.add(key);
    return card;
  };
  const duties = planDuties(shelf, people, random);
  for (const { card, people: asked } of duties) for (const { email } of asked) take(email, card);
  const days: LearningDay[] = [];
  for (let week = WEEKS; week >= 1; week -= 1) {
    // More people every season, fewer in the week of the storm.
    const share = (0.18 + (WEEKS - week) * 0.008) * (week === STORM_WEEK ? 0.4 : 1);
    const library = shelf.filter(({ age }) => age > week * 7);
    for (const email of people) {
      if (random() > share) continue;
      const daysAgo = week * 7 - Math.floor(random() * 5) - Math.floor(random() * 8) / 24;
      const card = random() > 0.67 ? take(email, library[Math.floor(random() * random() * library.length)]?.card) : undefined;
      days.push({ email, daysAgo, card, isFinished: card === undefined || !hasWayThrough(card) || random() > 0.35 });
    }
  }
  // All of a card in one transaction: that is a fraction of the work of one for each deed.
  await pLimit(AT_ONCE).map([...Map.groupBy(days, ({ card }) => card)], async ([card, deeds]) => {
    if (card === undefined) return;
    await inTransaction(actors.as(ADMIN, 0), async ({ store }) => {
      for (const { email, daysAgo, isFinished } of deeds)
        await (isFinished ? finishCard : beginCard)(actors.as(email, daysAgo, store), card);
    });
  });
  await pLimit(AT_ONCE).map(duties, (duty) => giveAndDo(actors, duty));
  const visits = [...days, ...duties.flatMap(({ people: asked }) => asked)];
  await addPastFacts(
    actors.as(ADMIN, 0),
    visits.flatMap((visit) => signedInAndSearched(actors, visit, random)),
  );
}

/** The cards that anyone can do and no other part of the demo counts on: what is given to the team and the group, is in a path or the first of a skill. */
function shelve(cards: readonly CardDraft[]): Shelved[] {
  const open = cards.filter(({ audience }) => audience.kind !== 'restricted');
  const kept = new Set([...open.slice(0, GIVEN_CARDS), ...Object.values(pathCards(cards)).flat()]);
  const skills = new Set<string>();
  return cards.flatMap((card, at) => {
    const isFirst = card.skills.some(({ id }) => !skills.has(id));
    for (const { id } of card.skills) skills.add(id);
    return isFirst || kept.has(card) || card.audience.kind === 'restricted' || !isDoable(card)
      ? []
      : [{ card, age: cardAge(at, cards.length) }];
  });
}

/** Something that was to be done by a day, and when each of those who were asked did it. */
interface GivenDuty {
  readonly card: CardDraft;
  readonly daysAgo: number;
  readonly people: readonly Pick<LearningDay, 'email' | 'daysAgo'>[];
}

/** Every month something for some of the people; people at the place that is the furthest behind are late more often. */
function planDuties(shelf: readonly Shelved[], people: readonly string[], random: () => number): GivenDuty[] {
  const given = new Set<CardDraft>();
  return Array.from({ length: DUTIES }, (_, at) => WEEKS * 7 - at * DUTY_EVERY_DAYS).flatMap((daysAgo, at) => {
    const card = shelf.find(({ card: one, age }) => age > daysAgo && !hasWayThrough(one) && !given.has(one))?.card;
    if (card === undefined) return [];
    given.add(card);
    const asked = [...people.entries()].filter(([number]) => (number + at) % 5 === 0);
    return {
      card,
      daysAgo,
      people: asked.map(([number, email]) => {
        const isLate = random() < (number % 5 === 0 ? 0.25 : 0.06);
        return { email, daysAgo: daysAgo - (isLate ? DUTY_DAYS + 2 : 2 + Math.floor(random() * (DUTY_DAYS - 3))) };
      }),
    };
  });
}

async function giveAndDo(actors: DemoActors, { card, daysAgo, people }: GivenDuty): Promise<void> {
  const admin = actors.as(ADMIN, daysAgo);
  const none = { userIds: [], teamIds: [], lmsGroupIds: [] };
  const { assignmentIds } = await assign(admin, card.id, {
    add: { ...none, userIds: people.map(({ email }) => actors.idOf(email)) },
    remove: none,
    priority: 'mandatory',
    startsOn: null,
    dueOn: addDays(admin.now().toISOString().slice(0, 10), DUTY_DAYS),
    message: '',
    reminderDays: [],
  });
  await reachPeople({ ...admin, actor: null }, assignmentIds);
  await inTransaction(admin, async ({ store }) => {
    for (const { email, daysAgo: doneAgo } of people) await finishCard(actors.as(email, doneAgo, store), card);
  });
}

/** What is observed of someone who comes to learn, and is in no record but the figures. */
function signedInAndSearched(
  actors: DemoActors,
  { email, daysAgo }: Pick<LearningDay, 'email' | 'daysAgo'>,
  random: () => number,
): DomainEvent[] {
  const person = actors.as(email, daysAgo);
  const observed = (type: string, details: Record<string, unknown>): DomainEvent => ({
    id: newId(),
    organisationId: person.organisation.id,
    type,
    at: person.now().toISOString(),
    actorId: person.actor.userId,
    subjectType: '',
    subjectId: newId(),
    details,
  });
  const [term, found] = TERMS[Math.floor(random() * TERMS.length)] ?? TERMS[0];
  return [observed('session.started', {}), ...(random() > 0.7 ? [observed('search.searched', { term, found })] : [])];
}

/** Members of the largest group, by their place among all people: it has every second one. */
const MEMBERS_LATE = [12, 14, 16, 18];

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
  // Some members joined late and were given more time.
  const admin = actors.as(ADMIN, 30);
  for (const [at, place] of MEMBERS_LATE.entries())
    await assign(admin, second.id, {
      ...terms,
      add: { ...none, userIds: actors.emails.slice(place, place + 1).map((one) => actors.idOf(one)) },
      priority: 'recommended',
      dueOn: day(67 + 7 * at),
    });
  await shareCard(leader, third.id, { add: group, remove: none, message: 'Worth ten minutes before we meet.' });
}
