import { type RawBuilder, sql } from 'kysely';
import type { WaiverReason } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';

export interface WaiverRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly card_id: string;
  readonly from_on: string;
  readonly until_on: string | null;
  readonly reason: WaiverReason;
  readonly note: string;
}

/**
 * SQL: whether someone is excused from a card on their day at a moment, by a waiver of their own and not for one certification alone (B4). `user`
 * and `card` are expressions of the statement around it.
 */
export const isExcused = (store: Store, card: RawBuilder<unknown>, user: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from duty_waivers x join users xu on xu.organisation_id = x.organisation_id and xu.id = x.user_id
    where x.organisation_id = ${store.organisationId} and x.card_id = ${card} and x.user_id = ${user} and x.certification_id is null
      and (${now}::timestamptz at time zone ${zoneInSql(store, 'xu')})::date between x.from_on and coalesce(x.until_on, 'infinity'))`;

export async function insertWaiver(store: Store, waiver: WaiverRow & { waived_by: UserId }, now: Date): Promise<void> {
  await sql`insert into duty_waivers (organisation_id, id, user_id, card_id, from_on, until_on, reason, note, waived_by, created_at)
    values (${store.organisationId}, ${waiver.id}, ${waiver.user_id}, ${waiver.card_id}, ${waiver.from_on}, ${waiver.until_on},
      ${waiver.reason}, ${waiver.note}, ${waiver.waived_by}, ${now})`.execute(store.db);
}

/** A waiver that has not ended. */
export async function findWaiver(store: Store, id: string): Promise<WaiverRow | undefined> {
  const { rows } = await sql<WaiverRow>`
    select id, user_id, card_id, from_on::text as from_on, until_on::text as until_on, reason, note from duty_waivers
    where organisation_id = ${store.organisationId} and id = ${id} and settled_at is null for update`.execute(store.db);
  return rows[0];
}

/** Ends a waiver with a day; one that had not begun then is gone. */
export async function shortenWaiver(store: Store, waiver: WaiverRow, lastDay: string, now: Date): Promise<void> {
  if (lastDay < waiver.from_on) {
    await sql`delete from duty_waivers where organisation_id = ${store.organisationId} and id = ${waiver.id}`.execute(store.db);
    return;
  }
  await sql`update duty_waivers set until_on = ${lastDay}, settled_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${waiver.id}`.execute(store.db);
}

/** Periods of a card for which a person has a duty. */
export async function findPeriods(store: Store, userId: UserId, cardId: string): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select period from learning_duties where organisation_id = ${store.organisationId} and user_id = ${userId} and card_id = ${cardId}
      and status in ('open', 'waived') order by period`.execute(store.db);
  return rows.map(({ period }) => period);
}

/** Writes what a waiver of a certification excuses from, a row for each of its cards; again with other days where it is there. */
export async function putCertificationWaivers(
  store: Store,
  waiver: {
    readonly certificationWaiverId: string;
    readonly certificationId: string;
    readonly userId: UserId;
    readonly cardIds: readonly string[];
    readonly from: string;
    readonly until: string | null;
    readonly reason: string;
    readonly note: string;
    readonly waivedBy: UserId;
  },
  now: Date,
): Promise<void> {
  await sql`insert into duty_waivers (organisation_id, id, user_id, card_id, from_on, until_on, reason, note, waived_by, created_at,
      certification_waiver_id, certification_id)
    select ${store.organisationId}, gen_random_uuid(), ${waiver.userId}, c, ${waiver.from}, ${waiver.until}, ${waiver.reason}, ${waiver.note},
      ${waiver.waivedBy}, ${now}, ${waiver.certificationWaiverId}, ${waiver.certificationId}
    from unnest(${waiver.cardIds}::uuid[]) c
    on conflict (organisation_id, certification_waiver_id, card_id) where certification_waiver_id is not null
      do update set from_on = excluded.from_on, until_on = excluded.until_on`.execute(store.db);
}

/** Ends what a waiver of a certification excused from; what had not begun by its last day is gone. */
export async function removeCertificationWaivers(store: Store, certificationWaiverId: string, lastDay: string, now: Date): Promise<void> {
  await sql`delete from duty_waivers where organisation_id = ${store.organisationId} and certification_waiver_id = ${certificationWaiverId}
    and from_on > ${lastDay}::date`.execute(store.db);
  await sql`update duty_waivers set until_on = ${lastDay}, settled_at = ${now}
    where organisation_id = ${store.organisationId} and certification_waiver_id = ${certificationWaiverId}`.execute(store.db);
}
