import { createDeputy } from '@waymark/contract/approvals';
import { startProxy } from '@waymark/contract/impersonation';
import { DEFAULT_ROLES, type DefaultRole, type Permission } from '@waymark/contract/platform';
import { anApiClient, BearerCaller } from '../features/api-clients/api-clients.factory.ts';
import { reportsTo } from '../features/assignments/assignments.factory.ts';
import { csrfTokenOf } from '../platform/session/session-store.ts';
import type { TestApp } from './app.ts';
import type { TestCaller } from './caller.ts';
import type { SignedIn } from './sign-in-as.ts';

/** People who ask, by what they are, with their first names and roles. */
const PEOPLE = {
  colleague: ['Colin'],
  leader: ['Lea', 'group-leader'],
  /** Leads another group, and may see analytics of groups. */
  otherLeader: ['Lou', 'group-leader'],
  /** The manager of the person that most facts are about; was sent someone's report before. */
  manager: ['Mara', 'manager'],
  recruiter: ['Rick', 'recruiter'],
  administrator: ['Ada', 'admin'],
  organisationAdmin: ['Orla', 'organisation-admin'],
  marketplaceAdmin: ['Max', 'marketplace-admin'],
  curator: ['Cora', 'curator'],
  mentor: ['Milo', 'mentor'],
  projectOwner: ['Paul', 'project-owner'],
  /** Was rated by peers, and decides in the place of the manager. */
  rated: ['Rita'],
  /** Has left the private group; a mentee. */
  former: ['Finn', 'mentee'],
  /** Is blocked by the person that most facts are about. */
  blocked: ['Bo'],
} as const satisfies Readonly<Record<string, readonly [name: string, role?: DefaultRole]>>;

export type AskingPerson = keyof typeof PEOPLE;
/** Everyone who asks: also a manager by proxy in the place of someone, and a program that may read analytics. */
export type Asking = AskingPerson | 'proxy' | 'program' | 'visitor';
const PERSONS = Object.keys(PEOPLE) as AskingPerson[];
export const ASKING: readonly Asking[] = ['visitor', ...PERSONS, 'proxy', 'program'];

/** Those who also ask for what is of strangers: of each kind of right one. */
export const ASKING_OF_SAMPLES: ReadonlySet<Asking> = new Set([
  'visitor',
  'colleague',
  'leader',
  'manager',
  'recruiter',
  'administrator',
  'program',
]);

/** What the program of an administrator may do. */
const OF_THE_PROGRAM: readonly Permission[] = ['ADMIN_ONLY', 'MANAGE_ANALYTICS', 'MANAGE_GROUP_ANALYTICS'];

/** Everyone of those who try to change something: no one of them may know any of the facts. */
export const TRYING: readonly Asking[] = ['colleague', 'leader', 'otherLeader', 'manager', 'former', 'blocked', 'program'];

/** What some of those who try may do; anything else is refused to them, whatever is so. */
export const HELD_BY_THE_TRYING: ReadonlySet<Permission> = new Set([
  ...OF_THE_PROGRAM,
  ...(['learner', 'group-leader', 'manager', 'mentee'] as const).flatMap((role): readonly Permission[] => DEFAULT_ROLES[role].permissions),
]);

/** Makes the people who ask. */
export async function askingPeople(app: TestApp): Promise<Readonly<Record<AskingPerson, SignedIn>>> {
  const made: Partial<Record<AskingPerson, SignedIn>> = {};
  for (const [who, [firstName, role]] of Object.entries(PEOPLE) as [AskingPerson, readonly [string, DefaultRole?]][])
    made[who] = await app.signedIn({ firstName, lastName: 'Person', ...(role === undefined ? {} : { role }) });
  return made as Record<AskingPerson, SignedIn>;
}

/** Makes those who act for others: the manager's deputy, a manager in the place of someone of the open group, and a program of an administrator. */
export async function standIns(app: TestApp, people: Readonly<Record<AskingPerson, SignedIn>>, keeper: SignedIn, inGroup: SignedIn) {
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await people.manager.call(createDeputy, { body: { deputyId: people.rated.userId, firstDay: day(0), lastDay: day(30) } });
  const proxy: TestCaller = await stepsInFor(app, keeper, inGroup);
  const owner = await app.signedIn({ firstName: 'Iris', lastName: 'Person', role: 'organisation-admin' });
  const { secret } = await anApiClient(owner, { permissions: [...OF_THE_PROGRAM] });
  return { proxy, program: new BearerCaller(app, app.home.hostName, secret) };
}

async function stepsInFor(app: TestApp, keeper: SignedIn, someone: SignedIn): Promise<SignedIn> {
  const manager = await app.signedIn({ firstName: 'Petra', lastName: 'Person' });
  await reportsTo(keeper, someone.userId, manager.userId);
  await manager.call(startProxy, { body: { userId: someone.userId, reason: 'To help', proxyType: 'user_dashboard' } });
  manager.csrfToken = csrfTokenOf(manager.cookies['session'] ?? '');
  return manager;
}
