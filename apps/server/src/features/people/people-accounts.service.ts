import { canonicalEmail, canonicalNumber, nameInFirst, type UserId } from '@waymark/contract/kit';
import { handleFault, handleFrom } from '@waymark/contract/people';
import { bareHandle, DEFAULT_ROLES, type DefaultRole, PERMISSIONS } from '@waymark/contract/platform';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import {
  insertDefaultRoles,
  insertPeople,
  insertRoles,
  type NewPersonRow,
  someEmailIsTaken,
  takenHandles,
} from './people-accounts.repo.ts';
import { peopleByNumber } from './people-meant.repo.ts';
import { userCreated } from './people.events.ts';
import type { PersonRow } from './people.row.ts';
import { passwordKeepers } from './password-keepers.ts';

/** A person to be: what is not given is empty, or made from the name. */
export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Keys of roles; a learner when not given. */
  readonly roles?: readonly string[];
  /** As the session feature made it; without one there is no sign-in by password. */
  readonly passwordHash?: string;
  /** Wanted handle; refused when it is taken or reserved. Made from the name when not given. */
  readonly handle?: string;
  readonly jobTitle?: string;
  readonly company?: string;
  readonly location?: string;
  readonly bio?: string;
  /** Who the person is in another system. */
  readonly externalId?: string;
  readonly language?: string;
  readonly timeZone?: string;
  readonly isPublic?: boolean;
  readonly onboardingCompletedAt?: Date;
  /** By key of the custom field. */
  readonly customFields?: Readonly<Record<string, string>>;
  /** False for someone whose password is another system's affair (SES-23); true when not given. */
  readonly passwordChangeable?: boolean;
}

const LEARNER: DefaultRole = 'learner';
const NUMBERED = 20;
const ATTEMPTS = 5;

/**
 * Makes a person inside an open transaction, with roles and, where given, a password; audited and told as `people.created`.
 * The handle is made from the name, unique in the organisation and never a reserved word (SHL-18).
 * One name goes where the product keeps one, whichever of both it was given as. Throws `invalid-input` on `email` or `externalId` (`taken`), `handle` (`taken`, `reserved-handle`, `invalid-handle`) or `roles` (`unknown-role`).
 */
export async function createUser(ctx: InTransaction, user: NewUser): Promise<PersonRow> {
  const [person] = await createUsers(ctx, [user]);
  if (person === undefined) throw new Error('Who is made must be there');
  return person;
}

/**
 * Makes people as `createUser` does, in as many statements as for one; answers in their order. All are made, or it throws what is wrong
 * with one of them.
 */
export async function createUsers(ctx: InTransaction, users: readonly NewUser[]): Promise<PersonRow[]> {
  return mutateMany(ctx, userCreated, async () => {
    const now = ctx.now();
    const people = await insertWithHandles(ctx.store, users, now);
    const ids = people.map(({ id }) => id as UserId);
    const passwords = users.flatMap(({ passwordHash }, at) =>
      passwordHash === undefined ? [] : [{ userId: ids[at] as UserId, passwordHash }],
    );
    if (passwords.length > 0) for (const keep of passwordKeepers.all()) await keep(ctx.store, passwords, now);
    const wanted = users.flatMap(({ roles }, at) => (roles ?? [LEARNER]).map((key) => ({ userId: ids[at] as UserId, key })));
    const known = await insertRoles(ctx.store, wanted);
    if (wanted.some(({ key }) => !known.has(key))) throw refuseField('roles', 'unknown-role');
    return { result: people, changes: ids.map((id) => ({ subject: { type: 'person', id }, details: { userId: id } })) };
  });
}

