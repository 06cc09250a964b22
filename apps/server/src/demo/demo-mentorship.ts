import type { Mentorship, RegistrationInput, StepInput } from '@waymark/contract/mentorship';
import type { SkillId } from '@waymark/contract/skills';
import type { ListedOption } from '@waymark/contract/platform';
import { transaction } from '../platform/db/database.ts';
import {
  addGoal,
  addNote,
  addPoint,
  changePool,
  enrol,
  planSession,
  register,
  requestMentor,
  takeMentorshipStep,
  takeSessionStep,
  tick,
} from '../features/mentorship/mentorship.public.ts';
import { skillsByLabels } from '../features/skills/skills.public.ts';
import type { DemoActors } from './demo-actors.ts';

const option = (key: string, label: string, description = ''): ListedOption => ({ key, label, labels: {}, description });
const SHOWN = { showField: true, required: false };
const WEEKS = 7;

/** How Northmere set mentorship up. */
export const mentorshipSettings = {
  mentorship_fields: {
    programs: SHOWN,
    topics: SHOWN,
    duration: SHOWN,
    types: SHOWN,
    languages: SHOWN,
    skills: { showField: true, required: true },
    description: SHOWN,
  },
  mentorship_lists: {
    programs: [
      option('planners', 'Planners into leaders', 'One-to-one, every second week, twelve weeks.'),
      option('first-year', 'Your first year', 'Someone to ask while everything is new.'),
    ],
    topics: [
      option('next-step', 'The next step'),
      option('craft', 'The craft'),
      option('leading', 'Leading people'),
      option('balance', 'Work and life'),
    ],
    types: [option('one-to-one', 'One-to-one'), option('shadowing', 'Shadowing')],
    durations: [
      { ...option('4w', ''), days: 4 * WEEKS },
      { ...option('12w', ''), days: 12 * WEEKS },
      { ...option('26w', ''), days: 26 * WEEKS },
    ],
  },
  mentorship_reasons: {
    rejection: {
      options: [
        option('no-time', 'No time at the moment'),
        option('not-mine', 'Not my field'),
        option('other-mentor', 'Someone else fits better'),
      ],
      required: true,
    },
    mentee: {
      options: [
        option('goal-reached', 'I got what I came for'),
        option('no-time', 'No time at the moment'),
        option('not-fitting', 'We did not fit'),
      ],
      required: true,
    },
    mentor: { options: [option('no-time', 'No time at the moment'), option('new-role', 'I have a new role')], required: false },
  },
};

interface DemoMentor {
  readonly email: string;
  readonly skills: readonly (readonly [label: string, level: string])[];
  readonly description: string;
  readonly programs?: readonly string[];
  readonly capacity?: number;
}

const MENTORS: readonly DemoMentor[] = [
  {
    email: 'mentor@northmere.example',
    skills: [
      ['Asset risk scoring', 'advanced'],
      ['Stakeholder writing', 'advanced'],
      ['Budget planning', 'advanced'],
    ],
    description: 'I plan mains and defend budgets. Bring one case, and we take it apart together.',
    programs: ['planners'],
    capacity: 4,
  },
  {
    email: 'keiko.watanabe@northmere.example',
    skills: [
      ['Leak detection', 'advanced'],
      ['Night flow analysis', 'advanced'],
    ],
    description: 'Twenty years of listening to pipes. I like walking a zone with someone who asks why.',
    programs: ['planners', 'first-year'],
  },
  {
    email: 'jonas.weber@northmere.example',
    skills: [['Hydraulic modelling', 'advanced']],
    description: 'Models that are wrong in useful ways.',
    programs: ['planners'],
  },
  {
    email: 'adaeze.obi@northmere.example',
    skills: [['Incident command', 'advanced']],
    description: 'Calm in the control room can be learnt.',
  },
  {
    email: 'sofia.marin@northmere.example',
    skills: [
      ['GIS', 'advanced'],
      ['Data interpretation', 'advanced'],
    ],
    description: 'From a map to a decision.',
    programs: ['first-year'],
  },
  {
    email: 'omar.haddad@northmere.example',
    skills: [
      ['Data interpretation', 'advanced'],
      ['SQL', 'advanced'],
    ],
    description: 'Ask the data first.',
    programs: ['planners'],
    capacity: 3,
  },
  {
    email: 'chloe.martin@northmere.example',
    skills: [['Customer conversations', 'advanced']],
    description: 'Hard calls, and how to end them well.',
    programs: ['first-year'],
  },
  {
    email: 'noah.fischer@northmere.example',
    skills: [['Confined space safety', 'advanced']],
    description: 'Everyone goes home. That is the whole job.',
  },
  {
    email: 'elena.rossi@northmere.example',
    skills: [
      ['Stakeholder writing', 'advanced'],
      ['Budget planning', 'intermediate'],
    ],
    description: 'One page, one map, one decision.',
    programs: ['planners'],
  },
  {
    email: 'kwame.boateng@northmere.example',
    skills: [['Leading people', 'advanced']],
    description: 'From colleague to lead without losing either.',
    programs: ['planners'],
  },
];

