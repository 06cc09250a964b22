import { randomBytes } from 'node:crypto';
import {
  type Certificate,
  certificateProblems,
  type IssuedCertificate,
  lastValidDay,
  type ReissueInput,
  VERIFICATION_CODE,
  type VerifiedCertificate,
} from '@waymark/contract/certificates';
import { generalProblems, type Page, type PageQuery } from '@waymark/contract/kit';
import { lettersWithoutFont } from '@waymark/contract/platform';
import { holds } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, VisitorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { findStandingClaims } from '../progress/progress.public.ts';
import { certificateIssued, certificateReissued, certificateRevoked } from './certificates.events.ts';
import { certificatePolicy, hasHolderName } from './certificates.policy.ts';
import { presentCertificate, presentIssued, presentVerified } from './certificates.present.ts';
import {
  findByCode,
  findCertificate,
  findGranting,
  findOfDay,
  findUnrevoked,
  findWithOtherLastDays,
  insertCertificate,
  insertReissue,
  listIssued,
  listOfPerson,
  setRevoked,
} from './certificates.repo.ts';
import type { CertificateRow } from './certificate.row.ts';

/** Random bytes in a link: 128 bits. */
const CODE_BYTES = 16;
const newCode = () => randomBytes(CODE_BYTES).toString('base64url');

/**
 * Issues the certificate that a completion grants, dated by its last own deed; once for a person, card and period. Nothing where the card
 * grants none. `ctx.store` is the transaction of the completion.
 */
