import type { OpportunityId } from '@waymark/contract/opportunities';
import type { ApprovalAction } from '@waymark/contract/requests';
import type { TeamPart, VacancyAction, VacancyApplicationAction, VacancyApplicationDetail } from '@waymark/contract/vacancies';
import { placesByCode } from '../features/locations/locations.public.ts';
import {
  applyForVacancy,
  createVacancy,
  decideVacancyApproval,
  moveVacancy,
  moveVacancyApplication,
} from '../features/vacancies/vacancies.public.ts';
import type { DemoActors } from './demo-actors.ts';
import type { DemoRole } from './demo-job-roles.ts';

const DAY_MILLISECONDS = 86_400_000;
const RECRUITER = 'recruiter@northmere.example';
const LEADER = 'leader@northmere.example';
const OWNER = 'owner@northmere.example';
const MANAGER = 'manager@northmere.example';
/** Where the colleagues begin among everyone's addresses. */
const FIRST_COLLEAGUE = 12;

/** What someone does about an application, so many days ago: a decision about its open step, or a step of its own. */
type DemoStep = readonly [by: string, action: ApprovalAction | VacancyApplicationAction, daysAgo: number, reason?: string];

interface DemoApplication {
  /** The how-manieth colleague, or an address. */
  readonly who: number | string;
  readonly message: string;
  readonly daysAgo: number;
  readonly steps?: readonly DemoStep[];
}

interface DemoVacancy {
  readonly title: string;
  readonly de?: string;
  readonly role: string;
  readonly about: string;
  readonly place: string;
  readonly unit: string;
  readonly contract: string;
  readonly schedule: string;
  readonly pattern?: string;
  readonly years?: number;
  readonly openings?: number;
  readonly postedDaysAgo: number;
  /** Days from today. */
  readonly opensIn?: number;
  readonly closesIn?: number;
  readonly remote?: boolean;
  readonly url?: string;
  readonly team: readonly (readonly [string, TeamPart])[];
  readonly applications?: readonly DemoApplication[];
  readonly draft?: boolean;
  readonly ends?: VacancyAction;
}

