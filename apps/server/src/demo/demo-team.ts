import { addDays, type WaiverInput } from '@waymark/contract/assignments';
import { assign, createSeries, reachPeople, waiveDuty } from '../features/assignments/assignments.public.ts';
import { changeManager } from '../features/people/people.public.ts';
import { renumberReports } from '../features/reporting/reporting.public.ts';
import { endorseSkill, visibleSkills } from '../features/skills/skills.public.ts';
import { type CardDraft, canCompleteByHand } from '@waymark/contract/cards';
import type { DemoActors } from './demo-actors.ts';
import { beginCard, finishCard, hasWayThrough } from './demo-learning.ts';
import { pathCards } from './demo-pathways.ts';

const MANAGER = 'manager@northmere.example';
const ADMIN = 'admin@northmere.example';
/** Of the manager's own, in the order their lines are made. */
const DIRECT = ['learner@northmere.example', 'newcomer@northmere.example'];

/** What the team is given: how many days ago, due how many days after, how many of the people, and of them how many are done and under way. */
const GIVEN = [
  {
    daysAgo: 60,
    dueIn: 30,
    priority: 'mandatory',
    people: 9,
    done: 7,
    underway: 1,
    message: 'Every site crew needs this before the winter works.',
  },
  { daysAgo: 45, dueIn: 28, priority: 'mandatory', people: 6, done: 4, underway: 1, message: '' },
  { daysAgo: 20, dueIn: 22, priority: 'mandatory', people: 9, done: 5, underway: 2, message: 'Please finish it this week.' },
  { daysAgo: 14, dueIn: 40, priority: 'recommended', people: 5, done: 1, underway: 2, message: 'Fits what we talked about.' },
  { daysAgo: 7, dueIn: 21, priority: 'recommended', people: 4, done: 1, underway: 1, message: '' },
  { daysAgo: 3, dueIn: null, priority: 'optional', people: 7, done: 1, underway: 0, message: '' },
] as const;

/** Who of the team is excused from what, by item: until so many days from today. */
const EXCUSED: readonly (Pick<WaiverInput, 'reason' | 'note'> & { readonly untilIn: number | null })[] = [
  { untilIn: null, reason: 'tested-out', note: 'Passed the assessment of the training centre in October.' },
  { untilIn: 60, reason: 'administrative', note: 'On loan to another region until the new year.' },
];

/** How many days later than the item some of the people have it due, by turns: not everyone begins at once. */
const LATER = [0, 1, 2];

/** Gives the manager's team something to do, with some of it done, under way and late, and the team a second level. */
export async function makeTeam(actors: DemoActors, cards: readonly CardDraft[]): Promise<void> {
  const colleagues = actors.emails.slice(12);
  const team = [...DIRECT, ...colleagues.slice(0, 7)];
  const [, , lead = MANAGER] = team;
  for (const email of colleagues.slice(7, 11)) {
    await changeManager(actors.as(ADMIN, 100), actors.idOf(email), { kind: 'direct', managerId: actors.idOf(lead) });
  }
  await renumberReports({ ...actors.as(ADMIN, 0), actor: null });
  const inPaths = new Set(Object.values(pathCards(cards)).flat());
  const forAll = cards.filter(({ audience }) => audience.kind !== 'restricted');
  const open = forAll.filter(({ content }) => canCompleteByHand(content.cardType));
  // Only of what has a way through it can someone be under way.
  const withWay = forAll.filter((card) => hasWayThrough(card) && !inPaths.has(card));
  for (const [at, given] of GIVEN.entries()) {
    const card = given.underway > 0 ? withWay[at] : open[at * 5];
    if (card === undefined) return;
    const people = [...team.slice(at % 3), ...team.slice(0, at % 3)].slice(0, given.people);
    const manager = actors.as(MANAGER, given.daysAgo);
    const day = manager.now().toISOString().slice(0, 10);
    for (const later of given.dueIn === null ? [0] : LATER) {
      const asked = given.dueIn === null ? people : people.filter((_, order) => order % LATER.length === later);
      const { assignmentIds } = await assign(manager, card.id, {
        add: { userIds: asked.map((email) => actors.idOf(email)), teamIds: [], lmsGroupIds: [] },
        remove: { userIds: [], teamIds: [], lmsGroupIds: [] },
        priority: given.priority,
        startsOn: null,
        dueOn: given.dueIn === null ? null : addDays(day, given.dueIn + later),
        message: given.message,
        reminderDays: [],
      });
      await reachPeople({ ...manager, actor: null }, assignmentIds);
    }
    // The last ones of the team's first items are excused.
    const excuse = EXCUSED[at];
    const excused = people.at(-1);
    if (excuse !== undefined && excused !== undefined) {
      const { untilIn, reason, note } = excuse;
      const until = untilIn === null ? null : addDays(actors.as(MANAGER, 0).now().toISOString().slice(0, 10), untilIn);
      await waiveDuty(actors.as(MANAGER, Math.max(0, given.daysAgo - 1)), {
        userId: actors.idOf(excused),
        cardId: card.id,
        from: addDays(day, 1),
        until,
        reason,
        note,
      });
    }
    for (const [order, email] of people.entries()) {
      if (order >= given.done + given.underway) break;
      const person = actors.as(email, Math.max(0, given.daysAgo - 2 - order));
      await (order < given.done ? finishCard : beginCard)(person, card);
    }
  }
  await repeatForTeam(actors, open, team);
  await seeThemGrow(actors, team);
}

/** How many of the team do something better than they say. */
const GROWN = 4;

/** The manager says of some how well they do something by now (SKL-10). */
async function seeThemGrow(actors: DemoActors, team: readonly string[]): Promise<void> {
  const manager = actors.as(MANAGER, actors.withinMonth(4));
  const held = await visibleSkills(
    manager,
    team.map((email) => actors.idOf(email)),
  );
  const beginners = [...held].flatMap(([userId, skills]) =>
    skills.filter(({ level }) => level === 'beginner').map(({ skillId }) => ({ userId, skillId })),
  );
  for (const { userId, skillId } of beginners.slice(0, GROWN)) {
    await endorseSkill(manager, userId, skillId, { level: 'intermediate', note: 'Does this without help by now.' });
  }
}

/** One thing comes to the team every year, and another soon for the first time (SHR-06). */
async function repeatForTeam(actors: DemoActors, open: readonly CardDraft[], team: readonly string[]): Promise<void> {
  const userIds = team.map((email) => actors.idOf(email));
  const [yearly, quarterly] = [open[3], open[8]];
  if (yearly === undefined || quarterly === undefined) return;
  const begun = actors.as(MANAGER, 12);
  const begins = begun.now().toISOString().slice(0, 10);
  const comes = addDays(actors.as(MANAGER, 0).now().toISOString().slice(0, 10), 9);
  const common = { communityScope: 'existing-and-future', endsOn: null } as const;
  await createSeries(begun, yearly.id, {
    ...common,
    frequency: 'annually',
    startsOn: begins,
    dueOn: addDays(begins, 30),
    assignees: { userIds, teamIds: [], lmsGroupIds: [] },
    priority: 'mandatory',
    message: 'Once a year, so that it stays fresh.',
  });
  await createSeries(actors.as(MANAGER, 3), quarterly.id, {
    ...common,
    frequency: 'quarterly',
    startsOn: comes,
    dueOn: addDays(comes, 14),
    assignees: { userIds: userIds.slice(0, 4), teamIds: [], lmsGroupIds: [] },
    priority: 'recommended',
    message: '',
  });
}
