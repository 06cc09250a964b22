import { moderationProblems, type OwnReport, type ReportableKind, type ReportInput } from '@waymark/contract/moderation';
import { generalProblems } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { moderatedKind } from './moderated-kinds.ts';
import { hideByReports } from './moderation-steps.service.ts';
import { findReport, putReport } from './moderation-reports.repo.ts';
import { thingReported } from './moderation.events.ts';
import { insertStep, lockCaseOf, openCase } from './moderation.repo.ts';

/**
 * ADM-01: tells the moderators about a thing the caller may see, once per person: again changes what they said. A case that was
 * decided is open again; from as many reports on as the organisation chose the thing is hidden until someone decides. Throws
 * `nothing-to-report` where there is none for the caller, `forbidden` for their own or a hidden one.
 */
export async function reportThing(ctx: ActorContext, kind: ReportableKind, subjectId: string, report: ReportInput): Promise<OwnReport> {
  return mutate(ctx, thingReported, async (ctx) => {
    const { userId } = ctx.actor;
    const now = ctx.now();
    const found = await lockCaseOf(ctx.store, kind, subjectId, now);
    const mayReport = await moderatedKind(kind).mayReport(ctx, subjectId);
    if (mayReport === undefined) throw refuse(moderationProblems['nothing-to-report']);
    if (!mayReport) throw refuse(generalProblems.forbidden);
    const result = { ...report, decided: false };
    const before = await findReport(ctx.store, found, userId);
    if (before?.settled_by === null && before.reason === report.reason && before.note === report.note) return unchanged(result);
    await putReport(ctx.store, found, userId, report, now);
    const count = await openCase(ctx.store, found, now);
    if (found.state === 'decided') await insertStep(ctx.store, found, { step: 'reopened', actorId: null, reason: '', now });
    const limit = ctx.organisation.setting('moderation_hide_after_reports');
    if (limit > 0 && count >= limit) await hideByReports(ctx, found);
    // The first report that no one has decided on, and not one of someone who says it in other words.
    const isFirst = count === 1 && (before === undefined || before.settled_by !== null);
    const opened = isFirst ? await namedSubject(ctx.store, kind, subjectId) : null;
    return {
      result,
      subject: { type: kind, id: subjectId },
      details: { caseId: found.id, kind, subjectId, reason: report.reason, opened },
    };
  });
}

async function namedSubject(tx: Store, kind: ReportableKind, subjectId: string) {
  const subject = (await moderatedKind(kind).describe(tx, [subjectId])).get(subjectId);
  return subject === undefined ? null : { authorId: subject.authorId, name: subject.title };
}
