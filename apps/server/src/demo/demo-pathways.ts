import pLimit from 'p-limit';
import { gateSettingsSchema } from '@waymark/contract/progress';
import type { CardDraft, CardId } from '@waymark/contract/cards';
import type { PathKind, PathStructureInput } from '@waymark/contract/pathways';
import { completeCard, createCard } from '../features/cards/cards.public.ts';
import { publishPath, savePathDraft, setPathPeople, startPath } from '../features/pathways/pathways.public.ts';
import { newId } from '../platform/db/new-id.ts';
import type { DemoActors } from './demo-actors.ts';

type Entry = PathStructureInput['entries'][number];

const AUTHOR = 'curator@northmere.example';
/** So many walk side by side. */
const AT_ONCE = 6;
/** Colleagues who are under way on the paths. */
const WALKERS =
  'daniel.osei priya.raman jonas.weber malik.cisse sofia.marin freya.holm omar.haddad chloe.martin arjun.mehta elena.rossi kwame.boateng anika.sharma peter.novak fatima.zahra sam.whitaker nadia.karim oliver.grant rosa.jimenez tariq.aziz'.split(
    ' ',
  );
/** Cards of a kind that a person marks as done, so that the demo's learners can. */
const READ = new Set(['text', 'article', 'image', 'file', 'video', 'audio']);

const entry = (cardId: string, part: Partial<Entry> = {}): Entry => ({
  id: newId<string>(),
  cardId,
  sectionId: null,
  earlierCardId: null,
  isMandatory: true,
  isLocked: false,
  leap: null,
  opens: 'always',
  opensOn: null,
  afterPrevious: false,
  ...part,
});

interface PathSketch {
  readonly kind: PathKind;
  readonly title: string;
  readonly description: string;
  readonly topics: string[];
  readonly skills: string[];
  readonly minutes: number;
  readonly structure: PathStructureInput;
}

/** Makes and publishes a path, so many days ago. */
async function makePath(actors: DemoActors, daysAgo: number, sketch: PathSketch): Promise<CardDraft> {
  const author = actors.as(AUTHOR, daysAgo);
  const card = await createCard(author, {
    title: sketch.title,
    description: `<p>${sketch.description}</p>`,
    content: { cardType: sketch.kind },
    cover: { imageFileId: null, seed: '', alt: '' },
    audience: { kind: 'open', userIds: [], groupIds: [] },
    provider: 'Northmere Academy',
    language: 'en',
    level: 'intermediate',
    durationMinutes: sketch.minutes,
    topics: sketch.topics,
    skills: sketch.skills,
    tags: [],
    gates: gateSettingsSchema.parse({}),
    certificate: null,
    price: null,
  });
  const saved = await savePathDraft(author, card.id as CardId, { ...sketch.structure, revision: 0 });
  await publishPath(author, card.id as CardId, { revision: saved.revision, underWay: 'keep' });
  return card;
}

const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The cards of the library that the demo's paths are made of. */
export function pathCards(cards: readonly CardDraft[]) {
  const open = cards.filter(({ audience }) => audience.kind !== 'restricted');
  const about = (topics: readonly string[], types?: readonly string[]) =>
    open.filter(
      ({ topics: own, content }) =>
        own.some(({ name }) => topics.includes(name)) && (types === undefined || types.includes(content.cardType)),
    );
  const losses = [...about(['Leakage'], ['text', 'article', 'video']), ...about(['Hydraulics', 'Networks'], ['text', 'article'])].slice(
    0,
    6,
  );
  return {
    losses,
    quizzes: about(['Leakage', 'Hydraulics'], ['quiz']).slice(0, 1),
    safety: about(['Safety', 'Falls', 'Lifting', 'Excavation'], [...READ]).slice(0, 4),
    network: about(['Networks', 'Pumps', 'Metering'], [...READ])
      .filter((card) => !losses.includes(card))
      .slice(0, 4),
    people: about(['Wellbeing', 'Handover'], [...READ]).slice(0, 3),
  };
}

