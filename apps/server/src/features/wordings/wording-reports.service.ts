import type { Page, PageQuery } from '@waymark/contract/kit';
import { type ReportDecision, type WordingReport, wordingProblems as problems } from '@waymark/contract/wordings';
import { mutate } from '../../platform/audit/mutate.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { wordingReportDecided, wordingReported } from './wordings.events.ts';
import { reportPolicy } from './wordings.policy.ts';
import { decideReport, insertReport, listOpenReports, lockReport, type ReportRow } from './wordings.repo.ts';

type NewReport = Pick<WordingReport, 'language' | 'seen' | 'comment' | 'proposal'>;

/** Writes down that a text of the product is missing or wrong; who looks after the texts is told (SHL-68). */
export async function reportWording(ctx: ActorContext, report: NewReport): Promise<WordingReport> {
  return mutate(ctx, wordingReported, async (ctx) => {
    const row = { id: newId<string>(), reporter_id: ctx.actor.userId, ...report, created_at: ctx.now() };
    await insertReport(ctx.store, row);
    return {
      result: await present(ctx, { ...row, state: 'open' }),
      subject: { type: 'wording-report', id: row.id },
      details: { reportId: row.id, language: report.language },
    };
  });
}

/** Returns the reports that wait for an answer, the oldest first. */
export async function listWordingReports(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<WordingReport>> {
  const rows = await listOpenReports(ctx.store, cursor === undefined ? undefined : decodeCursor(cursor, 'uuid')[0], limit);
  const people = await personSummaries(
    ctx.store,
    rows.map((row) => row.reporter_id),
  );
  return toPage(
    rows,
    limit,
    (row) => presentReport(row, people.get(row.reporter_id) ?? null),
    ({ id }) => encodeCursor([id]),
  );
}

/** Answers a report; who made it is told. Throws `wording-report-not-found`, `wording-report-decided`. */
export async function decideWordingReport(ctx: ActorContext, reportId: string, decision: ReportDecision): Promise<WordingReport> {
  return mutate(ctx, wordingReportDecided, async (ctx) => {
    const row = await lockAuthorizedReport(ctx, reportId);
    await decideReport(ctx.store, row, decision, ctx.now());
    return {
      result: await present(ctx, { ...row, state: decision }),
      subject: { type: 'wording-report', id: row.id },
      details: { reportId: row.id, reporterId: row.reporter_id, decision, seen: row.seen },
    };
  });
}

async function lockAuthorizedReport(ctx: ActorContext, reportId: string) {
  const row = await lockReport(ctx.store, reportId);
  if (row === undefined) throw refuse(problems['wording-report-not-found']);
  if (row.state !== 'open') throw refuse(problems['wording-report-decided']);
  return authorize(ctx, reportPolicy, 'decide', row);
}

async function present(ctx: ActorContext, row: ReportRow): Promise<WordingReport> {
  const people = await personSummaries(ctx.store, [row.reporter_id]);
  return presentReport(row, people.get(row.reporter_id) ?? null);
}

function presentReport(row: ReportRow, reporter: WordingReport['reporter']): WordingReport {
  const { language, seen, comment, proposal, state } = row;
  return { id: row.id as WordingReport['id'], language, seen, comment, proposal, state, reporter, createdAt: row.created_at.toISOString() };
}
