import { type RawBuilder, sql } from 'kysely';
import type { ApprovalArea, ApprovalKind, ApprovalOutcome, ApprovalOrder } from '@waymark/contract/approvals';
import { APPROVAL_AREA } from '@waymark/contract/approvals';
import type { UserId } from '@waymark/contract/kit';
import type { ApprovalSource, AskedApprovers, WaitingRow } from '../../platform/approvals/approval-source.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { personJson } from '../people/people.public.ts';
import { approverIdsOf } from './approval-deputies.repo.ts';
import type { DecisionRow, InboxRow } from './approvals.row.ts';

/** Open requests of kinds that approvals keeps itself. */
function storedWaiting({ organisationId, approverIds }: AskedApprovers): RawBuilder<WaitingRow & { kind: ApprovalKind }> {
  return sql`select r.kind, r.id, r.subject_id, r.requester_id, mine.approver_ids, r.title, r.message, r.href, r.facts, r.asked_at, r.due_at
    from (select a.request_id, array_agg(a.approver_id) as approver_ids from approval_approvers a
      where a.organisation_id = ${organisationId} and a.approver_id = any(${approverIds}) group by a.request_id) mine
    join approval_requests r on r.organisation_id = ${organisationId} and r.id = mine.request_id and r.closed_at is null`;
}

type Sources = ReadonlyMap<ApprovalKind, ApprovalSource>;

/** Everything that waits for someone and those they stand in for, as one table `w`; no one decides what they asked for themselves. */
function inbox(store: Store, sources: Sources, caller: { readonly userId: UserId; readonly now: Date }, kinds: readonly ApprovalKind[]) {
  const asked = { organisationId: store.organisationId, approverIds: sql<UserId[]>`(select ids from mine)::uuid[]` };
  const own = kinds.flatMap((kind) => {
    const waiting = sources.get(kind)?.waiting;
    return waiting === undefined ? [] : [sql`select ${sql.lit(kind)}::text as kind, s.* from (${waiting(asked)}) s`];
  });
  const stored = sql`select * from (${storedWaiting(asked)}) s where s.kind = any(${[...kinds]}::text[])`;
  return sql`with mine as materialized (select ${approverIdsOf(store, caller.userId, caller.now)} as ids), w as (
    select * from (${sql.join([stored, ...own], sql` union all `)}) all_kinds where requester_id <> ${caller.userId})`;
}

const kindsIn = (sources: Sources, area: ApprovalArea | undefined): ApprovalKind[] =>
  [...sources.keys()].filter((kind) => area === undefined || APPROVAL_AREA[kind] === area);

const COLUMNS = (userId: UserId) => sql`w.kind, w.id, w.subject_id, w.requester_id, w.approver_ids, w.title, w.message, w.href, w.facts,
  w.asked_at, w.due_at, ${personJson('u')} as requester,
  case when ${userId} = any(w.approver_ids) then null else (select ${personJson('p')} from users p
    where p.organisation_id = u.organisation_id and p.id = any(w.approver_ids) order by p.full_name, p.id limit 1) end as principal,
  (select case when x.to_id = any(w.approver_ids) then ${personJson('g')} end from approval_passes x
    join users g on g.organisation_id = x.organisation_id and g.id = x.by_id
    where x.organisation_id = u.organisation_id and x.kind = w.kind and x.item_id = w.id order by x.at desc, x.id desc limit 1) as passed_on_by`;

