import pLimit from 'p-limit';
import { type CardDraft, canCompleteByHand } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { commentedCards, completeCard, rateCard, react, topicsByNames, visitCard } from '../features/cards/cards.public.ts';
import { createComment } from '../features/comments/comments.public.ts';
import { createGroup, joinGroup } from '../features/groups/groups.public.ts';
import { reportThing } from '../features/moderation/moderation.public.ts';
import { changeManager, followPerson, updateUser } from '../features/people/people.public.ts';
import type { ActorContext } from '../platform/context.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { DemoActors } from './demo-actors.ts';

interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly visibility: 'open' | 'private' | 'mandatory';
  /** Every how-manieth colleague is in it. */
  readonly every: number;
}

const GROUPS: readonly DemoGroup[] = [
  {
    name: 'Planning community',
    description: 'Everyone who plans mains, zones and works. We meet on the first Tuesday.',
    visibility: 'open',
    every: 2,
  },
  {
    name: 'Women in engineering',
    description: 'Mentoring, stories and help with the next step. Everyone is welcome.',
    visibility: 'open',
    every: 3,
  },
  { name: 'New to Northmere, autumn', description: 'The first ninety days, together. Ask anything.', visibility: 'open', every: 5 },
  { name: 'Control room', description: 'Shift hand-overs, drills and what the night taught us.', visibility: 'private', every: 7 },
  { name: 'Everyone at Northmere', description: 'News that concerns all of us.', visibility: 'mandatory', every: 1 },
];

/** So many cards are dealt with side by side: the store answers one while the next is worked out. */
const AT_ONCE = 6;
/** Every how-manieth of the learners reads a card in the last weeks. */
const READ_BY = 13;

const COMMENTS = [
  'The trick with Sundays saved us a dig last week. Thank you @mei.tanaka.',
  'Could we have this for plastic mains too?',
  'Used it in the morning briefing. Five minutes, and everyone had something to say.',
  'The second step is the one we always skip.',
  'I would add: ask the person who was there last.',
] as const;

/** People join over seven weeks, each on a day of their own. */
const joinedAgo = (at: number) => 90 - ((at * 13) % 50);

/** Makes the groups with their members. Returns the ids of those one may join, the largest first. */
export async function makeGroups(actors: DemoActors): Promise<GroupId[]> {
  const ids: GroupId[] = [];
  for (const { name, description, visibility, every } of GROUPS) {
    const owner = visibility === 'mandatory' ? 'admin@northmere.example' : 'leader@northmere.example';
    const group = await createGroup(actors.as(owner, 120), { name, description, visibility, imageFileId: null, invite: [] });
    if (visibility !== 'open') continue;
    ids.push(group.id);
    const joining = actors.emails.filter((email, at) => at % every === 0 && email !== 'leader@northmere.example');
    await inTransaction(actors.as(owner, 90), async ({ store }) => {
      for (const [at, email] of joining.entries()) await joinGroup(actors.as(email, joinedAgo(at), store), group.id);
    });
  }
  return ids;
}

/** Says who leads who, and who follows who. */
export async function makeTies(actors: DemoActors): Promise<void> {
  const admin = actors.as('admin@northmere.example', 100);
  const managerId = actors.idOf('manager@northmere.example');
  const colleagues = actors.emails.slice(12);
  for (const email of ['learner@northmere.example', 'newcomer@northmere.example', ...colleagues.slice(0, 7)]) {
    await changeManager(admin, actors.idOf(email), { kind: 'direct', managerId });
  }
  await inTransaction(admin, async ({ store }) => {
    for (const [at, email] of ['learner@northmere.example', ...colleagues].entries()) {
      const follower = actors.as(email, 60 - (at % 50), store);
      for (const followed of ['curator@northmere.example', 'mentor@northmere.example', colleagues[(at * 7) % colleagues.length] ?? '']) {
        if (followed !== '' && followed !== email) await followPerson(follower, actors.idOf(followed));
      }
    }
  });
}