/** The pathway of the mock-ups, an onboarding journey with weekly sections, and learners under way on both. */
export async function makePathways(actors: DemoActors, cards: readonly CardDraft[]): Promise<void> {
  const { losses, quizzes, safety, network, people } = pathCards(cards);
  if (losses.length < 4 || safety.length === 0 || network.length === 0 || people.length === 0) return;

  const [first, second, third] = [newId<string>(), newId<string>(), newId<string>()];
  const repair = await makePath(actors, 30, {
    kind: 'pathway',
    title: 'Reducing losses: from survey to repair',
    description: 'For planners and crews who share one list of repairs. Take it in order, in your own time.',
    topics: ['Leakage'],
    skills: losses[0]?.skills.map(({ name }) => name) ?? [],
    minutes: 90,
    structure: {
      startsOn: null,
      sections: [
        { id: first, title: 'Understand losses', note: 'Where water goes, and why it matters' },
        { id: second, title: 'Find them', note: 'From meter to street' },
        { id: third, title: 'Fix them for good', note: 'What stays fixed' },
      ],
      entries: [
        ...losses.slice(0, 3).map(({ id }) => entry(id, { sectionId: first })),
        ...losses.slice(3, 5).map(({ id }) => entry(id, { sectionId: second })),
        ...losses.slice(5, 6).map(({ id }) => entry(id, { sectionId: second, isMandatory: false })),
        ...quizzes.map(({ id }) => entry(id, { sectionId: third, isLocked: true })),
      ],
    },
  });
  const section = async (title: string, description: string, inside: readonly CardDraft[]) =>
    makePath(actors, 40, {
      kind: 'pathway',
      title,
      description,
      topics: inside[0]?.topics.map(({ name }) => name).slice(0, 1) ?? [],
      skills: [],
      minutes: 30,
      structure: { startsOn: null, sections: [], entries: inside.map(({ id }) => entry(id)) },
    });
  const sections = [
    await section('Find your feet', 'Who is who, and how we look after each other.', people),
    await section('Meet the network', 'Pipes, pumps and meters, from source to street.', network),
    await section('Work safely', 'What we never skip, no matter who is watching.', safety),
    await section('Your first job', 'A small repair from call to report.', losses.slice(3, 6)),
  ];
  const now = actors.as(AUTHOR, 0).now();
  const journey = await makePath(actors, 35, {
    kind: 'journey',
    title: 'New to Northmere, autumn',
    description: 'From your first badge to your first job. Each week a section opens.',
    topics: ['Safety'],
    skills: [],
    minutes: 120,
    structure: {
      startsOn: dayIn(now, -15),
      sections: [],
      entries: sections.map(({ id }, at) => entry(id, { opens: 'weekly', afterPrevious: at === sections.length - 1 })),
    },
  });
  await setPathPeople(actors.as(AUTHOR, 20), repair.id as CardId, [
    { userId: actors.idOf('leader@northmere.example'), role: 'collaborator' },
    { userId: actors.idOf('mentor@northmere.example'), role: 'reviewer' },
  ]);
  const others = WALKERS.map((name) => `${name}@northmere.example`);
  const accounts = ['learner', 'manager', 'mentor', 'newcomer'].map((name) => `${name}@northmere.example`);
  const [learner = '', manager = '', mentor = '', newcomer = ''] = accounts;
  // Enough people at each point that what the path's analytics show gives no one away (ANA-01).
  const far = (emails: readonly string[], done: number) => emails.map((email) => [email, done] as const);
  await walk(actors, repair, losses.slice(0, 5), [
    [learner, 3],
    [manager, 2],
    [mentor, 1],
    ...far(others.slice(0, 5), 5),
    ...far(others.slice(5, 7), 4),
    ...far(others.slice(7, 10), 2),
    ...far(others.slice(10, 13), 1),
    ...far(others.slice(13), 0),
  ]);
  await walk(
    actors,
    journey,
    [...people, ...network],
    [
      [learner, 5],
      [newcomer, 4],
    ],
  );
  const [feet] = sections;
  if (feet !== undefined) await walk(actors, feet, people, [...far(others.slice(0, 7), people.length), ...far(others.slice(8, 14), 1)]);
}

/** Learners begin a path and do so many of its cards. */
async function walk(
  actors: DemoActors,
  path: CardDraft,
  cards: readonly CardDraft[],
  walkers: readonly (readonly [string, number])[],
): Promise<void> {
  const read = cards.filter(({ content }) => READ.has(content.cardType));
  await pLimit(AT_ONCE).map([...walkers.entries()], async ([at, [email, done]]) => {
    await startPath(actors.as(email, 10), path.id as CardId);
    for (const card of read.slice(0, done)) await completeCard(actors.as(email, 8 - (at % 7)), card.id);
  });
}
