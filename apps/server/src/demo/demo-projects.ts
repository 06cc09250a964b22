import type { ProjectAction, ProjectApplicationAction, ProjectInput } from '@waymark/contract/projects';
import { applyForProject, createProject, moveProject, proposeProject, takeApplicationStep } from '../features/projects/projects.public.ts';
import { skillsByLabels } from '../features/skills/skills.public.ts';
import type { DemoActors } from './demo-actors.ts';

const DAY_MILLISECONDS = 86_400_000;
const OWNER = 'owner@northmere.example';
const MANAGER = 'manager@northmere.example';
const MENTOR = 'mentor@northmere.example';
/** Where the colleagues begin among everyone's addresses. */
const FIRST_COLLEAGUE = 10;

/** Someone's application in the demo: the how-manieth colleague, or by address; what the owner, or who is named, does about it. */
interface DemoApplication {
  readonly who: string | number;
  readonly message: string;
  readonly steps?: readonly (ProjectApplicationAction | { readonly by: string; readonly action: ProjectApplicationAction })[];
  readonly reason?: string;
}

interface DemoProject {
  readonly title: string;
  readonly about: readonly string[];
  readonly time: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly applyBy?: number;
  readonly places: number;
  readonly remote?: boolean;
  readonly open?: boolean;
  readonly needs: readonly (readonly [string, string])[];
  readonly gains?: readonly (readonly [string, string])[];
  readonly owners?: readonly string[];
  readonly applications?: readonly DemoApplication[];
  readonly ends?: readonly ProjectAction[];
  readonly draft?: boolean;
}

const PROJECTS: readonly DemoProject[] = [
  {
    title: 'Leak detection pilot, zone 14',
    about: [
      'Zone 14 loses more at night than any other. We put forty acoustic loggers on its mains and find out how many leaks they hear before anyone sees them.',
      'You read the nights with us, walk the streets where two loggers agree, and help to write down what it would take to do the same in every zone.',
    ],
    time: '4 h a week',
    from: 14,
    to: 110,
    applyBy: 12,
    places: 5,
    needs: [
      ['Leak detection', 'intermediate'],
      ['Data interpretation', 'beginner'],
    ],
    gains: [['Acoustic logging', 'intermediate']],
    owners: [OWNER, MENTOR],
    applications: [
      { who: 10, message: 'I have walked zone 14 for three years and would like to hear what I missed.', steps: ['approve'] },
      { who: 11, message: 'Night flows are what I read every morning.', steps: ['approve'] },
      { who: 12, message: 'I can bring the GIS layer of all repairs since 2015.' },
      { who: 3, message: 'Ruth and I have talked about it: Thursdays are free.' },
      {
        who: 6,
        message: 'I draw the maps of zone 14 and would like to hear what they leave out.',
        steps: [{ by: MANAGER, action: 'consent' }, 'approve'],
      },
      { who: 13, message: 'New to leakage, keen to learn.', steps: ['reject'], reason: 'other-skills' },
    ],
  },
  {
    title: 'Storm readiness playbook',
    about: [
      'Six storms in two years, and six different evenings. We write the one page that the control room opens when the next one is named.',
    ],
    time: '2 h a week',
    from: 5,
    to: 47,
    places: 3,
    remote: true,
    needs: [
      ['Incident management', 'intermediate'],
      ['Stakeholder writing', 'intermediate'],
    ],
    applications: [
      { who: 14, message: 'I was on shift for four of the six.', steps: ['approve'] },
      { who: 15, message: 'Happy to draft and to be edited.', steps: ['approve'] },
      { who: 17, message: 'I would like to, but only in the mornings.', steps: [{ by: 'self', action: 'withdraw' }] },
    ],
  },
  {
    title: 'Rethink the outage message',
    about: [
      '“Supply is interrupted” tells no one when they can shower. We rewrite what people read when the water is off, and try it with fifty of them.',
    ],
    time: '1 day a week',
    from: 10,
    to: 66,
    applyBy: 20,
    places: 6,
    remote: true,
    needs: [
      ['Stakeholder writing', 'intermediate'],
      ['Customer research', 'beginner'],
    ],
    applications: [{ who: 18, message: 'I answer the calls that these messages cause.' }],
  },
  {
    title: 'Pressure map for Harwick',
    about: [
      'A living map of pressure in Harwick, from the loggers we have and the complaints we get. It is half done, and it is already used.',
    ],
    time: '6 h a week',
    from: -40,
    to: 35,
    places: 3,
    needs: [
      ['GIS', 'intermediate'],
      ['Hydraulic modelling', 'beginner'],
    ],
    gains: [['Python', 'beginner']],
    applications: [
      { who: 19, message: 'GIS is my daily bread.', steps: ['approve'] },
      { who: 20, message: 'I know every valve in Harwick by name.', steps: ['approve'] },
    ],
    ends: ['start'],
  },
  {
    title: 'Valve exercise summer',
    about: ['Every valve in Westmere was turned once, greased and written down. Two of three were where the map said.'],
    time: '1 day a week',
    from: -150,
    to: -20,
    places: 4,
    needs: [['Valve maintenance', 'beginner']],
    gains: [['Asset records', 'beginner']],
    applications: [
      { who: 21, message: 'I like to know where things are.', steps: ['approve', 'start'] },
      { who: 32, message: 'Fresh air, please.', steps: ['approve', 'start'] },
      { who: 23, message: 'I can drive the van.', steps: ['approve', 'start', 'complete-unsuccessfully'] },
    ],
    ends: ['complete'],
  },
  {
    title: 'Meter data in the open',
    about: ['We publish ten years of anonymous meter readings, so that the university stops asking and starts finding things.'],
    time: '3 h a week',
    from: -30,
    to: -2,
    places: 2,
    remote: true,
    needs: [
      ['SQL', 'intermediate'],
      ['Data protection', 'beginner'],
    ],
    applications: [
      { who: 24, message: 'Anonymous data is a puzzle I enjoy.', steps: ['approve', 'start'] },
      { who: 25, message: 'I can write the guide for readers.', steps: ['approve', 'start'] },
    ],
  },
  {
    title: 'One reservoir, one page',
    about: ['Each of our nineteen reservoirs gets a page that an operator can read in a minute. One person has taken it on.'],
    time: '2 h a week',
    from: 3,
    to: 60,
    places: 1,
    needs: [['Stakeholder writing', 'beginner']],
    applications: [
      { who: 26, message: 'Nineteen pages sounds like my winter.', steps: ['approve'] },
      { who: 27, message: 'If there is a second place, I am there.' },
    ],
  },
  {
    title: 'Lunch walks to the works',
    about: ['Once a fortnight we walk to a site and someone who works there shows it. No application: come when you can.'],
    time: '1 h a fortnight',
    from: -10,
    to: 170,
    places: 1,
    open: true,
    needs: [],
    owners: [MENTOR],
    applications: [
      { who: 33, message: '' },
      { who: 34, message: '' },
      { who: 30, message: '' },
    ],
  },
  {
    title: 'Digital twin of Eastmere',
    about: ['A first sketch of what a model of the whole east would take. Not published yet.'],
    time: '1 day a week',
    from: 60,
    to: 240,
    places: 4,
    needs: [
      ['Hydraulic modelling', 'advanced'],
      ['Python', 'intermediate'],
    ],
    draft: true,
  },
];