/** One page of what waits, and one row more. */
export async function listWaiting(
  store: Store,
  sources: Sources,
  caller: { readonly userId: UserId; readonly now: Date },
  page: {
    readonly area: ApprovalArea | undefined;
    readonly order: ApprovalOrder;
    readonly limit: number;
    readonly after: { readonly name: string; readonly at: Date; readonly id: string } | null;
  },
): Promise<InboxRow[]> {
  const { after, order, limit } = page;
  const byPerson = order === 'person';
  const place = byPerson ? sql`u.full_name, w.asked_at, w.id` : sql`w.asked_at, w.id`;
  const from =
    after === null
      ? sql`true`
      : byPerson
        ? sql`(u.full_name, w.asked_at, w.id) > (${after.name}, ${after.at}::timestamptz, ${after.id}::uuid)`
        : sql`(w.asked_at, w.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<InboxRow>`
    ${inbox(store, sources, caller, kindsIn(sources, page.area))}
    select ${COLUMNS(caller.userId)} from w
    join users u on u.organisation_id = ${store.organisationId} and u.id = w.requester_id
    where ${from} order by ${place} limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** One waiting request; undefined where it does not wait for the caller. */
export async function findWaiting(
  store: Store,
  sources: Sources,
  caller: { readonly userId: UserId; readonly now: Date },
  which: { readonly kind: ApprovalKind; readonly id: string },
): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    ${inbox(store, sources, caller, [which.kind])}
    select ${COLUMNS(caller.userId)} from w
    join users u on u.organisation_id = ${store.organisationId} and u.id = w.requester_id
    where w.id = ${which.id}::uuid limit 1`.execute(store.db);
  return rows[0];
}

export interface WaitingCount {
  readonly kind: ApprovalKind;
  readonly waiting: number;
  readonly oldest: Date;
}

/** What waits by kind, how many people wait, and how much the caller (or a deputy of theirs) decided. */
export async function countWaiting(
  store: Store,
  sources: Sources,
  caller: { readonly userId: UserId; readonly now: Date },
): Promise<{ readonly kinds: WaitingCount[]; readonly people: number; readonly decided: number }> {
  const { rows } = await sql<{ kinds: (Omit<WaitingCount, 'oldest'> & { oldest: string })[]; people: number; decided: number }>`
    ${inbox(store, sources, caller, kindsIn(sources, undefined))}
    select coalesce((select json_agg(k) from (select w.kind, count(*) as waiting, min(w.asked_at) as oldest from w group by w.kind) k), '[]') as kinds,
      (select count(distinct w.requester_id) from w) as people,
      (select count(*) from approval_decisions d where d.organisation_id = ${store.organisationId}
        and (d.decided_by = ${caller.userId} or d.in_place_of = ${caller.userId})) as decided`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from must answer');
  return { ...row, kinds: row.kinds.map(({ kind, waiting, oldest }) => ({ kind, waiting, oldest: new Date(oldest) })) };
}

/** Whether a request was decided in the inbox before, by anyone. */
export async function wasDecided(store: Store, which: { readonly kind: ApprovalKind; readonly id: string }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from approval_decisions d where d.organisation_id = ${store.organisationId} and d.kind = ${which.kind}
      and d.item_id = ${which.id}) as found`.execute(store.db);
  return rows[0]?.found ?? false;
}

/** One decision of a request at a time. */
export async function lockApproval(tx: Store, which: { readonly kind: ApprovalKind; readonly id: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approval:${tx.organisationId}:${which.kind}:${which.id}`}, 0))`.execute(tx.db);
}

export interface NewDecision {
  readonly row: InboxRow;
  readonly outcome: ApprovalOutcome;
  readonly reason: string;
  readonly decidedBy: UserId;
  readonly inPlaceOf: UserId | null;
  readonly now: Date;
}

/** Writes a decision down; returns its id. */
export async function insertDecision(tx: Store, { row, outcome, reason, decidedBy, inPlaceOf, now }: NewDecision): Promise<string> {
  const id = newId<string>();
  await sql`insert into approval_decisions
    (organisation_id, id, kind, item_id, requester_id, title, href, outcome, reason, decided_by, in_place_of, asked_at, decided_at)
    values (${tx.organisationId}, ${id}, ${row.kind}, ${row.id}, ${row.requester_id}, ${row.title}, ${row.href}, ${outcome}, ${reason},
      ${decidedBy}, ${inPlaceOf}, ${row.asked_at}, ${now})`.execute(tx.db);
  return id;
}

const DECISIONS = sql`d.id, d.kind, d.title, d.href, d.outcome, d.reason, d.decided_at,
  ${personJson('u')} as requester, ${personJson('b')} as decider, ${personJson('p')} as principal`;
const DECISION_PEOPLE = sql`join users u on u.organisation_id = d.organisation_id and u.id = d.requester_id
  join users b on b.organisation_id = d.organisation_id and b.id = d.decided_by
  left join users p on p.organisation_id = d.organisation_id and p.id = d.in_place_of`;

/** One page of what someone decided, or a deputy in their place; newest first, and one row more. */
export async function listDecisionRows(
  store: Store,
  userId: UserId,
  page: { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<DecisionRow[]> {
  const from = page.after === null ? sql`true` : sql`(d.decided_at, d.id) < (${page.after.at}, ${page.after.id}::uuid)`;
  const { rows } = await sql<DecisionRow>`
    select ${DECISIONS} from approval_decisions d ${DECISION_PEOPLE}
    where d.organisation_id = ${store.organisationId} and (d.decided_by = ${userId} or d.in_place_of = ${userId}) and ${from}
    order by d.decided_at desc, d.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function findDecision(store: Store, id: string): Promise<DecisionRow> {
  const { rows } = await sql<DecisionRow>`
    select ${DECISIONS} from approval_decisions d ${DECISION_PEOPLE} where d.organisation_id = ${store.organisationId} and d.id = ${id}`.execute(
    store.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The decision was just written');
  return row;
}
