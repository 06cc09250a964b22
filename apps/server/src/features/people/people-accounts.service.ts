import type { UserId } from '@waymark/contract/kit';
import { handleFault, handleFrom } from '@waymark/contract/people';
import { bareHandle, DEFAULT_ROLES, type DefaultRole, PERMISSIONS } from '@waymark/contract/platform';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { emailIsTaken, insertDefaultRoles, insertPassword, insertPerson, insertRoles, takenHandles } from './people-accounts.repo.ts';
import { userCreated } from './people.events.ts';
import type { PersonRow } from './people.row.ts';

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
  /** False for somebody whose password is another system's affair (SES-23); true when not given. */
  readonly passwordChangeable?: boolean;
}

const NUMBERED = 20;
const ATTEMPTS = 5;

/**
 * Makes a person inside an open transaction, with roles and, where given, a password; audited and told as `people.created`.
 * The handle is made from the name, unique in the organisation and never a reserved word (SHL-18).
 * Throws `invalid-input` on `email` (`taken`), `handle` (`taken`, `reserved-handle`, `invalid-handle`) or `roles` (`unknown-role`).
 */
export async function createUser(ctx: BaseContext, tx: Store, user: NewUser): Promise<PersonRow> {
  return mutate({ ...ctx, store: tx }, userCreated, async () => {
    const person = await insertWithHandle(tx, user, ctx.now());
    const id = person.id as UserId;
    if (user.passwordHash !== undefined) await insertPassword(tx, id, user.passwordHash, ctx.now());
    const wanted = user.roles ?? ['learner' satisfies DefaultRole];
    const given = await insertRoles(tx, id, wanted);
    if (wanted.some((key) => !given.includes(key))) throw refuseField('roles', 'unknown-role');
    return { result: person, subject: { type: 'person', id }, details: { userId: id } };
  });
}

async function insertWithHandle(tx: Store, user: NewUser, now: Date): Promise<PersonRow> {
  const email = user.email.trim().toLowerCase();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const handle = user.handle === undefined ? await freeHandle(tx, user) : wantedHandle(user.handle);
    const person = await insertPerson(tx, {
      id: newId(),
      email,
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
      custom_fields: JSON.stringify(user.customFields ?? {}),
      password_changeable: user.passwordChangeable ?? true,
      created_at: now,
      updated_at: now,
    });
    if (person !== undefined) return person;
    if (await emailIsTaken(tx, email)) throw refuseField('email', 'taken');
    if (user.handle !== undefined) throw refuseField('handle', 'taken');
  }
  throw new Error(`No free handle was found for ${user.firstName} ${user.lastName}`);
}

function wantedHandle(handle: string): string {
  const fault = handleFault(handle);
  if (fault !== null) throw refuseField('handle', fault);
  return bareHandle(handle);
}

/** `leila-haddad`, else `leila-haddad-2` and so on, else with the end of an id. Somebody may still be quicker. */
async function freeHandle(tx: Store, user: NewUser): Promise<string> {
  const base = handleFrom(`${user.firstName} ${user.lastName}`, user.email);
  const candidates = Array.from({ length: NUMBERED }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const taken = await takenHandles(tx, candidates);
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${base}-${newId().slice(-8)}`;
}

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