/** What a colleague proposed: it waits for who manages projects. */
const PROPOSAL: DemoProject = {
  title: 'A map of every stuck valve',
  about: ['Crews know which valves do not turn. Ask each depot for one morning, and put the answers on the network map.'],
  time: '2 h a week',
  from: 40,
  to: 100,
  places: 3,
  needs: [['GIS', 'beginner']],
};
const PROPOSER = 4;

/** Projects of Northmere with applicants in every state there is, through the product's own use cases. */
export async function makeProjects(actors: DemoActors): Promise<void> {
  for (const project of PROJECTS) await makeProject(actors, project);
  const proposer = actors.emails[FIRST_COLLEAGUE + PROPOSER] ?? OWNER;
  await proposeProject(actors.as(proposer, 2), await inputOf(actors, PROPOSAL, [proposer]));
}

async function makeProject(actors: DemoActors, demo: DemoProject): Promise<void> {
  const { owners = [OWNER], applications = [] } = demo;
  const [first = OWNER] = owners;
  // Made long enough ago that everything else could happen since.
  const madeDaysAgo = Math.max(30, -demo.from + 20);
  const project = await createProject(actors.as(first, madeDaysAgo), await inputOf(actors, demo, owners));
  // Everyone applies before anyone is let in: the last place closes a project.
  const applied = [];
  for (const [at, application] of applications.entries()) {
    const applicant = typeof application.who === 'number' ? (actors.emails[application.who + FIRST_COLLEAGUE] ?? '') : application.who;
    const daysAgo = Math.max(3, 9 - at);
    const { id } = await applyForProject(actors.as(applicant, daysAgo), project.id, { message: application.message });
    applied.push({ ...application, id, applicant, daysAgo });
  }
  for (const { steps = [], reason = '', id, applicant, daysAgo } of applied) {
    for (const [at, step] of steps.entries()) {
      const { by, action } = typeof step === 'string' ? { by: first, action: step } : step;
      const reasonText = reason === '' ? '' : 'Look at the storm playbook: it would suit you.';
      await takeApplicationStep(actors.as(by === 'self' ? applicant : by, actors.withinMonth(daysAgo - 1 - at * 0.2)), id, {
        action,
        reason,
        reasonText,
      });
    }
  }
  for (const action of demo.ends ?? []) await moveProject(actors.as(first, 1), project.id, action);
}

async function inputOf(actors: DemoActors, demo: DemoProject, owners: readonly string[]): Promise<ProjectInput> {
  const now = actors.as(OWNER, 0).now().getTime();
  const day = (days: number) => new Date(now + days * DAY_MILLISECONDS).toISOString();
  const named = [...demo.needs, ...(demo.gains ?? [])];
  const ids = await skillsByLabels(
    actors.as(OWNER, 0).store,
    named.map(([label]) => label),
    new Date(now),
  );
  const skillDetails = named.flatMap(([, level], at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, level, status: at < demo.needs.length ? ('required' as const) : ('gained' as const) }];
  });
  return {
    title: demo.title,
    description: demo.about.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    startDate: day(demo.from),
    endDate: day(demo.to),
    ...(demo.applyBy === undefined ? {} : { applicationDeadline: day(demo.applyBy) }),
    timeCommitment: demo.time,
    status: demo.draft === true ? 'draft' : 'open',
    remoteWorkPossible: demo.remote ?? false,
    requireApplication: demo.open !== true,
    owners: owners.map((email) => actors.idOf(email)),
    roles: [],
    timezones: ['Europe/London'],
    languages: ['en'],
    locations: [],
    divisions: [],
    maxPositions: demo.places,
    skillDetails,
  };
}
