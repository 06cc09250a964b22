import type { PageQuery, UserId } from '@waymark/contract/kit';
import { type Report, type ReportCatalogue, type ReportDefinition, type ReportId, reportProblems } from '@waymark/contract/reports';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { visiblePersons } from '../people/people.public.ts';
import { presentCatalogue } from './report-catalogue.service.ts';
import { planReport } from './report-query.service.ts';
import { readerOf } from './report-reader.service.ts';
import { fileKeyOf } from './report-storage.ts';
import { listFiles } from './report-runs.repo.ts';
import { presentOne, reportInView } from './report-view.service.ts';
import { wordsFor } from './report-words.ts';
import { reportCreated, reportDeleted, reportSharesChanged, reportUpdated } from './reports.events.ts';
import { reportPolicy } from './reports.policy.ts';
import { presentSummary } from './reports.present.ts';
import * as repo from './reports.repo.ts';

/** Returns what the caller can build reports of (ANA-06). Throws `report-not-allowed`. */
export async function getCatalogue(ctx: ActorContext): Promise<ReportCatalogue> {
  return presentCatalogue(ctx, await readerOf(ctx), wordsFor(ctx, ctx.actor.language));
}

/** Returns a page of saved reports, latest change first. */
export async function listReports(ctx: ActorContext, { cursor, limit, scope }: PageQuery & { scope: 'mine' | 'shared' | 'all' }) {
  await readerOf(ctx);
  const rows = await repo.listReports(ctx.store, ctx.actor.userId, scope, cursor === undefined ? null : decodeTimeCursor(cursor), limit);
  return toPage(
    rows,
    limit,
    (row) => presentSummary(ctx.actor, row),
    (row) => encodeCursor([row.updated_at.toISOString(), row.id]),
  );
}

/** Returns a saved report with its schedule. Throws `report-not-found`. */
export async function getReport(ctx: ActorContext, id: ReportId): Promise<Report> {
  await readerOf(ctx);
  return presentOne(ctx, await reportInView(ctx, id));
}

/** Saves a report. Throws what a report that cannot be read throws. */
export async function createReport(
  ctx: ActorContext,
  { name, definition }: { name: string; definition: ReportDefinition },
): Promise<Report> {
  await planReport(ctx, await readerOf(ctx), definition, wordsFor(ctx, ctx.actor.language));
  return mutate(ctx, reportCreated, async (ctx) => {
    const id = newId<ReportId>();
    await repo.insertReport(ctx.store, { id, ownerId: ctx.actor.userId, name, definition, now: ctx.now() });
    const result = await presentOne(ctx, await reportInView(ctx, id));
    return { result, subject: { type: 'report', id }, details: { name } };
  });
}

/** Changes a report. Throws `changed-meanwhile` where it was changed since `version`. */
export async function updateReport(
  ctx: ActorContext,
  id: ReportId,
  { name, definition, version }: { name: string; definition: ReportDefinition; version: number },
): Promise<Report> {
  await planReport(ctx, await readerOf(ctx), definition, wordsFor(ctx, ctx.actor.language));
  return mutate(ctx, reportUpdated, async (ctx) => {
    const row = authorize(ctx, reportPolicy, 'edit', await reportInView(ctx, id));
    if (!(await repo.updateReport(ctx.store, row, { name, definition, version, now: ctx.now() })))
      throw refuse(reportProblems['report-changed']);
    const result = await presentOne(ctx, await reportInView(ctx, id));
    return { result, subject: { type: 'report', id }, details: { name } };
  });
}

export async function deleteReport(ctx: ActorContext, id: ReportId): Promise<void> {
  await readerOf(ctx);
  const files = await mutate(ctx, reportDeleted, async (ctx) => {
    const row = authorize(ctx, reportPolicy, 'edit', await reportInView(ctx, id));
    const result = await listFiles(ctx.store, id);
    await repo.deleteReport(ctx.store, row);
    return { result, subject: { type: 'report', id }, details: { name: row.name } };
  });
  for (const file of files) await ctx.platform.files.remove(fileKeyOf(ctx.organisation.id, file));
}

/** Chooses who else may open a report. Throws `person-not-found`. */
export async function shareReport(ctx: ActorContext, id: ReportId, userIds: readonly UserId[]): Promise<Report> {
  await readerOf(ctx);
  const others = [...new Set(userIds)].filter((one) => one !== ctx.actor.userId);
  if (others.length > 0) await visiblePersons(ctx, others);
  return mutate(ctx, reportSharesChanged, async (ctx) => {
    const row = authorize(ctx, reportPolicy, 'edit', await reportInView(ctx, id));
    await repo.replaceShares(ctx.store, row, others);
    const result = await presentOne(ctx, row);
    return { result, subject: { type: 'report', id }, details: { name: row.name, people: others.length } };
  });
}
