import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { WaiverState } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { CertificationWaiverRow } from './certification.row.ts';

const SELECT = sql`
  select w.id, w.certification_id, c.name as certification_name, w.user_id, ${personJson('u')} as person, w.state, w.from_on::text as from_on,
    w.until_on::text as until_on, w.reason, w.note, w.asked_at, ${personJson('b')} as decider, w.decided_at, w.decision_reason, w.created_at
  from certification_waivers w
  join certifications c on c.organisation_id = w.organisation_id and c.id = w.certification_id
  join users u on u.organisation_id = w.organisation_id and u.id = w.user_id
  left join users b on b.organisation_id = w.organisation_id and b.id = w.decided_by`;

export interface NewWaiver {
  readonly id: string;
  readonly certificationId: string;
  readonly userId: UserId;
  readonly state: 'asked' | 'granted';
  readonly from: string;
  readonly until: string | null;
  readonly reason: string;
  readonly note: string;
  readonly decidedBy: UserId | null;
}

/** Writes a waiver; false where one is being decided already. */
export async function insertCertificationWaiver(store: Store, waiver: NewWaiver, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into certification_waivers (organisation_id, id, certification_id, user_id, state, from_on, until_on, reason, note, asked_at,
      decided_by, decided_at, created_at)
    values (${store.organisationId}, ${waiver.id}, ${waiver.certificationId}, ${waiver.userId}, ${waiver.state}, ${waiver.from}, ${waiver.until},
      ${waiver.reason}, ${waiver.note}, ${waiver.state === 'asked' ? now : null}, ${waiver.decidedBy},
      ${waiver.decidedBy === null ? null : now}, ${now})
    on conflict (organisation_id, certification_id, user_id) where state = 'asked' do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

export async function findCertificationWaiver(store: Store, id: string, lock = false): Promise<CertificationWaiverRow | undefined> {
  const { rows } = await sql<CertificationWaiverRow>`${SELECT} where w.organisation_id = ${store.organisationId} and w.id = ${id}
    ${lock ? sql`for update of w` : sql``}`.execute(store.db);
  return rows[0];
}

const IS_ASKED: RawBuilder<number> = sql<number>`case when w.state = 'asked' then 0 else 1 end`;

/** Waivers: those to decide first, then newest first; one more than asked for. */
export async function findCertificationWaivers(
  store: Store,
  state: WaiverState | undefined,
  after: { readonly rank: number; readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<(CertificationWaiverRow & { readonly rank: number })[]> {
  const { rows } = await sql<CertificationWaiverRow & { rank: number }>`
    select * from (${SELECT} where w.organisation_id = ${store.organisationId} and c.ended_at is null
      ${state === undefined ? sql`` : sql`and w.state = ${state}`}) w
    cross join lateral (select ${IS_ASKED} as rank) r
    ${after === null ? sql`` : sql`where (r.rank > ${after.rank} or (r.rank = ${after.rank} and (w.created_at, w.id) < (${after.at}, ${after.id}::uuid)))`}
    order by r.rank, w.created_at desc, w.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** The newest waiver of a person for some certifications. */
export async function findOwnWaivers(
  store: Store,
  userId: UserId,
  certificationIds: readonly string[],
): Promise<Map<string, Pick<CertificationWaiverRow, 'id' | 'state' | 'until_on' | 'decision_reason'>>> {
  const { rows } = await sql<Pick<CertificationWaiverRow, 'id' | 'state' | 'until_on' | 'decision_reason'> & { certification_id: string }>`
    select distinct on (certification_id) certification_id, id, state, until_on::text as until_on, decision_reason from certification_waivers
    where organisation_id = ${store.organisationId} and user_id = ${userId} and certification_id = any(${certificationIds}::uuid[])
    order by certification_id, created_at desc, id desc`.execute(store.db);
  return new Map(rows.map(({ certification_id: id, ...row }) => [id, row]));
}

export async function decideWaiverRow(
  store: Store,
  id: string,
  decision: { readonly state: 'granted' | 'declined'; readonly by: UserId; readonly reason: string },
  now: Date,
): Promise<void> {
  await sql`update certification_waivers set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${now},
      decision_reason = ${decision.reason}
    where organisation_id = ${store.organisationId} and id = ${id} and state = 'asked'`.execute(store.db);
}

/** Ends a waiver with a day; one that had not begun then never applied. */
export async function endWaiverRow(store: Store, { id }: Authorized<CertificationWaiverRow, 'end'>, lastDay: string): Promise<void> {
  await sql`update certification_waivers set state = case when from_on > ${lastDay}::date then 'ended' else state end,
      until_on = case when from_on > ${lastDay}::date then until_on else ${lastDay}::date end
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}
