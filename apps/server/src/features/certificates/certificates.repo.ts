import { sql } from 'kysely';
import type { ReissueReason } from '@waymark/contract/certificates';
import type { CertificateSettings } from '@waymark/contract/progress';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import { isStanding } from '../progress/progress.public.ts';
import type { CertificateRow, IssuedCertificateRow } from './certificate.row.ts';

const COLUMNS = sql`c.id, c.code, c.user_id, c.card_id, k.slug as card_slug, c.period, c.name, c.title, c.requirements, c.issuer, c.score,
    c.issued_on::text as issued_on, c.valid_until::text as valid_until, c.created_at, c.revoked_at, c.revoke_reason, c.renewed_by, r.code as renewed_by_code,
    case when r.reissue_of = c.id then r.created_at end as reissued_at, case when r.reissue_of = c.id then r.reissue_reason end as reissued_reason,
    c.reissue_of, e.code as reissue_of_code, c.reissue_reason, c.profile_name, c.reissue_note,
    trim(u.first_name || ' ' || u.last_name) as holder_name`;
const FROM = sql`
  from certificates c
  join users u on u.organisation_id = c.organisation_id and u.id = c.user_id
  left join certificates e on e.organisation_id = c.organisation_id and e.id = c.reissue_of
  left join certificates r on r.organisation_id = c.organisation_id and r.id = c.renewed_by
  left join cards k on k.organisation_id = c.organisation_id and k.id = c.card_id and k.state = 'published'`;
const SELECTED = sql`select ${COLUMNS} ${FROM}`;

/** What a certificate is made of: the card's settings, the holder's name now, and the score of the completion. */
export interface Granting {
  readonly settings: CertificateSettings;
  readonly card_title: string;
  readonly name: string;
  readonly score: number | null;
}

/** What completing a card grants a person; undefined where it grants nothing. */
export async function findGranting(store: Store, cardId: string, userId: string, period: string): Promise<Granting | undefined> {
  const { rows } = await sql<Granting>`
    select k.certificate as settings, k.title as card_title, trim(u.first_name || ' ' || u.last_name) as name,
      (select l.score from learning_completions l where l.organisation_id = k.organisation_id and l.card_id = k.id and l.user_id = u.id
        and l.period = ${period} and ${isStanding('l')} order by l.achieved_at, l.id limit 1) as score
    from cards k join users u on u.organisation_id = k.organisation_id and u.id = ${userId}
    where k.organisation_id = ${store.organisationId} and k.id = ${cardId} and k.certificate is not null`.execute(store.db);
  return rows[0];
}

export type NewCertificate = Pick<
  CertificateRow,
  'id' | 'code' | 'user_id' | 'card_id' | 'period' | 'name' | 'title' | 'requirements' | 'issuer' | 'score' | 'issued_on' | 'valid_until'
>;

/** Certificates `k` of the same person and card as a new one, that count. */
const ofSame = (store: Store, one: Pick<NewCertificate, 'user_id' | 'card_id'>) =>
  sql`k.organisation_id = ${store.organisationId} and k.user_id = ${one.user_id} and k.card_id = ${one.card_id} and k.revoked_at is null`;

/**
 * Writes a certificate, once for a person, card and period. Those of earlier periods are renewed by it, and it is by one of a later period; one for
 * an earlier day takes the place of the one of its period. Returns whether it is new.
 */
