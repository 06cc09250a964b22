import { type MailId, outboxProblems } from '@waymark/contract/jobs';
import type { PageQuery } from '@waymark/contract/kit';
import { withoutSecretLinks } from './secret-links.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { mailPolicy } from './outbox.policy.ts';
import { findMail, findMails, type MailRow } from './outbox.repo.ts';

/** Mails of the organisation, newest first, with what became of them (NTF-06). */
export async function listOutbox(ctx: ActorContext, query: PageQuery & { readonly status?: MailRow['status'] | undefined }) {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findMails(ctx.store, { status: query.status, after, limit: query.limit });
  return toPage(rows, query.limit, presentSummary, (row) => encodeCursor([row.created_at.toISOString(), row.id]));
}

/** One mail. Throws `mail-not-found`. */
export async function getMail(ctx: ActorContext, id: MailId) {
  const found = await findMail(ctx.store, id);
  if (found === undefined) throw refuse(outboxProblems['mail-not-found']);
  const mail = authorize(ctx, mailPolicy, 'view', found);
  return { ...presentSummary(mail), from: mail.from_address, text: textFor(ctx, mail) };
}

/** Links that open an account or act for the addressee are shown to the addressee only, not even to administrators. */
function textFor(ctx: ActorContext, mail: MailRow): string | null {
  if (!mailPolicy.rules.read(ctx.actor, mail)) return null;
  return mail.recipient_id === ctx.actor.userId ? mail.text_body : withoutSecretLinks(mail.text_body);
}

function presentSummary(row: MailRow) {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
