import { type RawBuilder, sql } from 'kysely';
import type { BulkEffect, BulkKind } from '@waymark/contract/accounts';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { isBeyond, lockPeople } from '../people/people.public.ts';

/** What a bulk action is about, apart from people. */
export interface BulkSubject {
  readonly kind: BulkKind;
  readonly params: { readonly roleKey?: string; readonly groupId?: string };
}

const ENDS_AN_ACCOUNT: ReadonlySet<BulkKind> = new Set(['suspend', 'delete']);
const TAKES_PEOPLE_AS_THEY_STAND: ReadonlySet<BulkKind> = new Set(['reactivate', 'delete', 'suspend']);

/** What an action would do to the person of the row `u` at this moment. */
export function effectOf(organisationId: OrganisationId, { kind, params }: BulkSubject, actor: Actor): RawBuilder<BulkEffect> {
  const isSelf = ENDS_AN_ACCOUNT.has(kind) ? sql`u.id = ${actor.userId}` : sql`false`;
  const isGone = TAKES_PEOPLE_AS_THEY_STAND.has(kind) ? sql`false` : sql`u.status = 'deleted'`;
  return sql<BulkEffect>`case when ${isSelf} then 'yourself' when ${isGone} then 'not-fitting'
    when ${alreadyIs(organisationId, kind, params)} then 'already' when ${isUnfit(kind)} then 'not-fitting'
    when ${isBeyond(organisationId, actor)} then 'beyond-yours' else 'change' end`;
}

function alreadyIs(organisationId: string, kind: BulkKind, params: BulkSubject['params']): RawBuilder<unknown> {
  const hasRole = sql`exists (select 1 from roles r
    join user_roles ur on ur.organisation_id = r.organisation_id and ur.role_id = r.id and ur.user_id = u.id
    where r.organisation_id = ${organisationId} and r.key = ${params.roleKey ?? ''})`;
  const isMember = sql`exists (select 1 from group_members m
    where m.organisation_id = ${organisationId} and m.group_id = ${params.groupId ?? null}::uuid and m.user_id = u.id and m.role <> 'pending')`;
  switch (kind) {
    case 'give-role':
      return hasRole;
    case 'take-role':
      return sql`not ${hasRole}`;
    case 'add-to-group':
      return isMember;
    case 'take-out-of-group':
      return sql`not ${isMember}`;
    case 'suspend':
      return sql`u.status = 'suspended'`;
    case 'reactivate':
      return sql`u.status = 'active'`;
    case 'delete':
      return sql`u.status = 'deleted'`;
    case 'invite':
      return sql`false`;
  }
}

function isUnfit(kind: BulkKind): RawBuilder<unknown> {
  if (kind === 'suspend') return sql`u.status <> 'active'`;
  if (kind === 'invite') return sql`(u.status <> 'active' or u.last_seen_at <> 'epoch' or not u.password_changeable)`;
  return sql`false`;
}

/** What an action would do to one person now, and how they stand; locked until the transaction ends. */
export async function effectNow(
  store: Store,
  subject: BulkSubject,
  actor: Actor,
  userId: UserId,
): Promise<{ effect: BulkEffect; status: string } | undefined> {
  await lockPeople(store, [userId]);
  const { rows } = await sql<{ effect: BulkEffect; status: string }>`
    select ${effectOf(store.organisationId, subject, actor)} as effect, u.status from users u
    where u.organisation_id = ${store.organisationId} and u.id = ${userId} and u.status <> 'erased'`.execute(store.db);
  return rows[0];
}

/** Whether someone changed since a moment what an action had done to a person: then it is not the action's to take back. */
export async function changedSince(store: Store, { kind, params }: BulkSubject, userId: UserId, since: Date): Promise<boolean> {
  const changes = {
    role: sql`exists (select 1 from audit_entries e where e.organisation_id = ${store.organisationId} and e.subject_type = 'person'
      and e.subject_id = ${userId} and e.action in ('people.role-assigned', 'people.role-removed')
      and e.details ->> 'role' = ${params.roleKey ?? ''} and e.at > ${since})`,
    group: sql`exists (select 1 from group_members m where m.organisation_id = ${store.organisationId}
      and m.group_id = ${params.groupId ?? null}::uuid and m.user_id = ${userId} and m.joined_at > ${since})`,
    standing: sql`exists (select 1 from users u where u.organisation_id = ${store.organisationId} and u.id = ${userId}
      and u.status_changed_at > ${since})`,
  };
  const condition = kind.endsWith('role') ? changes.role : kind.endsWith('group') ? changes.group : changes.standing;
  const { rows } = await sql<{ changed: boolean }>`select ${condition} as changed`.execute(store.db);
  return rows[0]?.changed ?? false;
}
