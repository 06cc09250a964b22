import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { BadgeCriteria, BadgeId, BadgeKind } from '@waymark/contract/rewards';
import type { Store } from '../../platform/db/database.ts';

export interface BadgeRow {
  readonly id: BadgeId;
  readonly title: string;
  readonly description: string;
  readonly image_file_id: string | null;
  readonly kind: BadgeKind;
  readonly criteria: BadgeCriteria;
  readonly card_ids: string[];
  readonly is_active: boolean;
  readonly holders_count: number;
  readonly created_at: Date;
}

const COLUMNS = sql`b.id, b.title, b.description, b.image_file_id, b.kind, b.criteria, b.card_ids, b.is_active, b.holders_count, b.created_at`;

async function findBadges(store: Store, condition: RawBuilder<unknown>): Promise<BadgeRow[]> {
  const { rows } = await sql<BadgeRow>`
    select ${COLUMNS} from badges b where b.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows;
}

export async function listBadgeRows(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<BadgeRow[]> {
  const rest = after === null ? sql`true` : sql`(b.created_at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return findBadges(store, sql`${rest} order by b.created_at desc, b.id desc limit ${sql.lit(limit + 1)}`);
}

/** Every active badge; there are a few hundred at most. */
export async function findActiveBadges(store: Store): Promise<BadgeRow[]> {
  return findBadges(store, sql`b.is_active order by b.created_at, b.id`);
}

export async function findBadge(store: Store, id: BadgeId): Promise<BadgeRow | undefined> {
  return (await findBadges(store, sql`b.id = ${id}`))[0];
}

/** Finds a badge and holds it until the transaction ends: what is counted of it afterwards has all that others granted before. */
export async function lockBadge(store: Store, id: BadgeId): Promise<BadgeRow | undefined> {
  return (await findBadges(store, sql`b.id = ${id} for no key update`))[0];
}

export async function countBadges(store: Store): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from badges where organisation_id = ${store.organisationId}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

export interface BadgeValues {
  readonly title: string;
  readonly description: string;
  readonly imageFileId: string | null;
  readonly criteria: BadgeCriteria;
  readonly isActive: boolean;
}

export async function putBadge(store: Store, id: BadgeId, values: BadgeValues, now: Date): Promise<void> {
  const { criteria } = values;
  const cards = criteria.kind === 'cards' ? criteria.cardIds : [];
  await sql`
    insert into badges (organisation_id, id, title, description, image_file_id, kind, criteria, card_ids, is_active, created_at, updated_at)
    values (${store.organisationId}, ${id}, ${values.title}, ${values.description}, ${values.imageFileId}, ${criteria.kind}, ${JSON.stringify(criteria)},
      ${cards}::uuid[], ${values.isActive}, ${now}, ${now})
    on conflict (organisation_id, id) do update set title = excluded.title, description = excluded.description, image_file_id = excluded.image_file_id,
      kind = excluded.kind, criteria = excluded.criteria, card_ids = excluded.card_ids, is_active = excluded.is_active, updated_at = excluded.updated_at`.execute(
    store.db,
  );
}

export async function deleteBadgeRow(store: Store, id: BadgeId): Promise<void> {
  await sql`delete from badges where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

export interface Grant {
  readonly personId: UserId;
  readonly badgeId: BadgeId;
  readonly period: string;
  readonly at: Date;
}

/** Grants badges, each to a person once; returns those that are new. People who are gone get none. */
export async function insertGrants(store: Store, grants: readonly Grant[], by: UserId | null): Promise<Grant[]> {
  if (grants.length === 0) return [];
  const { rows } = await sql<{ person_id: UserId; badge_id: BadgeId; period: string; granted_at: Date }>`
    with new as (
      insert into person_badges (organisation_id, person_id, badge_id, period, granted_at, granted_by)
      select ${store.organisationId}, g.person_id, g.badge_id, g.period, g.at, ${by} from unnest(${grants.map((g) => g.personId)}::uuid[],
        ${grants.map((g) => g.badgeId)}::uuid[], ${grants.map((g) => g.period)}::text[], ${grants.map((g) => g.at)}::timestamptz[]) g (person_id, badge_id, period, at)
      where exists (select from users u where u.organisation_id = ${store.organisationId} and u.id = g.person_id and u.status = 'active')
      order by 2, 3, 4
      on conflict do nothing returning person_id, badge_id, period, granted_at
    ), counted as (
      update badges b set holders_count = holders_count + n.holders from (
        select badge_id, count(distinct person_id) filter (where not exists (select from person_badges p where p.organisation_id = ${store.organisationId}
          and p.badge_id = new.badge_id and p.person_id = new.person_id and p.revoked_at is null)) as holders from new group by 1) n
      where b.organisation_id = ${store.organisationId} and b.id = n.badge_id
    ) select * from new`.execute(store.db);
  return rows.map((row) => ({ personId: row.person_id, badgeId: row.badge_id, period: row.period, at: row.granted_at }));
}

export interface HeldRow {
  readonly badge_id: BadgeId;
  readonly period: string;
  readonly granted_at: Date;
}

export async function findHeld(store: Store, personId: UserId): Promise<(BadgeRow & HeldRow)[]> {
  const { rows } = await sql<BadgeRow & HeldRow>`
    select ${COLUMNS}, p.badge_id, p.period, p.granted_at from person_badges p
    join badges b on b.organisation_id = p.organisation_id and b.id = p.badge_id
    where p.organisation_id = ${store.organisationId} and p.person_id = ${personId} and p.revoked_at is null
    order by p.granted_at desc, p.badge_id limit 200`.execute(store.db);
  return rows;
}

export interface GrantedRow extends BadgeRow, HeldRow {
  readonly holder_name: string;
}

/** A badge that someone has who is still here. */
export async function findGrant(
  store: Store,
  { badgeId, userId, period }: { readonly badgeId: BadgeId; readonly userId: UserId; readonly period: string },
): Promise<GrantedRow | undefined> {
  const { rows } = await sql<GrantedRow>`
    select ${COLUMNS}, p.badge_id, p.period, p.granted_at, u.full_name as holder_name from person_badges p
    join badges b on b.organisation_id = p.organisation_id and b.id = p.badge_id
    join users u on u.organisation_id = p.organisation_id and u.id = p.person_id and u.status = 'active'
    where p.organisation_id = ${store.organisationId} and p.person_id = ${userId} and p.badge_id = ${badgeId} and p.period = ${period}
      and p.revoked_at is null`.execute(store.db);
  return rows[0];
}

/** Of some people and cards, who completed which. */
export async function findCompleted(
  store: Store,
  people: readonly string[],
  cards: readonly string[],
): Promise<{ user_id: UserId; card_id: string }[]> {
  if (people.length === 0 || cards.length === 0) return [];
  const { rows } = await sql<{ user_id: UserId; card_id: string }>`
    select user_id, card_id from card_progress where organisation_id = ${store.organisationId} and user_id = any(${people}::uuid[])
      and card_id = any(${cards}::uuid[]) and completion_state = 'COMPLETED'`.execute(store.db);
  return rows;
}

/** How often people did things that earn points. */
export async function countActivities(
  store: Store,
  people: readonly string[],
): Promise<{ person_id: UserId; activity: string; times: number }[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ person_id: UserId; activity: string; times: number }>`
    select person_id, activity, count(*) as times from point_causes
    where organisation_id = ${store.organisationId} and person_id = any(${people}::uuid[]) and is_live group by 1, 2`.execute(store.db);
  return rows;
}

export async function findCards(store: Store, ids: readonly string[]): Promise<{ id: string; title: string; slug: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; title: string; slug: string }>`
    select id, title, slug from cards where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[]) and state <> 'deleted'`.execute(
    store.db,
  );
  return rows;
}
