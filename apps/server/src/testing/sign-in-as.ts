import type { FastifyInstance } from 'fastify';
import type { UserId } from '@waymark/contract/kit';
import type { DefaultRole } from '@waymark/contract/platform';
import { newId } from '../platform/db/new-id.ts';
import type { Platform } from '../platform/platform.ts';
import { csrfTokenOf, newSessionToken, tokenHash } from '../platform/session/session-store.ts';
import type { TestOrganisation } from './test-organisation.ts';
import { TestCaller } from './caller.ts';

export interface SignInOptions {
  readonly role?: DefaultRole | readonly DefaultRole[];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly onboarded?: boolean;
  readonly organisation?: TestOrganisation;
}

/** A caller with a session, and who it is. */
export class SignedIn extends TestCaller {
  readonly userId: UserId;
  readonly handle: string;
  readonly fullName: string;
  readonly email: string;

  constructor(
    server: FastifyInstance,
    hostName: string,
    token: string,
    person: { userId: UserId; handle: string; fullName: string; email: string },
  ) {
    super(server, hostName, { cookie: token, csrfToken: csrfTokenOf(token) });
    this.userId = person.userId;
    this.handle = person.handle;
    this.fullName = person.fullName;
    this.email = person.email;
  }
}

let people = 0;

/** Makes a person with roles and a live session, without going through the sign-in page. */
export async function signInAs(
  platform: Platform,
  server: FastifyInstance,
  organisation: TestOrganisation,
  options: SignInOptions,
): Promise<SignedIn> {
  const { store } = organisation;
  const now = platform.clock.now();
  people += 1;
  const firstName = options.firstName ?? 'Test';
  const lastName = options.lastName ?? `Person ${people}`;
  const handle = `person-${people}-${newId().slice(-6)}`;
  const person = { userId: newId<UserId>(), handle, fullName: `${firstName} ${lastName}`, email: `${handle}@${organisation.hostName}` };
  await store.db
    .insertInto('users')
    .values({
      organisation_id: organisation.id,
      id: person.userId,
      email: person.email,
      handle,
      first_name: firstName,
      last_name: lastName,
      language: 'en',
      time_zone: 'UTC',
      onboarding_completed_at: options.onboarded === false ? null : now,
    })
    .execute();
  const keys = ['learner', ...[options.role ?? []].flat()];
  await store.db
    .insertInto('user_roles')
    .columns(['organisation_id', 'user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select(['organisation_id', eb.val(person.userId).as('user_id'), 'id'])
        .where('organisation_id', '=', organisation.id)
        .where('key', 'in', keys),
    )
    .execute();
  const token = newSessionToken();
  await store.db
    .insertInto('sessions')
    .values({
      organisation_id: organisation.id,
      id: newId<string>(),
      user_id: person.userId,
      token_hash: tokenHash(token),
      created_at: now,
      last_active_at: now,
      proved_at: now,
    })
    .execute();
  return new SignedIn(server, organisation.hostName, token, person);
}
