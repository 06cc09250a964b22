import { ERASURE_WAIT_DAYS, type ExportId, type Privacy, type PrivacyChoice, privacyProblems } from '@waymark/contract/privacy';
import { generalProblems } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { updateUser } from '../people/people.public.ts';
import { requirePassword } from '../session/session.public.ts';
import { erasureCancelled, erasureRequested, exportDownloaded, exportRequested, privacyChosen } from './privacy.events.ts';
import { makeExportJob } from './privacy.jobs.ts';
import { erasureMail } from './privacy.mails.ts';
import { presentExport, presentPrivacy } from './privacy.present.ts';
import {
  deleteErasure,
  findExport,
  findNewestExport,
  findPrivacy,
  insertErasure,
  insertExport,
  isLastAdministrator,
} from './privacy.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

/** PPL-05: returns what the caller chose about who sees what, and what they asked about their data. */
export async function getPrivacy(ctx: ActorContext): Promise<Privacy> {
  const [row, newest] = await Promise.all([
    findPrivacy(ctx.store, ctx.actor.userId, { lock: false }),
    findNewestExport(ctx.store, ctx.actor.userId),
  ]);
  return presentPrivacy(ctx, row, newest);
}

/** Chooses who sees what; each choice is an entry of the consent log. What is as before changes nothing. */
export async function choosePrivacy(ctx: ActorContext, choice: PrivacyChoice): Promise<Privacy> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    const before = await findPrivacy(ctx.store, userId, { lock: true });
    const changes = [
      { choice: 'public-profile', given: choice.isPublic, was: before.is_public },
      // On the leaderboard is what is given; hiding takes it back.
      {
        choice: 'leaderboard',
        given: choice.hideFromLeaderboard === undefined ? undefined : !choice.hideFromLeaderboard,
        was: !before.hide_from_leaderboard,
      },
    ] as const;
    for (const { choice: what, given, was } of changes) {
      if (given === undefined || given === was) continue;
      await mutate(ctx, privacyChosen, async () => ({
        result: undefined,
        subject: { type: 'user', id: userId },
        details: { choice: what, given },
      }));
    }
    await updateUser(ctx, userId, choice);
  });
  return getPrivacy(ctx);
}

/**
 * PLT-12: has an archive made of everything the product keeps about the caller. Throws `export-running` while one is being made, also
 * when asked twice at once.
 */
export async function requestExport(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const id = newId<ExportId>();
  const row = { id, user_id: userId, storage_key: `${ctx.organisation.id}/export-${id}`, requested_at: ctx.now() };
  return mutate(ctx, exportRequested, async (ctx) => {
    if (!(await insertExport(ctx.store, row))) throw refuse(privacyProblems['export-running']);
    await ctx.platform.jobs.enqueue(ctx.store, makeExportJob, { exportId: id });
    const result = presentExport({ ...row, status: 'preparing', size: 0, expires_at: null }, ctx.now());
    return { result, subject: { type: 'user', id: userId }, details: { exportId: id } };
  });
}

/** Sends the caller an archive of their own. Throws `export-not-found`, also once it has expired, and `export-not-ready` while it is being made. */
export async function sendExport(ctx: ActorContext, id: ExportId, { reply }: Wire): Promise<void> {
  const row = await findExport(ctx.store, id);
  const status = row === undefined || row.user_id !== ctx.actor.userId ? undefined : presentExport(row, ctx.now()).status;
  if (status === 'preparing') throw refuse(privacyProblems['export-not-ready']);
  if (row === undefined || status !== 'ready') throw refuse(privacyProblems['export-not-found']);
  await mutate(ctx, exportDownloaded, async () => ({
    result: undefined,
    subject: { type: 'user', id: ctx.actor.userId },
    details: { exportId: id },
  }));
  const day = row.requested_at.toISOString().slice(0, 10);
  await reply
    .header('content-type', 'application/zip')
    .header('content-length', row.size)
    .header('content-disposition', `attachment; filename="my-data-${day}.zip"`)
    .header('cache-control', 'private, no-store')
    .send(await ctx.platform.files.read(row.storage_key));
}

/**
 * PLT-12: asks for the caller to be erased after 14 days, in which they can take it back; asking again changes nothing. A mail tells
 * them. Throws `invalid-input` on `password` (`required`, `wrong-password`) or, for who has none, `proof-required`; `invalid-input` on `email`
 * (`not-your-email`) unless they write their own address; `account-locked` or `last-administrator`.
 */
export async function requestErasure(
  ctx: ActorContext,
  { email, password }: { readonly email: string; readonly password?: string | undefined },
): Promise<Privacy> {
  await requirePassword(ctx, password, 'password');
  const { userId } = ctx.actor;
  const now = ctx.now();
  const eraseAt = new Date(now.getTime() + ERASURE_WAIT_DAYS * DAY_MILLISECONDS);
  await mutate(ctx, erasureRequested, async (ctx) => {
    const row = await findPrivacy(ctx.store, userId, { lock: true });
    if (row.email !== email) throw refuseField('email', 'not-your-email');
    if (row.erase_at !== null) return unchanged(undefined);
    if (await isLastAdministrator(ctx.store, userId)) throw refuse(generalProblems['last-administrator']);
    await insertErasure(ctx.store, userId, now, eraseAt);
    await queueMail(ctx, { recipientId: userId, to: row.email, template: erasureMail, params: { day: dayFor(ctx, eraseAt) } });
    return { result: undefined, subject: { type: 'user', id: userId }, details: { userId, eraseAt: eraseAt.toISOString() } };
  });
  return getPrivacy(ctx);
}

/** A day as the caller reads it, in their language and time zone. */
function dayFor(ctx: ActorContext, moment: Date): string {
  const { language } = translatorFor(ctx.organisation, ctx.actor.language);
  return new Intl.DateTimeFormat(language.code, { dateStyle: 'long', timeZone: ownZone(ctx) }).format(moment);
}

/** Takes back that the caller asked to be erased. Throws `erasure-not-requested`. */
export async function cancelErasure(ctx: ActorContext): Promise<Privacy> {
  const { userId } = ctx.actor;
  await mutate(ctx, erasureCancelled, async (ctx) => {
    if (!(await deleteErasure(ctx.store, userId))) throw refuse(privacyProblems['erasure-not-requested']);
    return { result: undefined, subject: { type: 'user', id: userId }, details: { userId } };
  });
  return getPrivacy(ctx);
}
