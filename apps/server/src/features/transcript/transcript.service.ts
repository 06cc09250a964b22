import type { Page, PageQuery } from '@waymark/contract/kit';
import type { LearningRequest } from '@waymark/contract/progress';
import {
  type CompletionId,
  TRANSCRIPT_DOWNLOAD_FLAG,
  type TranscriptNarrowing,
  transcriptProblems,
  type TranscriptRow,
  type TranscriptSummary,
} from '@waymark/contract/transcript';
import { holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { getFlag } from '../organisation/organisation.public.ts';
import * as progress from '../progress/progress.public.ts';
import { momentOf } from './achieved-day.ts';
import { workOf } from './finished-work.service.ts';
import { progressDropped } from './transcript.events.ts';
import { countRecords, listRecords, type TranscriptRecord } from './transcript.repo.ts';

/** Returns the caller's learning record (LRN-03), or another person's where `userId` says so; who may read that is decided by the endpoint. */
export async function listTranscript(
  ctx: ActorContext,
  query: PageQuery & TranscriptNarrowing,
  userId: string = ctx.actor.userId,
): Promise<Page<TranscriptRow>> {
  const { cursor, limit, ...narrowing } = query;
  const search = { ...narrowing, userId, zone: ownZone(ctx), work: workOf(ctx, userId) };
  const rows = await listRecords(ctx.store, search, cursor === undefined ? undefined : decodeTimeCursor(cursor), limit);
  return toPage(rows, limit, presentRecord, (row) => encodeCursor([row.at.toISOString(), row.id]));
}

/** Returns the caller's record in numbers, what they wait for, and what they may do with it. */
export async function getTranscriptSummary(ctx: ActorContext): Promise<TranscriptSummary> {
  const [counts, claims, download] = await Promise.all([
    countRecords(ctx.store, ctx.actor.userId, workOf(ctx, ctx.actor.userId)),
    progress.ownClaims(ctx),
    mayDownload(ctx),
  ]);
  const { all, pending, completed, passed, registered, withdrawn, certificates, finished, minutes, since } = counts;
  return {
    counts: {
      all,
      pending,
      completed,
      passed,
      registered,
      withdrawn,
      certificates,
      finished,
      'in-progress': counts.in_progress,
      earlier: counts.earlier,
      projects: counts.projects,
    },
    finished,
    minutes,
    since: since?.toISOString() ?? null,
    cardTypes: counts.card_types,
    providers: counts.providers,
    claims,
    can: { download, record: holds(ctx.actor, 'MANAGE_CONTENT') || holds(ctx.actor, 'MANAGE_USERS') },
  };
}

/** Drops something the caller began and did nothing of (LRN-12). Throws `nothing-to-drop`. */
export async function dropFromTranscript(ctx: ActorContext, cardId: string): Promise<void> {
  await mutate(ctx, progressDropped, async (ctx) => {
    if (!(await progress.dropEmptyProgress(ctx.store, cardId, ctx.actor.userId))) throw refuse(transcriptProblems['nothing-to-drop']);
    return { result: undefined, subject: { type: 'card', id: cardId }, details: { cardId, userId: ctx.actor.userId } };
  });
}

const mayDownload = async (ctx: ActorContext) => (await getFlag(ctx, TRANSCRIPT_DOWNLOAD_FLAG, 'members')).enabled;

/** Throws `transcript-download-off` where the organisation has not switched downloads on. */
export async function checkMayDownload(ctx: ActorContext): Promise<void> {
  if (!(await mayDownload(ctx))) throw refuse(transcriptProblems['transcript-download-off']);
}

/** Asks that earlier learning counts. Throws `invalid-input` without a title or for a day in the future. */
export async function claimPriorLearning(
  ctx: ActorContext,
  claim: {
    cardId: string | null;
    title: string;
    provider: string;
    durationMinutes: number | null;
    achievedOn: string;
    evidence: string;
    note: string;
  },
): Promise<LearningRequest> {
  if (claim.cardId === null && claim.title === '') throw refuseField('title', 'required');
  const achievedAt = momentOf(claim.achievedOn, ctx.now(), ownZone(ctx));
  if (achievedAt === undefined) throw refuseField('achievedOn', 'not-in-the-future');
  return progress.claimPriorLearning(ctx, { ...claim, minutes: claim.durationMinutes, achievedAt });
}

/** Takes back a completion of another person. Throws `completion-not-found`, `completion-withdrawn`. */
export async function withdrawCompletion(ctx: ActorContext, id: CompletionId, reason: string): Promise<void> {
  const row = await progress.findCompletion(ctx.store, id);
  if (row === undefined || row.status === 'Withdrawn') throw refuse(transcriptProblems['completion-not-found']);
  if (!(await progress.withdrawCompletion(ctx, row, reason))) throw refuse(transcriptProblems['completion-withdrawn']);
}

function presentRecord(row: TranscriptRecord): TranscriptRow {
  return {
    id: row.id,
    completionId: row.completion_id as CompletionId | null,
    status: row.status,
    title: row.title,
    cardType: row.card_type,
    provider: row.provider,
    durationMinutes: row.duration_minutes,
    skills: row.skills,
    score: row.score,
    achievedAt: row.at.toISOString(),
    recordedAt: row.recorded_at?.toISOString() ?? null,
    source: row.source,
    period: row.period,
    reason: row.reason,
    cardId: row.card_id as TranscriptRow['cardId'],
    cardSlug: row.card_slug,
    workPath: row.work_path,
    contentDone: row.content_done,
    hasGates: row.has_gates,
    steps: (row.evidence.gates ?? []).map(({ gate, at }) => ({ gate, at })),
    evidence: row.evidence.text ?? '',
    certificateId: row.certificate_id,
    can: { drop: row.is_empty },
  };
}