export async function insertCertificate(store: Store, one: NewCertificate, now: Date): Promise<boolean> {
  const { rows: known } = await sql`
    select from certificates k left join certificates r on r.organisation_id = k.organisation_id and r.id = k.renewed_by
    where ${ofSame(store, one)} and k.period = ${one.period} and k.issued_on <= ${one.issued_on}::date
      and (k.renewed_by is null or r.revoked_at is null) limit 1`.execute(store.db);
  if (known.length > 0) return false;
  const { rows: later } = await sql<{ id: string }>`
    select k.id from certificates k where ${ofSame(store, one)} and k.renewed_by is null and k.period <> ${one.period}
      and k.issued_on > ${one.issued_on}::date order by k.issued_on, k.id limit 1`.execute(store.db);
  await sql`
    update certificates k set renewed_by = ${one.id} where ${ofSame(store, one)} and (
      (k.renewed_by is null and case when k.period = ${one.period} then k.issued_on > ${one.issued_on}::date else k.issued_on <= ${one.issued_on}::date end)
      or (k.period = ${one.period} and exists (select from certificates r where r.organisation_id = k.organisation_id and r.id = k.renewed_by
        and r.revoked_at is not null)))`.execute(store.db);
  const { rows } = await sql`
    insert into certificates (organisation_id, id, code, user_id, card_id, period, name, title, requirements, issuer, score, issued_on,
      valid_until, created_at, renewed_by)
    values (${store.organisationId}, ${one.id}, ${one.code}, ${one.user_id}, ${one.card_id}, ${one.period}, ${one.name}, ${one.title},
      ${one.requirements}, ${one.issuer}, ${one.score}, ${one.issued_on}::date, ${one.valid_until}::date, ${now}, ${later[0]?.id ?? null})
    on conflict (organisation_id, user_id, card_id, period) where revoked_at is null and renewed_by is null do nothing returning 1`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** Issues a certificate in force again under a new link, with another name or last day; everything else stays as it was. */
export async function insertReissue(
  store: Store,
  row: Authorized<CertificateRow, 'reissue'> | Authorized<CertificateRow, 'correct'> | CertificateRow,
  one: Pick<CertificateRow, 'id' | 'code' | 'name' | 'profile_name' | 'valid_until'> & {
    readonly reason: ReissueReason;
    readonly note: string;
  },
  now: Date,
): Promise<void> {
  await sql`update certificates set renewed_by = ${one.id}
    where organisation_id = ${store.organisationId} and id = ${row.id} and renewed_by is null`.execute(store.db);
  await sql`
    insert into certificates (organisation_id, id, code, user_id, card_id, period, name, title, requirements, issuer, score, issued_on,
      valid_until, created_at, reissue_of, reissue_reason, profile_name, reissue_note)
    select organisation_id, ${one.id}, ${one.code}, user_id, card_id, period, ${one.name}, title, requirements, issuer, score, issued_on,
      ${one.valid_until}::date, ${now}, id, ${one.reason}, ${one.profile_name}, ${one.note}
    from certificates where organisation_id = ${store.organisationId} and id = ${row.id}`.execute(store.db);
}

export async function findCertificate(store: Store, id: string, options: { lock?: boolean } = {}): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    ${SELECTED} where c.organisation_id = ${store.organisationId} and c.id = ${id}
    ${options.lock === true ? sql`for update of c` : sql``}`.execute(store.db);
  return rows[0];
}

export async function findByCode(store: Store, code: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`${SELECTED} where c.organisation_id = ${store.organisationId} and c.code = ${code}`.execute(
    store.db,
  );
  return rows[0];
}

/**
 * Certificates in force that people got for a card on some days and that say a last day other than theirs; locked. A day of theirs may be the
 * one before or after in the time of the server.
 */
export async function findWithOtherLastDays(
  store: Store,
  ones: readonly { readonly userId: string; readonly cardId: string; readonly achievedOn: string; readonly lastDay: string }[],
): Promise<(CertificateRow & { readonly last_day: string })[]> {
  const { rows } = await sql<CertificateRow & { readonly last_day: string }>`
    select s.*, o.last_day from (${SELECTED} where c.organisation_id = ${store.organisationId} and c.revoked_at is null and c.renewed_by is null
      and c.valid_until is not null and c.user_id = any(${ones.map(({ userId }) => userId)}::uuid[]) order by c.id for update of c) s
    join unnest(${ones.map(({ userId }) => userId)}::uuid[], ${ones.map(({ cardId }) => cardId)}::uuid[],
      ${ones.map(({ achievedOn }) => achievedOn)}::date[], ${ones.map(({ lastDay }) => lastDay)}::text[]) as o (user_id, card_id, day, last_day)
      on o.user_id = s.user_id and o.card_id = s.card_id and abs(o.day - s.issued_on::date) <= 1
    where s.valid_until <> o.last_day order by s.id`.execute(store.db);
  return rows;
}

/** A person's certificates for a card that are not revoked and were issued for a day, or for the one before or after it in the time of the server; locked. */
export async function findOfDay(store: Store, userId: string, cardId: string, day: string): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    ${SELECTED} where c.organisation_id = ${store.organisationId} and c.user_id = ${userId} and c.card_id = ${cardId}
      and c.revoked_at is null and abs(c.issued_on - ${day}::date) <= 1 order by c.id for update of c`.execute(store.db);
  return rows;
}

/** A person's certificates, all or for one card, the newest first, without those that were issued again; one row more than asked for. */
export async function listOfPerson(
  store: Store,
  { userId, cardId }: { readonly userId: string; readonly cardId?: string | undefined },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    ${SELECTED} where c.organisation_id = ${store.organisationId} and c.user_id = ${userId}
      and not exists (select from certificates a where a.organisation_id = c.organisation_id and a.reissue_of = c.id)
      ${cardId === undefined ? sql`` : sql`and c.card_id = ${cardId}`}
      ${after === undefined ? sql`` : sql`and (c.created_at, c.id) < (${after.at}, ${after.id})`}
    order by c.created_at desc, c.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Certificates of everyone or of one person, those that were replaced among them, those issued last first; one row more than asked for. */
export async function listIssued(
  store: Store,
  userId: string | undefined,
  after: { day: string; id: string } | undefined,
  limit: number,
): Promise<IssuedCertificateRow[]> {
  const { rows } = await sql<IssuedCertificateRow>`
    select ${COLUMNS}, ${personJson('u')} as holder ${FROM} where c.organisation_id = ${store.organisationId}
      ${userId === undefined ? sql`` : sql`and c.user_id = ${userId}`}
      ${after === undefined ? sql`` : sql`and (c.issued_on, c.id) < (${after.day}::date, ${after.id})`}
    order by c.issued_on desc, c.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Certificates of a person for a card and period that were not revoked, those that were renewed among them. */
export async function findUnrevoked(store: Store, userId: string, cardId: string, period: string): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    ${SELECTED} where c.organisation_id = ${store.organisationId} and c.user_id = ${userId} and c.card_id = ${cardId}
      and c.period = ${period} and c.revoked_at is null order by c.created_at, c.id`.execute(store.db);
  return rows;
}

/** Revokes a certificate under every link it was issued under. */
export async function setRevoked(
  store: Store,
  row: Authorized<CertificateRow, 'revoke'> | CertificateRow,
  by: string | null,
  reason: string,
  now: Date,
): Promise<void> {
  await sql`update certificates set revoked_at = ${now}, revoked_by = ${by}, revoke_reason = ${reason}
    where organisation_id = ${store.organisationId} and user_id = ${row.user_id} and card_id = ${row.card_id} and period = ${row.period}
      and issued_on = ${row.issued_on}::date and revoked_at is null`.execute(store.db);
}

/** PLT-12: certificates carry a name; they go with their holder. */
export async function deleteCertificatesOf(store: Store, userId: string): Promise<void> {
  await sql`delete from certificates where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