const VACANCIES: readonly DemoVacancy[] = [
  {
    title: 'Senior network planner',
    de: 'Leitende Netzplanerin',
    role: 'Asset planner',
    about:
      'You will decide where 1,900 km of mains are renewed over the next five years, and explain those decisions to people who live above them. You will work with the Eastmere crews, lead two planners, and own the zone model for the western district.\n\nWe are looking for judgement more than polish. If you enjoy a messy map and a clear sentence, we would like to hear from you.',
    place: 'HW4',
    unit: 'U17',
    contract: 'permanent',
    schedule: 'full_time',
    pattern: 'Hybrid, 2 days on site',
    years: 4,
    postedDaysAgo: 10,
    closesIn: 17,
    team: [
      [OWNER, 'hiring_manager'],
      [RECRUITER, 'recruiter'],
    ],
    applications: [
      { who: 5, message: 'I have scored every main in Westmere and would like to decide about the next ones.', daysAgo: 8 },
      { who: 15, message: 'Planning is what I do on the side already.', daysAgo: 7, steps: [[RECRUITER, 'shortlist', 5]] },
      { who: 25, message: 'I would like to come back to planning.', daysAgo: 6, steps: [[OWNER, 'REJECT', 4, 'closer-match']] },
      { who: 35, message: 'Happy to move to Harwick for this.', daysAgo: 5, steps: [['', 'withdraw', 2]] },
    ],
  },
  {
    title: 'Leakage analyst',
    de: 'Leckageanalystin',
    role: 'Leakage inspector',
    about:
      'You read night flows before anyone else is up, and say which street to walk first. Mornings at the desk, two afternoons a week outside.',
    place: 'EM2',
    unit: 'U06',
    contract: 'permanent',
    schedule: 'full_time',
    years: 2,
    openings: 2,
    postedDaysAgo: 20,
    closesIn: 12,
    team: [
      [LEADER, 'hiring_manager'],
      [RECRUITER, 'recruiter'],
    ],
    applications: [
      {
        who: 'learner@northmere.example',
        message: 'Leaks are why I joined. I would like to find them with data as well as with my ears.',
        daysAgo: 9,
        steps: [[LEADER, 'APPROVE', 3]],
      },
      { who: 3, message: 'I know the loggers and I know the streets.', daysAgo: 8, steps: [[LEADER, 'APPROVE', 6]] },
      { who: 13, message: 'Night flows are the best part of my week.', daysAgo: 7 },
    ],
  },
  {
    title: 'GIS lead for the west',
    role: 'GIS analyst',
    about: 'Every pipe in the west, in the right place, on one map that crews trust.',
    place: 'WM3',
    unit: 'U19',
    contract: 'fixed_term',
    schedule: 'part_time',
    pattern: '3 days a week',
    years: 3,
    remote: true,
    postedDaysAgo: 5,
    closesIn: 24,
    team: [[OWNER, 'hiring_manager']],
  },
  {
    title: 'Control room operator, nights',
    role: 'Control room operator',
    about: 'Three in the morning, a hundred districts, and you notice the one that changed.',
    place: 'NM1',
    unit: 'U05',
    contract: 'permanent',
    schedule: 'shifts',
    openings: 3,
    postedDaysAgo: 40,
    closesIn: 6,
    team: [
      [MANAGER, 'hiring_manager'],
      [RECRUITER, 'recruiter'],
    ],
    applications: [
      {
        who: 14,
        message: 'Nights suit me, and so does calm.',
        daysAgo: 35,
        steps: [
          [MANAGER, 'APPROVE', 30],
          [RECRUITER, 'APPROVE', 26],
          [MANAGER, 'APPROVE', 25],
          [MANAGER, 'start', 4],
        ],
      },
      {
        who: 24,
        message: 'I have covered eleven night shifts this year.',
        daysAgo: 30,
        steps: [
          [MANAGER, 'APPROVE', 20],
          [RECRUITER, 'APPROVE', 16],
          [MANAGER, 'APPROVE', 12],
        ],
      },
      { who: 34, message: 'Looking for a change from days.', daysAgo: 12, steps: [[MANAGER, 'REJECT', 6, 'missing-skills']] },
      { who: 44, message: 'I learn systems quickly.', daysAgo: 9 },
    ],
  },
  {
    title: 'Hydraulic modeller, zone models',
    role: 'Hydraulic modeller',
    about: 'Fourteen zone models, of which nine agree with their meters. Help us with the other five.',
    place: 'NM1',
    unit: 'U09',
    contract: 'permanent',
    schedule: 'full_time',
    pattern: 'Hybrid, 3 days on site',
    years: 4,
    postedDaysAgo: 3,
    closesIn: 30,
    team: [
      ['mentor@northmere.example', 'hiring_manager'],
      [RECRUITER, 'recruiter'],
    ],
    applications: [{ who: 2, message: 'I have been learning from the best of you for a year.', daysAgo: 2 }],
  },
  {
    title: 'Field engineer, storm season',
    role: 'Field engineer',
    about: 'Six months with the planned works crew, from the first named storm to the last.',
    place: 'HW4',
    unit: 'U04',
    contract: 'secondment',
    schedule: 'full_time',
    postedDaysAgo: 30,
    closesIn: 3,
    team: [[MANAGER, 'hiring_manager']],
    applications: [
      {
        who: 21,
        message: 'I was on shift for four of the last six storms.',
        daysAgo: 24,
        steps: [
          [MANAGER, 'APPROVE', 18],
          [RECRUITER, 'APPROVE', 14],
          [MANAGER, 'APPROVE', 10],
        ],
      },
      { who: 31, message: 'I can start on Monday.', daysAgo: 20 },
    ],
  },
  {
    title: 'Safety adviser, contractors',
    role: 'Safety adviser',
    about: 'You make sure that people who work for us for a week come home like people who work for us for years.',
    place: 'NM1',
    unit: 'U26',
    contract: 'permanent',
    schedule: 'flexible',
    years: 5,
    postedDaysAgo: 60,
    team: [[RECRUITER, 'hiring_manager']],
    applications: [{ who: 9, message: 'I have trained our contractors since 2021.', daysAgo: 50 }],
    ends: 'close',
  },
  {
    title: 'Data analyst, customer insight',
    role: 'Data analyst',
    about: 'Posted together with the university: the application form is theirs.',
    place: 'NM1',
    unit: 'U18',
    contract: 'fixed_term',
    schedule: 'full_time',
    remote: true,
    url: 'https://jobs.northmere.example/data-analyst',
    postedDaysAgo: 2,
    closesIn: 20,
    team: [[OWNER, 'hiring_manager']],
  },
  {
    title: 'Graduate engineer, next intake',
    role: 'Graduate engineer',
    about: 'Two years, four teams, one of them yours in the end.',
    place: 'NM1',
    unit: 'U01',
    contract: 'permanent',
    schedule: 'full_time',
    openings: 6,
    postedDaysAgo: 1,
    opensIn: 14,
    closesIn: 60,
    team: [[RECRUITER, 'hiring_manager']],
  },
  {
    title: 'Metering team coordinator',
    role: 'Customer adviser',
    about: 'Still being written.',
    place: 'EM2',
    unit: 'U22',
    contract: 'permanent',
    schedule: 'part_time',
    postedDaysAgo: 1,
    team: [[RECRUITER, 'hiring_manager']],
    draft: true,
  },
];

