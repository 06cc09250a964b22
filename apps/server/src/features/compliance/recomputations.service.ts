import {
  type CertificationId,
  complianceProblems,
  type Recomputation,
  type RecomputationId,
  type RecomputationLine,
  type RecomputationView,
} from '@waymark/contract/compliance';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { todayOf } from '../assignments/assignments.public.ts';
import { summaryOf } from '../people/people.public.ts';
import type { CertificationRow } from './certification.row.ts';
import { loadCertification } from './certifications.service.ts';
import { termsOf } from './certifying-facts.service.ts';
import { certificatesRecomputed, recomputationStopped } from './compliance.events.ts';
import { certificationPolicy } from './compliance.policy.ts';
import { previewRecomputation, recomputeCertificates } from './recomputing.service.ts';
import {
  countUnderOtherTerms,
  findLines,
  findNewestRecomputation,
  findRecomputation,
  insertRecomputation,
  readIssued,
  outdateRecomputation,
  type RecomputationRow,
  setStopped,
  startRecomputation,
} from './recomputations.repo.ts';

/**
 * How many certificates were issued under other terms, and the newest preview. While one is under way, its row says how many: the page asks every
 * moment, and counting looks at everyone's certificates. Throws `certification-not-found`.
 */
export async function getRecomputation(ctx: ActorContext, certificationId: CertificationId): Promise<RecomputationView> {
  const certification = await loadCertification(ctx.store, certificationId);
  const row = await findNewestRecomputation(ctx.store, certificationId);
  const otherTerms = row !== undefined && isUnderWay(row) ? row.other_terms : await countUnderOtherTerms(ctx.store, certification);
  return { otherTerms, recomputation: row === undefined ? null : present(ctx, certification, row) };
}

/**
 * Asks for a preview of what the terms of now make of certificates issued before; it changes nothing. One that is under way, or that still
 * says what is true, is answered with as it is. Throws `certification-not-found`.
 */
export async function previewTerms(ctx: ActorContext, certificationId: CertificationId): Promise<Recomputation> {
  return inTransaction(ctx, async (ctx) => {
    const certification = authorize(ctx, certificationPolicy, 'edit', await loadCertification(ctx.store, certificationId, true));
    const issued = await readIssued(ctx.store, certificationId);
    const newest = await findNewestRecomputation(ctx.store, certificationId);
    if (newest !== undefined && (isUnderWay(newest) || isBound(ctx, certification, newest, issued)))
      return present(ctx, certification, newest);
    const id = newId<RecomputationId>();
    await insertRecomputation(
      ctx.store,
      certification,
      {
        id,
        as_of: todayOf(ctx).today,
        fingerprint: issued.fingerprint,
        terms: termsOf(certification),
        terms_before: issued.terms,
        people_total: issued.total,
        other_terms: await countUnderOtherTerms(ctx.store, certification),
        by: ctx.actor.userId,
      },
      ctx.now(),
    );
    await ctx.platform.jobs.enqueue(ctx.store, previewRecomputation, { recomputationId: id, after: null });
    return present(ctx, certification, await loadRecomputation(ctx.store, certificationId, id));
  });
}

/**
 * Carries out what was previewed, in the background, once however many ask (B6). Throws `recomputation-outdated` where the certification, its
 * certificates or the day are no longer those of the preview, `recomputation-not-found`, `certification-not-found`.
 */
export async function startPreviewed(ctx: ActorContext, certificationId: CertificationId, id: RecomputationId): Promise<Recomputation> {
  const isFresh = await mutate(ctx, certificatesRecomputed, async (ctx) => {
    const certification = authorize(ctx, certificationPolicy, 'edit', await loadCertification(ctx.store, certificationId, true));
    const row = await loadRecomputation(ctx.store, certificationId, id, true);
    if (row.state === 'running' || row.state === 'done') return { result: true, unchanged: true };
    if (row.changes === 0 || !isBound(ctx, certification, row, await readIssued(ctx.store, certificationId))) {
      await outdateRecomputation(ctx.store, certification, id);
      return { result: false, unchanged: true };
    }
    await startRecomputation(ctx.store, certification, id, ctx.actor.userId, ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, recomputeCertificates, { recomputationId: id });
    const { terms, terms_before: termsBefore, changes, lapsing, people_total: total } = row;
    const counts = { changes, lapsing, unchanged: total - changes };
    return {
      result: true,
      subject: { type: 'certification', id: certificationId },
      details: { certificationId, name: certification.name, recomputationId: id, termsBefore, terms, ...counts },
    };
  });
  if (!isFresh) throw refuse(complianceProblems['recomputation-outdated']);
  const certification = await loadCertification(ctx.store, certificationId);
  return present(ctx, certification, await loadRecomputation(ctx.store, certificationId, id));
}

