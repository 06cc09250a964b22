import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { BadgeHolderState, BadgeId } from '@waymark/contract/rewards';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** What someone has: one badge, of one period where it is one for hours of learning. */
export interface GrantKey {
  readonly badgeId: BadgeId;
  readonly userId: UserId;
  readonly period: string;
}

export interface HolderRow {
  readonly person_id: UserId;
  readonly period: string;
  readonly granted_at: Date;
  readonly revoked_at: Date | null;
  readonly person: PersonSummaryRow;
  /** Who gave it by hand; null where it was earned. */
  readonly giver: PersonSummaryRow | null;
}

/** Where a page of them ended. */
export interface HolderPlace {
  readonly at: Date;
  readonly id: string;
  readonly period: string;
}

const SINCE = { held: sql`p.granted_at`, revoked: sql`p.revoked_at` } satisfies Record<BadgeHolderState, RawBuilder<unknown>>;

/** A page of the people who have a badge, or who had it taken back, the newest first; one row more than asked for. */
export async function listHolderRows(
  store: Store,
  badgeId: BadgeId,
  state: BadgeHolderState,
  after: HolderPlace | null,
  limit: number,
): Promise<HolderRow[]> {
  const since = SINCE[state];
  const { rows } = await sql<HolderRow>`
    select p.person_id, p.period, p.granted_at, p.revoked_at, ${personJson('u')} as person, ${personJson('g')} as giver
    from person_badges p
    join users u on u.organisation_id = p.organisation_id and u.id = p.person_id and u.status <> 'erased'
    left join users g on g.organisation_id = p.organisation_id and g.id = p.granted_by
    where p.organisation_id = ${store.organisationId} and p.badge_id = ${badgeId} and (p.revoked_at is null) = ${state === 'held'}
      ${after === null ? sql`` : sql`and (${since}, p.person_id, p.period) < (${after.at}::timestamptz, ${after.id}::uuid, ${after.period}::text)`}
    order by ${since} desc, p.person_id desc, p.period desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Badges of a person that were taken back, with the period of each. */
export async function findRevoked(store: Store, personId: UserId): Promise<{ badge_id: BadgeId; period: string }[]> {
  const { rows } = await sql<{ badge_id: BadgeId; period: string }>`
    select badge_id, period from person_badges
    where organisation_id = ${store.organisationId} and person_id = ${personId} and revoked_at is not null`.execute(store.db);
  return rows;
}

const isGrant = (store: Store, { badgeId, userId, period }: GrantKey) =>
  sql`p.organisation_id = ${store.organisationId} and p.badge_id = ${badgeId} and p.person_id = ${userId} and p.period = ${period}`;

/** Takes a badge back, with the link that shows it. Returns whether the person had it. */
export async function revokeGrant(store: Store, key: GrantKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update person_badges p set revoked_at = ${now} where ${isGrant(store, key)} and p.revoked_at is null returning 1`.execute(store.db);
  if (rows.length === 0) return false;
  await sql`delete from badge_shares where organisation_id = ${store.organisationId} and badge_id = ${key.badgeId}
    and person_id = ${key.userId} and period = ${key.period}`.execute(store.db);
  await countHolders(store, key.badgeId);
  return true;
}

/** Gives a badge again that was taken back. Returns whether it was. */
export async function restoreGrant(store: Store, key: GrantKey, by: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update person_badges p set revoked_at = null, granted_at = ${now}, granted_by = ${by}
    where ${isGrant(store, key)} and p.revoked_at is not null returning 1`.execute(store.db);
  if (rows.length > 0) await countHolders(store, key.badgeId);
  return rows.length > 0;
}

async function countHolders(store: Store, badgeId: BadgeId): Promise<void> {
  await sql`
    update badges b set holders_count = (select count(distinct p.person_id) from person_badges p
      where p.organisation_id = b.organisation_id and p.badge_id = b.id and p.revoked_at is null)
    where b.organisation_id = ${store.organisationId} and b.id = ${badgeId}`.execute(store.db);
}
