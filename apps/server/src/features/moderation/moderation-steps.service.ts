import type { ReportableKind } from '@waymark/contract/moderation';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { moderatedKind, type Subject } from './moderated-kinds.ts';
import { settleReports } from './moderation-reports.repo.ts';
import { caseDecided } from './moderation.events.ts';
import { closeCase, insertStep, lockOpenCases } from './moderation.repo.ts';
import type { CaseRow } from './moderation.row.ts';

/** Returns what is told of a thing, in events and to people. */
export function namingOf(row: CaseRow, subject: Subject | undefined) {
  return {
    caseId: row.id,
    kind: row.subject_kind,
    subjectId: row.subject_id,
    authorId: subject?.authorId ?? null,
    name: subject?.title ?? '',
    href: subject?.href ?? '/',
  };
}

/** Hides a thing that enough people reported, until a moderator decides; no one in particular did it. The case must be locked. */
export async function hideByReports(ctx: BaseContext, row: CaseRow): Promise<void> {
  await mutate({ ...ctx, actor: null }, caseDecided, async (inside) => {
    const kind = moderatedKind(row.subject_kind);
    const subject = (await kind.describe(inside.store, [row.subject_id])).get(row.subject_id);
    if (subject === undefined || subject.isHidden) return unchanged(undefined);
    await kind.hide({ ...inside, actor: ctx.actor }, row.subject_id, '');
    const step = 'hidden-by-reports';
    const stepId = await insertStep(inside.store, row, { step, actorId: null, reason: '', now: ctx.now() });
    return {
      result: undefined,
      subject: { type: row.subject_kind, id: row.subject_id },
      details: { ...namingOf(row, subject), step, stepId, reason: '' },
    };
  });
}

/**
 * Closes the open cases of things that are gone, deleted by who wrote them; nothing happens to others.
 * @param name the title under which people are told of them
 */
export async function closeCasesOf(ctx: BaseContext, kind: ReportableKind, subjectIds: readonly string[], name: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const row of await lockOpenCases(ctx.store, kind, subjectIds)) {
      await mutate(ctx, caseDecided, async () => {
        const step = 'gone';
        const stepId = await insertStep(ctx.store, row, { step, actorId: null, reason: '', now: ctx.now() });
        await settleReports(ctx.store, row, stepId);
        await closeCase(ctx.store, row);
        return {
          result: undefined,
          subject: { type: kind, id: row.subject_id },
          details: { ...namingOf(row, undefined), name, step, stepId, reason: '' },
        };
      });
    }
  });
}