/** What the people of the demo's accounts learn about and know. */
const INTERESTS: Readonly<Record<string, { readonly learns: readonly string[]; readonly knows: readonly string[] }>> = {
  learner: { learns: ['Leakage', 'Hydraulics', 'Presentations'], knows: ['Maps'] },
  manager: { learns: ['Leadership', 'Finance'], knows: ['Networks', 'Projects'] },
  mentor: { learns: ['Data', 'Writing'], knows: ['Hydraulics', 'Leakage'] },
  leader: { learns: ['Inclusion', 'Wellbeing'], knows: ['Safety'] },
  owner: { learns: ['Projects', 'Procurement'], knows: ['Assets'] },
  recruiter: { learns: ['Inclusion', 'Negotiation'], knows: ['Writing'] },
  curator: { learns: ['Climate', 'Data'], knows: ['Leakage', 'Safety'] },
  admin: { learns: ['Security', 'Privacy'], knows: ['Data'] },
};

/** Saves what people want to learn about, which their daily plan and recommendations use. */
export async function makeInterests(actors: DemoActors): Promise<void> {
  for (const [account, { learns, knows }] of Object.entries(INTERESTS)) {
    const person = actors.as(`${account}@northmere.example`, 80);
    const [learningTopics, expertTopics] = [await topicsByNames(person.store, learns), await topicsByNames(person.store, knows)];
    await updateUser(person, person.actor.userId, { learningTopics, expertTopics });
  }
}

/** Lets people, by their addresses, learn: visits, completions, likes, saves, ratings and comments on the given cards, several cards at a time. */
export async function makeActivity(actors: DemoActors, cards: readonly CardDraft[], learners: readonly string[]): Promise<void> {
  const open = [...cards.entries()].filter(([, { audience }]) => audience.kind !== 'restricted');
  await pLimit(AT_ONCE).map(open, async ([at, card]) => {
    const readers = learners.filter((_, index) => (index + at) % READ_BY === 0);
    const [commenter] = readers;
    if (commenter === undefined) return;
    // All of a card in one transaction: that is a fraction of the work of one for each deed.
    await inTransaction(actors.as(commenter, 0), async ({ store }) => {
      for (const [order, email] of readers.entries()) {
        await learn(actors.as(email, 1 + ((at * 3 + order * 5) % 40), store), card, at + order);
      }
    });
    const words = COMMENTS[at % COMMENTS.length];
    if (at % 4 === 0 && words !== undefined) {
      await createComment(actors.as(commenter, 1 + (at % 20)), commentedCards, card.id, { body: words, parentId: null });
    }
  });
}

/** One person with one card; the number says what they do beside looking at it. */
async function learn(reader: ActorContext, card: CardDraft, number: number): Promise<void> {
  await visitCard(reader, card.id, false);
  if (number % 3 > 0 && canCompleteByHand(card.content.cardType)) await completeCard(reader, card.id);
  if (number % 2 === 0) await react(reader, card.id, 'like', true);
  if (number % 4 === 0) await rateCard(reader, card.id, 3 + (number % 3));
  if (number % 5 === 0) await react(reader, card.id, 'bookmark', true);
}

/** Some of the newest cards are reported, so that moderators have something to decide. */
export async function makeReports(actors: DemoActors, cards: readonly CardDraft[], learners: readonly string[]): Promise<void> {
  const [first, second] = cards.filter(({ audience }) => audience.kind !== 'restricted').slice(-2);
  const [one, other] = learners.slice(-2);
  if (first === undefined || second === undefined || one === undefined || other === undefined) return;
  const outdated = { reason: 'outdated', note: 'We do it in another order since the spring.' } as const;
  await reportThing(actors.as(one, 3), 'card', first.id, outdated);
  await reportThing(actors.as(other, 2), 'card', first.id, { reason: 'unsafe', note: 'The step with the valve is missing.' });
  await reportThing(actors.as(one, 1), 'card', second.id, { reason: 'copyright', note: '' });
}