/** Creates vacancies of Northmere in every state, with applications in every status, through the product's own use cases. */
export async function makeVacancies(actors: DemoActors, roles: ReadonlyMap<string, DemoRole>): Promise<void> {
  const codes = { locations: VACANCIES.map(({ place }) => place), orgUnits: VACANCIES.map(({ unit }) => unit) };
  const places = await placesByCode(actors.as(RECRUITER, 0), codes);
  for (const [at, vacancy] of VACANCIES.entries()) {
    const role = roles.get(vacancy.role);
    if (role === undefined) throw new Error(`There is no role ${vacancy.role} in the demo`);
    const { id } = await createVacancy(actors.as(RECRUITER, vacancy.postedDaysAgo), {
      ...{ title: vacancy.title, description: vacancy.about, code: `NM-${2410 + at}`, workPattern: vacancy.pattern ?? '' },
      translations: vacancy.de === undefined ? {} : { de: { title: vacancy.de, description: '' } },
      ...{ roleId: role.id, familyId: role.familyId, level: role.level, track: role.track, skills: role.skills },
      ...{ contractType: vacancy.contract, schedule: vacancy.schedule, remote: vacancy.remote ?? false },
      ...{ experienceYears: vacancy.years ?? null, openings: vacancy.openings ?? 1, applyUrl: vacancy.url ?? '' },
      ...{ opensAt: dayFromNow(actors, vacancy.opensIn, '00:00:00'), applyBy: dayFromNow(actors, vacancy.closesIn, '23:59:59') },
      locations: [places.locations.get(vacancy.place)].filter((one) => one !== undefined),
      orgUnits: [places.orgUnits.get(vacancy.unit)].filter((one) => one !== undefined),
      team: vacancy.team.map(([email, part]) => ({ userId: actors.idOf(email), part })),
      status: vacancy.draft === true ? 'draft' : 'open',
    });
    // Everyone applies before anyone is answered: the last opening answers all others.
    const made = [];
    for (const application of vacancy.applications ?? []) made.push(await apply(actors, id, application));
    for (const one of made) await takeSteps(actors, one);
    if (vacancy.ends !== undefined) await moveVacancy(actors.as(RECRUITER, 1), id, vacancy.ends);
  }
}

function dayFromNow(actors: DemoActors, days: number | undefined, time: string): string | null {
  if (days === undefined) return null;
  const at = new Date(actors.as(RECRUITER, 0).now().getTime() + days * DAY_MILLISECONDS);
  return `${at.toISOString().slice(0, 10)}T${time}.000Z`;
}

interface MadeApplication {
  readonly email: string;
  readonly detail: VacancyApplicationDetail;
  readonly steps: readonly DemoStep[];
}

async function apply(actors: DemoActors, vacancyId: OpportunityId, application: DemoApplication): Promise<MadeApplication> {
  const { who, message, daysAgo, steps = [] } = application;
  const email = typeof who === 'string' ? who : (actors.emails[FIRST_COLLEAGUE + who] ?? '');
  return { email, steps, detail: await applyForVacancy(actors.as(email, daysAgo), vacancyId, { message, fileIds: [] }) };
}

async function takeSteps(actors: DemoActors, { email, detail, steps }: MadeApplication): Promise<void> {
  let now = detail;
  for (const [by, action, daysAgo, reason = ''] of steps) {
    const actor = actors.as(by === '' ? email : by, daysAgo);
    if (action === 'APPROVE' || action === 'REJECT') {
      const open = now.approvals.find(({ status }) => status === 'PENDINGAPPROVAL');
      if (open === undefined) throw new Error('No step of this application is open in the demo');
      const isTheirs = open.approvers.some(({ id }) => id === actor.actor.userId);
      const decider = isTheirs ? actor : actors.as(emailOf(actors, open.approvers), daysAgo);
      now = await decideVacancyApproval(decider, open.id, { action, reason, reasonText: '' });
    } else now = await moveVacancyApplication(actor, now.id, { action, reasonText: '' });
  }
}

/** Consent is given by anyone who is asked for it. */
const emailOf = (actors: DemoActors, approvers: readonly { readonly id: string }[]): string =>
  actors.emails.find((email) => actors.idOf(email) === approvers[0]?.id) ?? RECRUITER;
