import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { BadgeId, BadgeShareId } from '@waymark/contract/rewards';
import type { Store } from '../../platform/db/database.ts';

/** One badge of one person; `period` is empty for badges that are earned once. */
export interface Held {
  readonly badgeId: BadgeId;
  readonly userId: UserId;
  readonly period: string;
}

export interface BadgeShareRow {
  readonly id: BadgeShareId;
  readonly person_id: UserId;
  readonly badge_id: BadgeId;
  readonly period: string;
  readonly expires_at: Date;
}

const COLUMNS = sql`id, person_id, badge_id, period, expires_at`;

/** The links of a person that work. */
export async function findBadgeShares(store: Store, userId: UserId, now: Date): Promise<BadgeShareRow[]> {
  const { rows } = await sql<BadgeShareRow>`select ${COLUMNS} from badge_shares
    where organisation_id = ${store.organisationId} and person_id = ${userId} and expires_at > ${now}`.execute(store.db);
  return rows;
}

/** A link that works; undefined where it ran out or was taken back. */
export async function findBadgeShare(store: Store, id: string, now: Date): Promise<BadgeShareRow | undefined> {
  const { rows } = await sql<BadgeShareRow>`select ${COLUMNS} from badge_shares
    where organisation_id = ${store.organisationId} and id = ${id} and expires_at > ${now}`.execute(store.db);
  return rows[0];
}

/** Writes a link to a badge, in the place of one that ran out. Gives the link that works: the one that was there, where someone pressed twice. */
export async function putBadgeShare(
  store: Store,
  { badgeId, userId, period }: Held,
  { id, now, expiresAt }: { readonly id: BadgeShareId; readonly now: Date; readonly expiresAt: Date },
): Promise<BadgeShareId> {
  const { rows } = await sql<{ id: BadgeShareId }>`
    insert into badge_shares as s (organisation_id, person_id, badge_id, period, id, created_at, expires_at)
    values (${store.organisationId}, ${userId}, ${badgeId}, ${period}, ${id}, ${now}, ${expiresAt})
    on conflict (organisation_id, person_id, badge_id, period) do update
      set (id, created_at, expires_at) = (select k.id, k.created_at, k.expires_at from (values
        (s.id, s.created_at, s.expires_at, s.expires_at > ${now}::timestamptz),
        (excluded.id, excluded.created_at, excluded.expires_at, s.expires_at <= ${now}::timestamptz)) as k (id, created_at, expires_at, works)
        where k.works)
    returning s.id`.execute(store.db);
  return rows[0]?.id ?? id;
}

export async function deleteBadgeShare(store: Store, id: BadgeShareId): Promise<void> {
  await sql`delete from badge_shares where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}