export async function issueCertificate(
  ctx: BaseContext,
  completion: { readonly cardId: string; readonly userId: string; readonly period: string; readonly achievedAt: string },
): Promise<void> {
  const { cardId, userId, period } = completion;
  const granting = await findGranting(ctx.store, cardId, userId, period);
  if (granting === undefined) return;
  const { settings, name, score } = granting;
  const achievedAt = new Date(completion.achievedAt);
  await mutate(ctx, certificateIssued, async (ctx) => {
    const id = newId<string>();
    const title = settings.title === '' ? granting.card_title : settings.title;
    const isNew = await insertCertificate(
      ctx.store,
      {
        id,
        code: newCode(),
        user_id: userId,
        card_id: cardId,
        period,
        name,
        title,
        requirements: settings.requirements,
        issuer: ctx.organisation.name,
        score,
        issued_on: dayOf(achievedAt),
        valid_until: settings.validMonths === null ? null : dayOf(lastValidDay(achievedAt, settings.validMonths)),
      },
      ctx.now(),
    );
    if (!isNew) return { result: undefined, unchanged: true };
    return { result: undefined, subject: { type: 'user', id: userId }, details: { certificateId: id, userId, title, cardId } };
  });
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Revokes the certificates of a completion that was taken back (B11); they are kept and their links say so. Where another completion of the period
 * counts instead, it issues one that is dated by that.
 */
export async function revokeFollowing(
  ctx: BaseContext,
  withdrawn: { readonly cardId: string | null; readonly userId: string; readonly period: string; readonly reason: string },
): Promise<void> {
  const { cardId, userId, period, reason } = withdrawn;
  if (cardId === null) return;
  const rows = await findUnrevoked(ctx.store, userId, cardId, period);
  if (rows.length === 0) return;
  const counting = (await findStandingClaims(ctx.store, cardId, [userId])).filter((claim) => claim.period === period);
  const days = new Set(counting.map((claim) => dayOf(claim.achieved_at)));
  await mutateMany(ctx, certificateRevoked, async (ctx) => {
    const gone = rows.filter((row) => !days.has(row.issued_on));
    for (const row of gone) await setRevoked(ctx.store, row, null, reason, ctx.now());
    return {
      result: undefined,
      changes: gone.map((row) => revocationOf(row, reason, row.reissued_at === null)),
    };
  });
  const [first] = counting;
  if (first !== undefined) await issueCertificate(ctx, { cardId, userId, period, achievedAt: first.achieved_at.toISOString() });
}

const revocationOf = (row: CertificateRow, reason: string, tellsHolder: boolean) => ({
  subject: { type: 'user', id: row.user_id },
  details: { ...naming(row), reason, tellsHolder },
});

const naming = (row: CertificateRow) => ({ certificateId: row.id, userId: row.user_id, title: row.title, cardId: row.card_id });

/**
 * Revokes a certificate with a reason, under every link it was issued under; its holder is told. What they completed stays in their record. Of one
 * that was issued again the current one is revoked. Throws `certificate-not-found`, `certificate-revoked`, `certificate-replaced`, `forbidden`.
 */
export async function revokeCertificate(ctx: ActorContext, id: string, reason: string): Promise<Certificate> {
  return mutate(ctx, certificateRevoked, async (ctx) => {
    const row = await findCertificate(ctx.store, id, { lock: true });
    if (row === undefined) throw refuse(certificateProblems['certificate-not-found']);
    if (row.revoked_at !== null) throw refuse(certificateProblems['certificate-revoked']);
    if (row.reissued_at !== null) throw refuse(certificateProblems['certificate-replaced']);
    await setRevoked(ctx.store, authorize(ctx, certificatePolicy, 'revoke', row), ctx.actor.userId, reason, ctx.now());
    const revoked = await findCertificate(ctx.store, id);
    return { result: presentCertificate(ctx, revoked ?? row), ...revocationOf(row, reason, row.user_id !== ctx.actor.userId) };
  });
}

/** Revokes the papers of a certification's certificate that is revoked: the page behind their links says the same. Its holder hears of that one. */
export async function revokePapers(
  ctx: ActorContext,
  { userId, cardId, achievedOn }: { readonly userId: string; readonly cardId: string; readonly achievedOn: string },
  reason: string,
): Promise<void> {
  await mutateMany(ctx, certificateRevoked, async (ctx) => {
    const rows = await findOfDay(ctx.store, userId, cardId, achievedOn);
    for (const row of rows) await setRevoked(ctx.store, row, ctx.actor.userId, reason, ctx.now());
    return { result: undefined, changes: rows.map((row) => revocationOf(row, reason, false)) };
  });
}

/**
 * Issues a certificate again with its holder's name as it is now, or with one that who looks after certificates gives (B10). The old link stays
 * and leads to the new one; dates, score and title stay, and nothing is earned again. Who does it for someone else says why. Throws
 * `certificate-not-found`, `certificate-revoked`, `certificate-replaced`, `certificate-name-unchanged`, `forbidden`, `invalid-input`, also on `name` of letters that the paper cannot show (`letters-without-font`).
 */
export async function reissueCertificate(ctx: ActorContext, id: string, { name, reason: note }: ReissueInput): Promise<Certificate> {
  return mutate(ctx, certificateReissued, async (ctx) => {
    const row = await findCertificate(ctx.store, id, { lock: true });
    if (row === undefined || !certificatePolicy.rules.download(ctx.actor, row)) throw refuse(certificateProblems['certificate-not-found']);
    if (row.revoked_at !== null) throw refuse(certificateProblems['certificate-revoked']);
    if (row.renewed_by !== null) throw refuse(certificateProblems['certificate-replaced']);
    const isForAnother = row.user_id !== ctx.actor.userId;
    if (isForAnother && note === undefined) throw refuseField('reason', 'required');
    if (name === row.name) throw refuseField('name', 'certificate-name-unchanged');
    if (name === undefined && hasHolderName(row)) throw refuse(certificateProblems['certificate-name-unchanged']);
    const letters = lettersWithoutFont(name ?? row.holder_name).join(' ');
    if (letters !== '') throw refuseField('name', 'letters-without-font', { letters });
    const reissue = {
      id: newId<string>(),
      code: newCode(),
      name: name ?? row.holder_name,
      profile_name: name === undefined || name === row.holder_name ? null : row.holder_name,
      valid_until: row.valid_until,
      reason: 'name' as const,
      note: isForAnother ? (note ?? '') : '',
    };
    await insertReissue(ctx.store, authorize(ctx, certificatePolicy, name === undefined ? 'reissue' : 'correct', row), reissue, ctx.now());
    const issued = await findCertificate(ctx.store, reissue.id);
    return {
      result: presentCertificate(ctx, issued ?? row),
      subject: { type: 'user', id: row.user_id },
      details: { ...naming(row), certificateId: reissue.id, earlierId: row.id, reason: reissue.reason, note: reissue.note },
    };
  });
}

/**
 * Issues certificates again that say a last day other than the one they have now (B6), so that the page behind each link is true. Those without a
 * last day say nothing of it and stay. Pass the store of the change on that moved the days.
 */
export async function reissueWithLastDays(
  ctx: BaseContext,
  ones: readonly { readonly userId: string; readonly cardId: string; readonly achievedOn: string; readonly lastDay: string }[],
): Promise<void> {
  if (ones.length === 0) return;
  await mutateMany(ctx, certificateReissued, async (ctx) => {
    const changes = [];
    for (const row of await findWithOtherLastDays(ctx.store, ones)) {
      const { name, profile_name, last_day: valid_until } = row;
      const reissue = { id: newId<string>(), code: newCode(), name, profile_name, valid_until, reason: 'validity' as const, note: '' };
      await insertReissue(ctx.store, row, reissue, ctx.now());
      const details = { ...naming(row), certificateId: reissue.id, earlierId: row.id, reason: reissue.reason, note: '' };
      changes.push({ subject: { type: 'user', id: row.user_id }, details });
    }
    return { result: undefined, changes };
  });
}

/** The caller's certificates, or those of another person for who manages content or people; with `card` those for one card. Throws `forbidden`. */
export async function listCertificates(
  ctx: ActorContext,
  query: PageQuery & { user?: string | undefined; card?: string | undefined },
): Promise<Page<Certificate>> {
  const userId = query.user ?? ctx.actor.userId;
  const isOwn = userId === ctx.actor.userId;
  if (!isOwn && !holds(ctx.actor, 'MANAGE_CONTENT') && !holds(ctx.actor, 'MANAGE_USERS')) throw refuse(generalProblems.forbidden);
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await listOfPerson(ctx.store, { userId, cardId: query.card }, after, query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentCertificate(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** Certificates of everyone or of one person, those that were replaced among them, those issued last first. */
export async function listIssuedCertificates(
  ctx: ActorContext,
  query: PageQuery & { user?: string | undefined },
): Promise<Page<IssuedCertificate>> {
  const [day, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'day', 'uuid');
  const last = day === undefined || id === undefined ? undefined : { day, id };
  const rows = await listIssued(ctx.store, query.user, last, query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentIssued(ctx, row),
    (row) => encodeCursor([row.issued_on, row.id]),
  );
}

/** What a link says of a certificate. Unknown and malformed links are answered alike. Throws `certificate-not-found`. */
export async function verifyCertificate(ctx: VisitorContext, code: string): Promise<VerifiedCertificate> {
  const row = VERIFICATION_CODE.test(code) ? await findByCode(ctx.store, code) : undefined;
  if (row === undefined) throw refuse(certificateProblems['certificate-not-found']);
  return presentVerified(row, ctx.now());
}

/** A certificate of the caller's, or one they look after. Throws `certificate-not-found`. */
export async function certificateToDownload(ctx: ActorContext, id: string): Promise<CertificateRow> {
  const row = await findCertificate(ctx.store, id);
  if (row === undefined || !certificatePolicy.rules.download(ctx.actor, row)) throw refuse(certificateProblems['certificate-not-found']);
  return row;
}