/** Who may be a mentor at Northmere in addition to the demo account. */
export const MENTOR_EMAILS: ReadonlySet<string> = new Set(MENTORS.map(({ email }) => email));

const MESSAGE = 'I would like to learn how you decide what comes first, and try it on a case of mine.';

/** Registers mentors and lets mentorships be in every state, one of them in its fifth week of twelve. */
export async function makeMentorships(actors: DemoActors): Promise<void> {
  const { store } = actors.as('admin@northmere.example', 200);
  const labels = [...new Set(MENTORS.flatMap(({ skills }) => skills.map(([label]) => label)))];
  const ids = await transaction(store, async (tx) => skillsByLabels(tx, labels, new Date()));
  const skillOf = new Map(labels.map((label, at) => [label, ids[at] as SkillId]));
  const slugs = new Map<string, string>();
  for (const [at, mentor] of MENTORS.entries()) {
    const { mentor: offer } = await register(actors.as(mentor.email, 170 - at), registrationOf(mentor, skillOf));
    if (offer !== null) slugs.set(mentor.email, offer.slug);
  }
  const world = { actors, slugOf: (email: string) => slugs.get(email) ?? '', skillOf };
  await weekFive(world);
  await everyState(world);
  await fillPool(actors);
}

const registrationOf = (mentor: DemoMentor, skillOf: ReadonlyMap<string, SkillId>): RegistrationInput => ({
  capacity: mentor.capacity ?? 2,
  rhythm: 'fortnightly',
  description: mentor.description,
  languages: ['en'],
  programs: [...(mentor.programs ?? [])],
  topics: ['next-step', 'craft'],
  types: ['one-to-one'],
  durations: ['12w', '26w'],
  skills: mentor.skills.flatMap(([label, level]) => {
    const skillId = skillOf.get(label);
    return skillId === undefined ? [] : [{ skillId, level }];
  }),
});

interface World {
  readonly actors: DemoActors;
  readonly slugOf: (email: string) => string;
  readonly skillOf: ReadonlyMap<string, SkillId>;
}

/** Asks a mentor, so many days ago. */
async function ask({ actors, slugOf }: World, mentee: string, mentor: string, daysAgo: number): Promise<Mentorship> {
  return requestMentor(actors.as(mentee, daysAgo), slugOf(mentor), {
    message: MESSAGE,
    program: 'planners',
    topic: 'next-step',
    type: 'one-to-one',
    language: 'en',
    durationDays: 12 * WEEKS,
    skillIds: [],
  });
}

async function step(
  { actors }: World,
  id: Mentorship['id'],
  by: string,
  daysAgo: number,
  input: Partial<StepInput> & Pick<StepInput, 'action'>,
) {
  return takeMentorshipStep(actors.as(by, daysAgo), id, { reason: '', text: '', ...input });
}

const DAY = 86_400_000;
const HELD = [
  { daysAgo: 28, title: 'Getting to know each other', note: 'Agreed on two goals and a Friday rhythm.' },
  {
    daysAgo: 21,
    title: 'How the board reads a case',
    note: 'Read three past cases. The best one starts with the street, not the asset register.',
  },
  {
    daysAgo: 7,
    title: 'Defending a priority',
    note: 'Bring the counter-argument first. Rewrite the western district case with one page and one map.',
  },
] as const;
const PLANNED = [
  { inDays: 1, title: 'Scoring risk without spreadsheets' },
  { inDays: 14, title: 'A case of your own' },
  { inDays: 28, title: 'Rehearsal' },
  { inDays: 50, title: 'After the board' },
] as const;