async function insertWithHandles(tx: Store, users: readonly NewUser[], now: Date): Promise<PersonRow[]> {
  const made = new Map<string, PersonRow>();
  let left = users.map((user) => ({
    ...user,
    ...nameInFirst(user),
    email: canonicalEmail(user.email) ?? user.email,
    externalId: canonicalNumber(user.externalId ?? ''),
  }));
  if (new Set(left.map(({ email }) => email)).size < left.length) throw refuseField('email', 'taken');
  const numbers = left.map(({ externalId }) => externalId).filter((number) => number !== '');
  if (new Set(numbers).size < numbers.length || (await peopleByNumber(tx, numbers)).size > 0) throw refuseField('externalId', 'taken');
  const order = left.map(({ email }) => email);
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
    const handles = await handlesFor(tx, left);
    const rows = left.map((user, at) => rowOf(user, handles[at] ?? '', now));
    for (const person of await insertPeople(tx, rows)) made.set(person.email, person);
    left = left.filter(({ email }) => !made.has(email));
    const emails = left.map(({ email }) => email);
    if (left.length > 0 && (await someEmailIsTaken(tx, emails))) throw refuseField('email', 'taken');
    // Someone may have taken a number between the look and now.
    const open = left.map(({ externalId }) => externalId);
    if (left.length > 0 && (await peopleByNumber(tx, open)).size > 0) throw refuseField('externalId', 'taken');
    if (left.some(({ handle }) => handle !== undefined)) throw refuseField('handle', 'taken');
  }
  const [without] = left;
  if (without !== undefined) throw new Error(`No free handle was found for ${without.firstName} ${without.lastName}`);
  return order.flatMap((email) => made.get(email) ?? []);
}

function rowOf(user: NewUser, handle: string, now: Date): NewPersonRow {
  return {
    id: newId<UserId>(),
    email: user.email,
    handle,
    first_name: user.firstName,
    last_name: user.lastName,
    job_title: user.jobTitle ?? '',
    company: user.company ?? '',
    location: user.location ?? '',
    bio: user.bio ?? '',
    external_id: user.externalId || null,
    language: user.language ?? null,
    time_zone: user.timeZone ?? null,
    is_public: user.isPublic ?? true,
    onboarding_completed_at: user.onboardingCompletedAt ?? null,
    custom_fields: user.customFields ?? {},
    password_changeable: user.passwordChangeable ?? true,
    created_at: now,
    updated_at: now,
  };
}

function wantedHandle(handle: string): string {
  const fault = handleFault(handle);
  if (fault !== null) throw refuseField('handle', fault);
  return bareHandle(handle);
}

/** `leila-haddad`, else `leila-haddad-2` and so on, else with the end of an id; none twice. Someone may still be quicker. */
async function handlesFor(tx: Store, users: readonly NewUser[]): Promise<string[]> {
  const bases = users.map((user) => (user.handle === undefined ? handleFrom(`${user.firstName} ${user.lastName}`, user.email) : undefined));
  const given = new Set<string>();
  const handles = users.map(({ handle }) => (handle === undefined ? undefined : wantedHandle(handle)));
  // Most names are no one else's: numbers are only asked for where they are.
  for (const candidatesFor of [(base: string) => [base], numbered]) {
    const open = bases.flatMap((base, at) =>
      base === undefined || handles[at] !== undefined ? [] : [{ at, candidates: candidatesFor(base) }],
    );
    if (open.length === 0) break;
    const taken = await takenHandles(tx, [...new Set(open.flatMap(({ candidates }) => candidates))]);
    for (const { at, candidates } of open) {
      const free = candidates.find((one) => !taken.has(one) && !given.has(one));
      if (free === undefined) continue;
      handles[at] = free;
      given.add(free);
    }
  }
  return handles.map((handle, at) => handle ?? `${bases[at]}-${newId().slice(-8)}`);
}

const numbered = (base: string) => Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);

/** Gives an organisation the roles every one starts with (SES-60). May be called again: what is there stays. */
export async function createDefaultRoles(tx: Store): Promise<void> {
  const roles = Object.entries(DEFAULT_ROLES).map(([key, { name, permissions }]) => ({
    id: newId<string>(),
    key,
    name,
    permissions: permissions === 'all' ? [...PERMISSIONS] : [...permissions],
  }));
  await insertDefaultRoles(tx, roles);
}
