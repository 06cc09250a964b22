import { sql } from 'kysely';
import type { OwnGate } from '@waymark/contract/progress';
import type { Store } from '../../platform/db/database.ts';
import type { GateFacts } from './progress.row.ts';

/** Where some people stand at the gates of a card, in their open period; one statement for all of them. */
export async function findGateFacts(
  store: Store,
  cardId: string,
  prerequisites: readonly string[],
  userIds: readonly string[],
): Promise<Omit<GateFacts, 'hasEnd'>[]> {
  const { organisationId } = store;
  const { rows } = await sql<GateFacts>`
    select u.id as user_id, t.period, p.completion_state, p.achieved_at, p.achieved_source, p.achieved_status, p.achieved_score,
      coalesce((select jsonb_object_agg(g.gate, jsonb_build_object('done_at', g.done_at, 'evidence', g.evidence)) from learning_gates g
        where g.organisation_id = ${organisationId} and g.card_id = ${cardId} and g.user_id = u.id and g.period = t.period), '{}') as own,
      coalesce((select jsonb_object_agg(r.kind, to_jsonb(r)) from (
        select distinct on (q.kind) q.kind, q.id, q.status, q.asked_at, q.decided_at, q.approver_id, q.decided_by, q.reason
        from learning_requests q
        where q.organisation_id = ${organisationId} and q.card_id = ${cardId} and q.user_id = u.id and q.period = t.period
          and q.kind in ('enrolment', 'completion')
        order by q.kind, q.asked_at desc, q.id desc) r), '{}') as requests,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'completed_at', d.completed_at) order by c.title) from cards c
        left join card_progress d on d.organisation_id = c.organisation_id and d.card_id = c.id and d.user_id = u.id
          and d.completion_state = 'COMPLETED'
        where c.organisation_id = ${organisationId} and c.id = any(${prerequisites}::uuid[])
          and (c.state = 'published' or d.completed_at is not null)), '[]') as prerequisites
    from unnest(${userIds}::uuid[]) as u (id)
    cross join lateral (select coalesce((select l.period from learning_periods l where l.organisation_id = ${organisationId}
      and l.card_id = ${cardId} and l.user_id = u.id and l.closed_at is null), '') as period) t
    left join card_progress p on p.organisation_id = ${organisationId} and p.card_id = ${cardId} and p.user_id = u.id`.execute(store.db);
  return rows;
}

/** Writes what a person did at a gate. Returns false when they had done it. */
export async function insertGate(
  store: Store,
  gate: { cardId: string; userId: string; period: string; gate: OwnGate; evidence: object },
  now: Date,
): Promise<boolean> {
  const result = await store.db
    .insertInto('learning_gates')
    .values({
      organisation_id: store.organisationId,
      card_id: gate.cardId,
      user_id: gate.userId,
      period: gate.period,
      gate: gate.gate,
      done_at: now,
      evidence: JSON.stringify(gate.evidence),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** People who did all of a card's content and are not complete: they wait for gates. */
export async function findWaitingAtGates(store: Store, cardId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from card_progress
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and completion_state = 'STARTED' and achieved_at is not null
      and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ user_id: userId }) => userId);
}

/** Cards of which a card is a prerequisite and where a person did all the content. */
export async function findWaitingForCard(store: Store, cardId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cards c join card_progress p on p.organisation_id = c.organisation_id and p.card_id = c.id and p.user_id = ${userId}
    where c.organisation_id = ${store.organisationId} and c.gates -> 'prerequisites' ? ${cardId}
      and p.completion_state = 'STARTED' and p.achieved_at is not null`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Of cards, those that would come before themselves if a card had them as prerequisites. */
export async function findCircular(store: Store, cardId: string, prerequisites: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ root: string }>`
    with recursive before as (
      select p.id as root, p.id, 1 as depth from unnest(${prerequisites}::uuid[]) as p (id)
      union
      select b.root, (e.value)::uuid, b.depth + 1 from before b
      join cards c on c.organisation_id = ${store.organisationId} and c.id = b.id
      cross join lateral jsonb_array_elements_text(coalesce(c.gates -> 'prerequisites', '[]')) as e (value)
      where b.depth < 30)
    select distinct root from before where id = ${cardId}`.execute(store.db);
  return rows.map(({ root }) => root);
}
