import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { peopleByAddress } from '../people/people.public.ts';

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The account it is for; null where it is still to be made. */
  readonly user_id: UserId | null;
  readonly expires_at: Date;
}

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userId: UserId | null;
  readonly invitedBy: UserId | null;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Stores an invitation and drops the unused ones before it to the same address: only the newest mail works. */
export async function insertInvitation(store: Store, invitation: NewInvitation): Promise<void> {
  await store.db
    .deleteFrom('invitations')
    .where('organisation_id', '=', store.organisationId)
    .where('email', '=', invitation.email)
    .where('used_at', 'is', null)
    .execute();
  await store.db
    .insertInto('invitations')
    .values({
      organisation_id: store.organisationId,
      id: invitation.id,
      email: invitation.email,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      user_id: invitation.userId,
      invited_by: invitation.invitedBy,
      token_hash: invitation.tokenHash,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** An invitation that holds; undefined when it was used, is too old or never was. */
export async function findInvitation(store: Store, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select * from invitations
    where organisation_id = ${store.organisationId} and token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`.execute(
    store.db,
  );
  return rows[0];
}

/** Uses an invitation up, in one statement so that it works once; undefined when it does not hold. */
export async function useInvitation(store: Store, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    update invitations set used_at = ${now}
    where organisation_id = ${store.organisationId} and token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning *`.execute(store.db);
  return rows[0];
}

/** Who was invited at an address and has not come yet, in whatever state the link is; undefined when no one was. */
export async function openInvitation(store: Store, email: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select * from invitations where organisation_id = ${store.organisationId} and email = ${email} and used_at is null
    order by created_at desc limit 1`.execute(store.db);
  return rows[0];
}

/** The account that an address means, also where a merge has made it lead there, and whether it may have a password of its own; undefined when there is none. */
export async function accountAt(store: Store, email: string): Promise<{ id: UserId; status: string; takesPassword: boolean } | undefined> {
  const person = (await peopleByAddress(store, [email])).get(email);
  if (person === undefined) return undefined;
  const row = await store.db
    .selectFrom('users')
    .select(['id', 'status', 'password_changeable'])
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', person.id)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id as UserId, status: row.status, takesPassword: row.password_changeable };
}

/** Notes whose account an invitation became. */
export async function noteAccount(store: Store, id: string, userId: UserId): Promise<void> {
  await store.db
    .updateTable('invitations')
    .set({ user_id: userId })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Removes every invitation of a person. */
export async function deleteInvitationsOf(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('invitations').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}

/** Removes invitations that no one can use now. */
export async function sweepInvitations(store: Store, before: Date): Promise<void> {
  await store.db.deleteFrom('invitations').where('organisation_id', '=', store.organisationId).where('expires_at', '<=', before).execute();
}
