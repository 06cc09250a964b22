import { type RawBuilder, sql } from 'kysely';
import type { CardStatus } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** How often someone tried a card, and how well. */
export interface Attempts {
  readonly used: number;
  readonly bestScore: number | null;
  readonly passed: boolean;
}

/** Attempts of one person at one card. */
export interface AttemptsRow extends Attempts {
  readonly card_id: string;
  readonly user_id: string;
}

/** How many attempts someone was given beyond those of some cards, by card; cards without are missing. */
export async function findExtraAttemptsByIds(store: Store, cardIds: readonly string[], userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ card_id: string; extra: number }>`
    select card_id, sum(attempts)::int as extra from attempt_grants
    where organisation_id = ${store.organisationId} and card_id = any(${[...cardIds]}::uuid[]) and user_id = ${userId} group by card_id`.execute(
    store.db,
  );
  return new Map(rows.map(({ card_id: cardId, extra }) => [cardId, extra]));
}

/** How many attempts someone was given beyond those of the card. */
export async function findExtraAttempts(store: Store, cardId: string, userId: string): Promise<number> {
  return (await findExtraAttemptsByIds(store, [cardId], userId)).get(cardId) ?? 0;
}

export interface AttemptGrant {
  readonly id: string;
  readonly cardId: string;
  readonly userId: string;
  readonly attempts: number;
  readonly isReset: boolean;
  readonly reason: string;
  readonly givenBy: string;
}

export async function insertAttemptGrant(store: Store, grant: AttemptGrant, now: Date): Promise<void> {
  await sql`insert into attempt_grants (organisation_id, id, card_id, user_id, attempts, is_reset, reason, given_by, given_at)
    values (${store.organisationId}, ${grant.id}, ${grant.cardId}, ${grant.userId}, ${grant.attempts}, ${grant.isReset}, ${grant.reason},
      ${grant.givenBy}, ${now})`.execute(store.db);
}

export interface AttempterRow {
  readonly user_id: UserId;
  readonly person: PersonSummaryRow;
  readonly completion_state: 'STARTED' | 'COMPLETED';
  readonly completed_percentage: number;
  readonly position_seconds: number | null;
  readonly course_status: CardStatus | null;
  readonly updated_at: Date;
  readonly extra: number;
  readonly grant: { readonly reason: string; readonly by: PersonSummaryRow | null; readonly at: string } | null;
}

/** SQL: the people whose attempts someone gives: everyone, or a manager’s reports and a trainer’s learners with the card. */
export type Given = RawBuilder<unknown> | null;

/** People who tried a card, the latest first; with `given` those among them. One row more than asked for. */
export async function listAttempterRows(
  store: Store,
  cardId: string,
  {
    given,
    userId,
    before,
    limit,
  }: {
    readonly given: Given;
    readonly userId?: UserId;
    readonly before?: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<AttempterRow[]> {
  const { rows } = await sql<AttempterRow>`
    select p.user_id, ${personJson('u')} as person, p.completion_state, p.completed_percentage, p.position_seconds, p.course_status, p.updated_at,
      (select coalesce(sum(g.attempts), 0)::int from attempt_grants g
        where g.organisation_id = p.organisation_id and g.card_id = p.card_id and g.user_id = p.user_id) as extra,
      (select json_build_object('reason', g.reason, 'by', (select ${personJson('b')} from users b where b.organisation_id = g.organisation_id and b.id = g.given_by),
          'at', g.given_at) from attempt_grants g
        where g.organisation_id = p.organisation_id and g.card_id = p.card_id and g.user_id = p.user_id order by g.given_at desc limit 1) as "grant"
    from card_progress p
    join users u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status = 'active'
    where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId} and p.course_status is not null
      ${given === null ? sql`` : sql`and p.user_id in (${given})`}
      ${userId === undefined ? sql`` : sql`and p.user_id = ${userId}`}
      ${before === undefined ? sql`` : sql`and (p.updated_at, p.user_id) < (${before.at}, ${before.id}::uuid)`}
    order by p.updated_at desc, p.user_id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Whether a query of people has any. */
export async function hasAny(store: Store, people: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (${people}) as has`.execute(store.db);
  return rows[0]?.has ?? false;
}

/** The active people to ask for attempts at a card: their managers, on the dotted line too, and who trains them with it. */
export async function findPeopleToAsk(store: Store, userId: UserId, training: RawBuilder<unknown>): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`select u.id from users u
    where u.organisation_id = ${store.organisationId} and u.status = 'active' and u.id in (
      select l.manager_id from reporting_lines l where l.organisation_id = ${store.organisationId} and l.report_id = ${userId}
      union select t.trainer_id from (${training}) t where t.learner_id = ${userId})
    order by u.full_name, u.id`.execute(store.db);
  return rows.map((row) => row.id);
}