/** The learner and the mentor in their fifth week of twelve, with goals, sessions, an agenda and notes. */
async function weekFive(world: World): Promise<void> {
  const { actors, skillOf } = world;
  const [mentee, mentor] = ['learner@northmere.example', 'mentor@northmere.example'] as const;
  const { id } = await ask(world, mentee, mentor, 36);
  await step(world, id, mentor, 34, { action: 'accept' });
  await step(world, id, mentor, 30, { action: 'begin' });
  const goals = [
    ['Asset risk scoring', 'intermediate', 'advanced', 20],
    ['Stakeholder writing', 'beginner', 'intermediate', 35],
  ] as const;
  for (const [label, from, to, percent] of goals) {
    const skillId = skillOf.get(label);
    if (skillId !== undefined) await addGoal(actors.as(mentee, 28), id, { skillId, from, to, percent });
  }
  const at = (days: number) => {
    const start = new Date(actors.as(mentor, -days).now());
    start.setUTCHours(10, 0, 0, 0);
    return {
      startsAt: start.toISOString(),
      endsAt: new Date(start.getTime() + DAY / 32).toISOString(),
      place: 'Online',
      link: 'https://meet.example.org/ingrid',
    };
  };
  for (const { daysAgo, title, note } of HELD) {
    const { sessions } = await planSession(actors.as(mentor, daysAgo + 2), id, { title, ...at(-daysAgo) });
    const session = sessions.find((one) => one.title === title);
    if (session === undefined) continue;
    await takeSessionStep(actors.as(mentor, daysAgo - 1), id, session.id, 'hold');
    await addNote(actors.as(mentee, daysAgo - 1), id, { text: note, sessionId: session.id });
  }
  for (const { inDays, title } of PLANNED) await planSession(actors.as(mentor, 6), id, { title, ...at(inDays) });
  const { sessions } = await planSession(actors.as(mentor, 6), id, { title: 'Coffee, if you like', ...at(42) });
  const coffee = sessions.find(({ title }) => title === 'Coffee, if you like');
  if (coffee !== undefined) await takeSessionStep(actors.as(mentor, 6), id, coffee.id, 'cancel');
  const next = sessions.find(({ title }) => title === PLANNED[0].title);
  if (next === undefined) return;
  const points = [
    'Walk through zone 14 scores',
    'Where do weights come from, and who may change them?',
    'Choose one scheme to defend at the December board',
  ];
  for (const [order, text] of points.entries()) await addPoint(actors.as(mentee, 5), id, next.id, { text, done: order === 0 });
}

async function everyState(world: World): Promise<void> {
  const { actors } = world;
  const email = (name: string) => `${name}@northmere.example`;
  const [mentor, keiko, jonas, omar, elena] = ['mentor', 'keiko.watanabe', 'jonas.weber', 'omar.haddad', 'elena.rossi'].map(email) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await ask(world, email('freya.holm'), mentor, 2);
  await ask(world, email('arjun.mehta'), mentor, 9);
  const agreed = await ask(world, email('ben.carter'), keiko, 8);
  await step(world, agreed.id, keiko, 3, { action: 'accept' });
  const begin = async (mentee: string, by: string, daysAgo: number) => {
    const { id } = await ask(world, email(mentee), by, daysAgo + 4);
    await step(world, id, by, daysAgo + 2, { action: 'accept' });
    await step(world, id, by, daysAgo, { action: 'begin' });
    return id;
  };
  const longer = await begin('yara.nasser', omar, 60);
  await step(world, longer, email('yara.nasser'), 1, { action: 'propose-duration', durationDays: 16 * WEEKS });
  const done = await begin('lucas.dubois', mentor, 100);
  await step(world, done, mentor, 18, { action: 'complete' });
  const over = await begin('anika.sharma', jonas, 93);
  await transaction(actors.as(jonas, 0).store, async (store) =>
    tick.handle({ ...actors.as(jonas, 0), store, actor: null, jobId: 'demo' }, { mentorshipId: over }),
  );
  const ended = await begin('peter.novak', elena, 50);
  await step(world, ended, email('peter.novak'), 20, { action: 'terminate', reason: 'no-time', text: 'The night shift takes all of it.' });
  const rejected = await ask(world, email('fatima.zahra'), mentor, 40);
  await step(world, rejected.id, mentor, 38, { action: 'reject', reason: 'not-mine', text: 'Keiko knows far more about this.' });
  const withdrawn = await ask(world, email('sam.whitaker'), omar, 15);
  await step(world, withdrawn.id, email('sam.whitaker'), 12, { action: 'withdraw' });
}

const SEEKERS = ['nadia.karim', 'oliver.grant', 'rosa.jimenez', 'tariq.aziz', 'clara.vogel', 'finn.murphy', 'amina.diallo', 'joao.pereira'];

/** People who wait to be matched, some with first choices. */
async function fillPool(actors: DemoActors): Promise<void> {
  const idOf = (name: string) => actors.idOf(`${name}@northmere.example`);
  await changePool(actors.as('recruiter@northmere.example', 5), 'planners', {
    addMentees: SEEKERS.map(idOf),
    removeMentees: [],
    block: [],
    unblock: [],
  });
  await enrol(actors.as('nadia.karim@northmere.example', 4), 'planners', {
    side: 'mentee',
    choices: [idOf('kwame.boateng'), idOf('mentor')],
  });
  await enrol(actors.as('finn.murphy@northmere.example', 4), 'planners', { side: 'mentee', choices: [idOf('elena.rossi')] });
  await enrol(actors.as('kwame.boateng@northmere.example', 3), 'planners', {
    side: 'mentor',
    choices: [idOf('nadia.karim'), idOf('rosa.jimenez')],
  });
}