/**
 * Stops a preview or the change of certificates between two batches; certificates that were changed stay changed, and are told and audited as such.
 * One that is not under way is answered with as it is. Throws `recomputation-not-found`, `certification-not-found`.
 */
export async function stopRecomputation(ctx: ActorContext, certificationId: CertificationId, id: RecomputationId): Promise<Recomputation> {
  await mutate(ctx, recomputationStopped, async (ctx) => {
    const certification = authorize(ctx, certificationPolicy, 'view', await loadCertification(ctx.store, certificationId));
    const row = await loadRecomputation(ctx.store, certificationId, id, true);
    if (!isUnderWay(row)) return { result: undefined, unchanged: true };
    await setStopped(ctx.store, certification, id, ctx.now());
    // A preview changed nothing, so there is nothing to have on record.
    if (row.state === 'previewing') return { result: undefined, unchanged: true };
    const changed = row.people_done - row.skipped;
    return {
      result: undefined,
      subject: { type: 'certification', id: certificationId },
      details: { certificationId, name: certification.name, recomputationId: id, changed, left: row.changes - row.people_done },
    };
  });
  const certification = await loadCertification(ctx.store, certificationId);
  return present(ctx, certification, await loadRecomputation(ctx.store, certificationId, id));
}

async function loadRecomputation(store: Store, certificationId: string, id: string, lock = false): Promise<RecomputationRow> {
  const row = await findRecomputation(store, id, lock);
  if (row?.certification_id !== certificationId) throw refuse(complianceProblems['recomputation-not-found']);
  return row;
}

/** Certificates whose days change, those that lapse by it first. Throws `recomputation-not-found`, `invalid-input` on a broken cursor. */
export async function listChanges(
  ctx: ActorContext,
  certificationId: CertificationId,
  id: RecomputationId,
  { cursor, limit }: PageQuery,
): Promise<Page<RecomputationLine>> {
  await loadRecomputation(ctx.store, certificationId, id);
  const rows = await findLines(ctx.store, id, cursor === undefined ? null : decodeNameCursor(cursor), limit);
  return toPage(
    rows,
    limit,
    (row): RecomputationLine => ({
      person: summaryOf(row.person),
      expiresBefore: row.expires_before,
      expiresAfter: row.expires_after,
      statusBefore: row.status_before,
      statusAfter: row.status_after,
      outcome: row.outcome,
    }),
    (row) => encodeCursor([row.sort_key, row.user_id]),
  );
}

const isUnderWay = ({ state }: RecomputationRow) => state === 'previewing' || state === 'running';

/** Whether a preview still says what is true: the same terms, day and certificates. */
const isBound = (ctx: Acting, certification: CertificationRow, row: RecomputationRow, { fingerprint }: { readonly fingerprint: string }) =>
  row.state === 'previewed' && isOfToday(ctx, certification, row) && row.fingerprint === fingerprint;

const isOfToday = (ctx: Acting, certification: CertificationRow, row: RecomputationRow) =>
  row.version === certification.version && row.as_of === todayOf(ctx).today;

function present(ctx: Acting, certification: CertificationRow, row: RecomputationRow): Recomputation {
  const isOld = row.state === 'previewed' && !isOfToday(ctx, certification, row);
  return {
    id: row.id as RecomputationId,
    state: isOld ? 'outdated' : row.state,
    terms: row.terms,
    termsBefore: [...row.terms_before],
    peopleDone: row.people_done,
    peopleTotal: row.started_at === null ? row.people_total : row.changes,
    changes: row.changes,
    unchanged: row.people_total - row.changes,
    lapsing: row.lapsing,
    reviving: row.reviving,
    skipped: row.skipped,
    startedBy: row.starter === null ? null : summaryOf(row.starter),
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
