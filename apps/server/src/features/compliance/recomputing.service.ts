import { type CertificationTerms, type EarnedAward, isSameAward, recomputedAward, standingOf } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { localDay } from '../assignments/assignments.public.ts';
import { reissueWithLastDays } from '../certificates/certificates.public.ts';
import type { CertificationRow } from './certification.row.ts';
import { PEOPLE_AT_ONCE } from './certification-people.service.ts';
import { findCertification } from './certifications.repo.ts';
import { deedsOf, factsOf, pathsOf } from './certifying-facts.service.ts';
import { certify } from './certifying.service.ts';
import { findCertifiedPeople, insertAwards, lockPeople, type StoredAward, voidAwards } from './certifying.repo.ts';
import { certificateRecomputed } from './compliance.events.ts';
import {
  failRecomputation,
  findHolders,
  findRecomputation,
  findWaitingLines,
  insertLines,
  type NewLine,
  noteOutcomes,
  notePreview,
  type RecomputationRow,
} from './recomputations.repo.ts';

/** Certificates that are changed in one transaction: each moves a duty too. */
const CERTIFICATES_AT_ONCE = 200;

/** What other terms make of one person's newest certificate. */
interface Recomputed {
  readonly userId: UserId;
  readonly today: string;
  readonly issued: StoredAward;
  readonly award: EarnedAward;
  /** The last day they would have; later than that of `award` where what they did since renews it. */
  readonly line: NewLine;
  readonly lapses: boolean;
  readonly revives: boolean;
}

/** Works out what terms make of people's newest certificates, by the same rules as everything else; who keeps their days is left out. */
async function recomputeFor(
  ctx: BaseContext,
  certification: CertificationRow,
  terms: CertificationTerms,
  userIds: readonly UserId[],
): Promise<Recomputed[]> {
  const people = await findCertifiedPeople(ctx.store, certification.id, userIds);
  const facts = await factsOf(ctx, certification, userIds);
  return people.flatMap((row): Recomputed | [] => {
    const { issued, deeds, leaves } = facts(row.user_id);
    const last = issued.at(-1);
    const found = recomputedAward({ ...pathsOf(certification, row), terms }, deedsOf(row, deeds), issued);
    if (last === undefined || found === null) return [];
    const today = localDay(ctx.now(), row.time_zone);
    const facing = { startedOn: row.started_on, waivers: row.waivers, leaves, dueOn: null };
    const [before, after] = [last, found.newest].map((award) => standingOf({ ...facing, award }, today));
    if (before === undefined || after === undefined) return [];
    const lapses = before.isValid && !after.isValid;
    return {
      userId: row.user_id,
      today,
      issued: last,
      award: found.award,
      lapses,
      revives: !before.isValid && after.isValid,
      line: {
        userId: row.user_id,
        awardId: last.id,
        expiresBefore: last.expiresOn,
        expiresAfter: found.newest.expiresOn,
        statusBefore: before.status,
        statusAfter: after.status,
        sortKey: `${lapses ? 0 : 1} ${found.newest.expiresOn}`,
      },
    };
  });
}

/** Works out a preview, some people at a time. */
export const previewRecomputation: TransactionJob<{ recomputationId: string; after: UserId | null }> = defineJob({
  name: 'compliance.preview-recomputation',
  effect: 'transaction',
  handle: async (ctx, { recomputationId, after }) => {
    const row = await findRecomputation(ctx.store, recomputationId, true);
    const certification = row && (await findCertification(ctx.store, row.certification_id));
    if (row?.state !== 'previewing' || certification === undefined) return;
    const userIds = await findHolders(ctx.store, certification.id, after, PEOPLE_AT_ONCE);
    const found = await recomputeFor(ctx, certification, row.terms, userIds);
    await insertLines(
      ctx.store,
      recomputationId,
      found.map(({ line }) => line),
    );
    const isLast = userIds.length < PEOPLE_AT_ONCE;
    await notePreview(ctx.store, recomputationId, {
      people_done: userIds.length,
      changes: found.length,
      lapsing: found.filter(({ lapses }) => lapses).length,
      reviving: found.filter(({ revives }) => revives).length,
      isLast,
    });
    if (!isLast) await ctx.platform.jobs.enqueue(ctx.store, previewRecomputation, { recomputationId, after: userIds.at(-1) ?? null });
  },
  givenUp: (ctx, { recomputationId }) => failRecomputation(ctx.store, recomputationId),
});

/**
 * Carries out a preview, some certificates at a time, each exactly once (B6). A certificate that changed since the preview, or would get another day
 * than was shown, stays as it is.
 */
export const recomputeCertificates: TransactionJob<{ recomputationId: string }> = defineJob({
  name: 'compliance.recompute',
  effect: 'transaction',
  handle: async (ctx, { recomputationId }) => {
    const row = await findRecomputation(ctx.store, recomputationId, true);
    const certification = row && (await findCertification(ctx.store, row.certification_id));
    if (row?.state !== 'running' || certification === undefined) return;
    const lines = await findWaitingLines(ctx.store, recomputationId, CERTIFICATES_AT_ONCE);
    const userIds = lines.map((line) => line.user_id);
    await lockPeople(ctx.store, certification.id, userIds);
    const shown = new Map(lines.map((line) => [line.user_id, line]));
    const found = (await recomputeFor(ctx, certification, row.terms, userIds)).filter(({ userId, issued, line }) => {
      const then = shown.get(userId);
      return then?.award_id === issued.id && then.expires_after === line.expiresAfter;
    });
    await changeDays(ctx, certification, row, found);
    const changed = found.map(({ userId }) => userId);
    await certify(ctx, certification.id, changed, { isRecomputed: true });
    const skipped = userIds.filter((userId) => !changed.includes(userId));
    const isLast = lines.length < CERTIFICATES_AT_ONCE;
    await noteOutcomes(ctx.store, recomputationId, { changed, skipped }, isLast, ctx.now());
    if (!isLast) await ctx.platform.jobs.enqueue(ctx.store, recomputeCertificates, { recomputationId });
  },
  givenUp: (ctx, { recomputationId }) => failRecomputation(ctx.store, recomputationId),
});

/** Puts certificates with other days in the place of those they were, which stay in the record; papers with a last day are issued again. */
async function changeDays(
  ctx: JobContext,
  certification: CertificationRow,
  row: RecomputationRow,
  found: readonly Recomputed[],
): Promise<void> {
  const dated = found.filter(({ issued, award }) => !isSameAward(issued, award));
  await mutateMany(ctx, certificateRecomputed, async (ctx) => {
    await voidAwards(
      ctx.store,
      dated.map(({ issued }) => issued.id),
      ctx.now(),
    );
    await insertAwards(
      ctx.store,
      certification.id,
      dated.map(({ userId, today, issued, award }) =>
        Object.assign({ userId, cycle: issued.cycle, recomputedFrom: issued.id, recomputedOn: today }, award),
      ),
      ctx.now(),
    );
    const changes = dated.map(({ userId, issued, award, line }) => ({
      subject: { type: 'user', id: userId },
      details: {
        certificationId: certification.id,
        name: certification.name,
        userId,
        cycle: issued.cycle,
        recomputationId: row.id,
        expiredOn: issued.expiresOn,
        expiresOn: award.expiresOn,
        status: line.statusAfter,
      },
    }));
    return { result: undefined, changes };
  });
  await reissueWithLastDays(
    ctx,
    dated.map(({ userId, award }) => ({
      userId,
      cardId: (award.isFirst ? certification.first_card : certification.renewal_card).id,
      achievedOn: award.achievedOn,
      lastDay: award.expiresOn,
    })),
  );
}
