import {
  KEPT_MAIL_DAYS,
  type KeptMails,
  type MailId,
  type MailSummary,
  outboxProblems,
  type RecentSpan,
  startOfSpan,
} from '@waymark/contract/jobs';
import type { PageQuery } from '@waymark/contract/kit';
import { withoutSecretLinks } from './secret-links.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isMailConnected, isMailed, keptBecause } from '../../platform/mail/mail-servers.ts';
import { countKeptMails, sendAgain } from '../../platform/mail/queue-mail.ts';
import { mailSentAgain } from './jobs.events.ts';
import { mailPolicy } from './outbox.policy.ts';
import { findMail, findMails, type MailRow } from './outbox.repo.ts';

type OutboxQuery = PageQuery & { readonly status?: MailRow['status'] | undefined; readonly within?: RecentSpan | undefined };

/** Mails of the organisation, newest first, with what became of them (NTF-06). */
export async function listOutbox(ctx: ActorContext, query: OutboxQuery) {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const since = query.within === undefined ? null : startOfSpan(query.within, ctx.now());
  const rows = await findMails(ctx.store, { status: query.status, since, after, limit: query.limit });
  return toPage(
    rows,
    query.limit,
    (row) => presentSummary(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** One mail. Throws `mail-not-found`. */
export async function getMail(ctx: ActorContext, id: MailId) {
  const found = await findMail(ctx.store, id);
  if (found === undefined) throw refuse(outboxProblems['mail-not-found']);
  const mail = authorize(ctx, mailPolicy, 'view', found);
  return { ...presentSummary(ctx, mail), from: mail.from_address, text: textFor(ctx, mail) };
}

/** Sends a kept or refused mail again (ADM-13). Throws `mail-not-found`, `mail-server-missing` or `mail-not-sendable`. */
export async function sendMail(ctx: ActorContext, id: MailId): Promise<MailSummary> {
  if (!isMailConnected(ctx)) throw refuse(outboxProblems['mail-server-missing']);
  return mutate(ctx, mailSentAgain, async (ctx) => {
    const found = await findMail(ctx.store, id);
    if (found === undefined) throw refuse(outboxProblems['mail-not-found']);
    if (!mailPolicy.rules.send(ctx.actor, found) || (await sendAgain(ctx, { mailId: id })) === 0) {
      throw refuse(outboxProblems['mail-not-sendable']);
    }
    const result = presentSummary(ctx, { ...found, status: 'waiting', attempts: 0, last_error: null });
    return { result, subject: { type: 'mail', id }, details: { count: 1 } };
  });
}

/** Returns how many emails were kept and could go, by age. */
export async function getKeptMails(ctx: ActorContext): Promise<KeptMails> {
  const counts = await countKeptMails(
    ctx,
    KEPT_MAIL_DAYS.map((days) => daysAgo(ctx, days)),
  );
  return { isMailConnected: isMailConnected(ctx), ages: KEPT_MAIL_DAYS.map((days, at) => ({ days, count: counts[at] ?? 0 })) };
}

/** Sends what was kept in the last days, the oldest first; what is older stays. Throws `mail-server-missing`. */
export async function sendKeptMails(ctx: ActorContext, days: number): Promise<{ count: number }> {
  if (!isMailConnected(ctx)) throw refuse(outboxProblems['mail-server-missing']);
  return mutate(ctx, mailSentAgain, async (ctx) => {
    const count = await sendAgain(ctx, { keptSince: daysAgo(ctx, days) });
    if (count === 0) return unchanged({ count });
    return { result: { count }, subject: { type: 'organisation', id: ctx.organisation.id }, details: { count } };
  });
}

const daysAgo = (ctx: Pick<ActorContext, 'now'>, days: number) => new Date(ctx.now().getTime() - days * 86_400_000);

/** Links that open an account or act for the addressee are shown to the addressee only, not even to administrators. */
function textFor(ctx: ActorContext, mail: MailRow): string | null {
  if (!mailPolicy.rules.read(ctx.actor, mail)) return null;
  return mail.recipient_id === ctx.actor.userId ? mail.text_body : withoutSecretLinks(mail.text_body);
}

function presentSummary(ctx: ActorContext, row: MailRow): MailSummary {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    keptBecause: row.status === 'kept' ? keptBecause(ctx, row.to_address) : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    can: { send: isMailed(ctx, row.to_address) && mailPolicy.rules.send(ctx.actor, row) },
  };
}
