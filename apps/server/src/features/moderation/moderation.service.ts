import {
  type CaseId,
  type CaseSort,
  type CaseState,
  type Decision,
  type DecisionInput,
  type ModerationCase,
  moderationProblems,
  needsReason,
  type ReportableKind,
} from '@waymark/contract/moderation';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { moderatedKind, type Subject } from './moderated-kinds.ts';
import { type JudgedThing, thingsForOthers } from './moderation-involvement.service.ts';
import { settleReports } from './moderation-reports.repo.ts';
import { namingOf } from './moderation-steps.service.ts';
import { caseDecided } from './moderation.events.ts';
import { possibleDecisions } from './moderation.machine.ts';
import { casePolicy } from './moderation.policy.ts';
import { peopleIn, presentCase, standingOf } from './moderation.present.ts';
import { type CasePlace, closeCase, findCase, insertStep, listCaseRows, lockCase, lockCaseOf } from './moderation.repo.ts';
import type { CaseRow, CaseWithHistoryRow } from './moderation.row.ts';

export interface CaseQuery extends PageQuery {
  readonly state: CaseState;
  readonly kind?: ReportableKind | undefined;
  readonly sort: CaseSort;
}

/** ADM-01: returns the queue of reported things, one case for each; the newest or the most reported first. */
export async function listCases(ctx: ActorContext, query: CaseQuery): Promise<Page<ModerationCase>> {
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor, query.sort);
  const rows = await listCaseRows(ctx.store, query, after, query.limit);
  const cases = new Map((await present(ctx, rows.slice(0, query.limit))).map((shown) => [shown.id, shown]));
  return toPage(
    rows,
    query.limit,
    (row) => {
      const shown = cases.get(row.id);
      if (shown === undefined) throw new Error('Every row of the page is presented');
      return shown;
    },
    (row) => encodeCursor([query.sort === 'newest' ? row.last_reported_at.toISOString() : row.reports_count, row.id]),
  );
}

function placeOf(cursor: string, sort: CaseSort): CasePlace {
  if (sort === 'newest') {
    const { at, id } = decodeTimeCursor(cursor);
    return { key: at, id };
  }
  const [key, id] = decodeCursor(cursor, 'count', 'uuid');
  return { key, id };
}

/**
 * ADM-01: decides a case. Of two moderators at once exactly one decision counts: the case is locked, and a decision names the
 * revision it was made on. Throws `case-not-found`, `case-decided-meanwhile`, `case-for-others`, `decision-not-possible`, and
 * `invalid-input` on `reason` where one is needed.
 */
export async function decideCase(ctx: ActorContext, caseId: CaseId, input: DecisionInput): Promise<ModerationCase> {
  return mutate(ctx, caseDecided, async (ctx) => {
    const found = await lockCase(ctx.store, caseId);
    if (found === undefined) throw refuse(moderationProblems['case-not-found']);
    const row = authorize(ctx, casePolicy, 'decide', found);
    if (row.revision !== input.revision) throw refuse(moderationProblems['case-decided-meanwhile']);
    const subject = (await moderatedKind(row.subject_kind).describe(ctx.store, [row.subject_id])).get(row.subject_id);
    await checkIsTheirs(ctx, row, subject);
    const { decision, reason } = input;
    if (!possibleDecisions(standingOf(row, subject)).includes(decision)) throw refuse(moderationProblems['decision-not-possible']);
    if (needsReason(decision) && reason === '') throw refuseField('reason', 'required');
    await carryOut(ctx, row.subject_kind, row.subject_id, decision, reason);
    const stepId = await insertStep(ctx.store, row, { step: decision, actorId: ctx.actor.userId, reason, now: ctx.now() });
    await settleReports(ctx.store, row, stepId);
    await closeCase(ctx.store, row);
    const [result] = await present(ctx, [await findCase(ctx.store, caseId)]);
    if (result === undefined) throw new Error('The case is locked and there');
    return {
      result,
      subject: { type: row.subject_kind, id: row.subject_id },
      details: { ...namingOf(row, subject), step: decision, stepId, reason },
    };
  });
}

/**
 * Decides about a thing on the word of those who look after the place where it is, the leaders of a group; the caller answers for their right.
 * It is a decision as a moderator's: with a step in the thing's case, which is made where no one has reported it, and told to the author and
 * those who reported. Throws `invalid-input` on `reason` where one is needed, `decision-not-possible` where the thing is gone, `case-for-others`.
 */
export async function decideInPlace(
  ctx: ActorContext,
  kind: ReportableKind,
  subjectId: string,
  { decision, reason }: { readonly decision: Decision; readonly reason: string },
): Promise<void> {
  await mutate(ctx, caseDecided, async (ctx) => {
    if (needsReason(decision) && reason === '') throw refuseField('reason', 'required');
    const row = await lockCaseOf(ctx.store, kind, subjectId, ctx.now());
    const subject = (await moderatedKind(kind).describe(ctx.store, [subjectId])).get(subjectId);
    if (subject === undefined) throw refuse(moderationProblems['decision-not-possible']);
    await checkIsTheirs(ctx, row, subject);
    await carryOut(ctx, kind, subjectId, decision, reason);
    const stepId = await insertStep(ctx.store, row, { step: decision, actorId: ctx.actor.userId, reason, now: ctx.now() });
    await settleReports(ctx.store, row, stepId);
    await closeCase(ctx.store, row);
    return {
      result: undefined,
      subject: { type: kind, id: subjectId },
      details: { ...namingOf(row, subject), step: decision, stepId, reason },
    };
  });
}

async function carryOut(ctx: ActorContext, kind: ReportableKind, subjectId: string, decision: Decision, reason: string): Promise<void> {
  const moderated = moderatedKind(kind);
  switch (decision) {
    case 'hide':
      return moderated.hide(ctx, subjectId, reason);
    case 'show':
      return moderated.show(ctx, subjectId);
    case 'delete':
      return moderated.remove(ctx, subjectId);
    case 'keep':
  }
}

const judged = ({ subject_kind: kind, subject_id: id }: CaseRow, subject: Subject | undefined): JudgedThing => ({
  kind,
  id,
  authorId: subject?.authorId ?? null,
});

async function checkIsTheirs(ctx: ActorContext, row: CaseRow, subject: Subject | undefined): Promise<void> {
  if ((await thingsForOthers(ctx, [judged(row, subject)])).size > 0) throw refuse(moderationProblems['case-for-others']);
}

/** Cases with what they are about and everyone they name: one query for each kind, one for people, and two for who decides. */
async function present(ctx: ActorContext, rows: readonly CaseWithHistoryRow[]): Promise<ModerationCase[]> {
  const { store } = ctx;
  const subjects = new Map<string, Subject>();
  for (const kind of new Set(rows.map((row) => row.subject_kind))) {
    const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
    for (const [id, subject] of await moderatedKind(kind).describe(store, ids)) subjects.set(`${kind}:${id}`, subject);
  }
  const subjectOf = (row: CaseWithHistoryRow) => subjects.get(`${row.subject_kind}:${row.subject_id}`);
  const people = await personSummaries(
    store,
    rows.flatMap((row) => peopleIn(row, subjectOf(row))),
  );
  const forOthers = await thingsForOthers(
    ctx,
    rows.map((row) => judged(row, subjectOf(row))),
  );
  return rows.map((row) => presentCase(row, subjectOf(row), people, forOthers.get(row.subject_id) ?? null));
}
