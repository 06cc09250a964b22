import { type Selectable, sql, type Updateable } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { JobContext, InTransaction } from '../context.ts';
import { inTransaction, type Store } from '../db/database.ts';
import type { MailOutbox } from '../db/schema.ts';
import { defineJob, type OutsideJob } from '../jobs/job.ts';
import type { MailRenewal, RenewalSource } from './mail-renewal.ts';
import { FileMissing } from '../storage/file-storage.ts';
import { isMailConnected } from './mail-servers.ts';
import { isRefusedForGood, type MailAttachment, mailAttachments } from './mail-transport.ts';
import { writeMail } from './write-mail.ts';

const LONGEST_WAIT_SECONDS = 3_600;
const GIVE_UP_MILLISECONDS = 5 * 24 * 3_600_000;
const LOST_AFTER_MINUTES = 10;
const PICKED_UP_AT_ONCE = 500;
const KEPT_DAYS = 90;
/** Longer than any mail takes to be handed over. */
const CLAIM_SECONDS = 120;
const UNSURE = 'The server stopped at the moment it handed this mail over. It may have arrived, so it is not sent again.';

/** Sends one mail of the outbox; no two servers send it (NTF-06). */
export const sendMailJob: OutsideJob<{ mailId: string }> = defineJob({
  name: 'mail.send',
  effect: 'outside',
  handle: async (ctx: JobContext, { mailId }: { mailId: string }) => {
    if (isMailConnected(ctx)) await trySending(ctx, mailId);
  },
});

/** Finds mails that wait though no one is about to try them (a queue that was emptied by hand, say). */
export const pickUpMailsJob = defineJob<null>({
  name: 'mail.pick-up',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: async (ctx) => {
    if (!isMailConnected(ctx)) return;
    const { rows } = await sql<{ id: string }>`
      select id from mail_outbox
      where organisation_id = ${ctx.store.organisationId} and status = 'waiting'
        and coalesce(greatest(next_attempt_at, held_until), created_at) < ${ctx.now()}::timestamptz - ${LOST_AFTER_MINUTES} * interval '1 minute'
      order by created_at limit ${sql.lit(PICKED_UP_AT_ONCE)}`.execute(ctx.store.db);
    const mails = rows.map(({ id }) => ({ mailId: id }));
    await ctx.platform.jobs.enqueueEach(ctx.store, sendMailJob, mails);
  },
});

/** Forgets old mails: they hold people's words and links, and no one reads them here after a while. */
export const clearOutboxJob = defineJob<null>({
  name: 'mail.clear-outbox',
  effect: 'transaction',
  schedule: '20 3 * * *',
  handle: async (ctx) => {
    await sql`
      delete from mail_outbox
      where organisation_id = ${ctx.store.organisationId} and status <> 'waiting'
        and created_at < ${ctx.now()}::timestamptz - ${KEPT_DAYS} * interval '1 day'`.execute(ctx.store.db);
  },
});

/**
 * Sends a mail at most once, as far as the sender can know (NTF-06). The row is claimed and let go of in transactions of their own, and
 * marked just before the mail server has all of it: a sender that dies before the mark is followed by another; one that dies after it
 * may have been heard, so no one asks again.
 */
async function trySending(ctx: JobContext, mailId: string): Promise<void> {
  const mail = await inTransaction(ctx, (ctx) => claim(ctx, mailId));
  if (mail === null) return;
  const { attempts } = mail;
  const error = await attempt(async () => {
    const files = [];
    for (const { key, name, type } of mail.files)
      files.push({ filename: name, contentType: type, content: await ctx.platform.files.read(key) });
    const out = await ctx.platform.mail.wayOutOf(ctx.store);
    if (out === undefined) throw new Error('The mail server was disconnected');
    // What was written before a server was there is from it, too.
    const from = mail.from === ctx.platform.config.mail.from ? (out.from ?? mail.from) : mail.from;
    await out.transport.send(
      {
        messageId: `<${mailId}@${ctx.organisation.hostName}>`,
        from: { name: ctx.organisation.name, address: from },
        to: mail.texts.to_address,
        subject: mail.texts.subject,
        text: mail.texts.text_body,
        html: mail.texts.html_body,
        headers: mail.texts.headers as Record<string, string>,
        attachments: files,
      },
      () => change(ctx.store, mailId, { handed_over_at: ctx.now() }),
    );
  });
  if (error === undefined)
    return note(ctx.store, mailId, { status: 'sent', attempts, sent_at: ctx.now(), last_error: null, next_attempt_at: null });
  ctx.platform.log.warn({ mailId, attempts, error }, 'a mail could not be sent');
  const isGivenUp =
    isRefusedForGood(error) || error instanceof FileMissing || ctx.now().getTime() - mail.since.getTime() > GIVE_UP_MILLISECONDS;
  if (isGivenUp) return inTransaction(ctx, (ctx) => giveUp(ctx, mailId, mail.renewal, { attempts, last_error: error.message }));
  const afterSeconds = Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);
  await inTransaction(ctx, async (ctx) => {
    await note(ctx.store, mailId, {
      attempts,
      last_error: error.message,
      next_attempt_at: new Date(ctx.now().getTime() + afterSeconds * 1000),
    });
    await ctx.platform.jobs.enqueue(ctx.store, sendMailJob, { mailId }, { afterSeconds });
  });
}

/** Ends a mail that did not arrive, and tells the feature it is of. */
async function giveUp(
  ctx: InTransaction<JobContext>,
  mailId: string,
  renewal: Mail['renewal'],
  end: { attempts: number; last_error: string },
): Promise<void> {
  await note(ctx.store, mailId, { status: 'failed', ...end, next_attempt_at: null });
  const known = renewalOf(ctx, renewal);
  await known?.renewal.giveUp?.(ctx, known.source);
}

/** Which feature looks after a mail, and what it needs to know it by. */
function renewalOf({ platform }: JobContext, stored: Mail['renewal']): { renewal: MailRenewal; source: unknown } | undefined {
  const known = stored as RenewalSource | null;
  const renewal = known === null ? undefined : platform.mailRenewals.get(known.by);
  return known === null || renewal === undefined ? undefined : { renewal, source: known.source };
}

interface ClaimedMail {
  readonly texts: Texts;
  readonly renewal: Mail['renewal'];
  readonly from: string;
  readonly files: readonly MailAttachment[];
  readonly attempts: number;
  /** Since when it could have gone. */
  readonly since: Date;
}

/** Takes a mail for this sender alone; null when it waits, is another's, or must not go. */
async function claim(ctx: InTransaction<JobContext>, mailId: string): Promise<ClaimedMail | null> {
  const mail = await ctx.store.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('organisation_id', '=', ctx.store.organisationId)
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (mail === undefined) return null;
  const waits = Math.max(mail.held_until?.getTime() ?? 0, mail.claimed_until?.getTime() ?? 0) - ctx.now().getTime();
  if (waits > 0) {
    // A sender that died holds it no longer than this.
    await ctx.platform.jobs.enqueue(ctx.store, sendMailJob, { mailId }, { afterSeconds: Math.ceil(waits / 1000) });
    return null;
  }
  const attempts = mail.attempts + 1;
  if (mail.handed_over_at !== null) {
    await note(ctx.store, mailId, { status: 'failed', attempts: mail.attempts, last_error: UNSURE, next_attempt_at: null });
    return null;
  }
  const texts = await asOfNow(ctx, mail);
  if (texts === null) return null;
  const files = filesOf(mail);
  if (files.length > 0 && !(await isActive(ctx.store, mail.recipient_id))) {
    await giveUp(ctx, mailId, mail.renewal, { attempts, last_error: 'The recipient has left' });
    return null;
  }
  await change(ctx.store, mailId, { claimed_until: new Date(ctx.now().getTime() + CLAIM_SECONDS * 1000) });
  const { renewal, from_address: from } = mail;
  return { texts, renewal, from, files, attempts, since: mail.held_until ?? mail.created_at };
}

async function isActive(tx: Store, recipientId: string | null): Promise<boolean> {
  const { rows } =
    await sql`select id from users where organisation_id = ${tx.organisationId} and id = ${recipientId} and status = 'active'`.execute(
      tx.db,
    );
  return rows.length > 0;
}

type Mail = Selectable<MailOutbox>;
const filesOf = ({ attachments }: Mail): readonly MailAttachment[] => mailAttachments.parse(attachments);
type Texts = Pick<Mail, 'to_address' | 'subject' | 'text_body' | 'html_body' | 'headers'>;

/**
 * A mail that waited for the end of quiet hours, or has files, written again; null when it waits on, or goes because it says nothing that is
 * still so (NTF-07) or its recipient may no longer see what is in its files (MGR-07).
 */
async function asOfNow(ctx: JobContext, mail: Mail): Promise<Texts | null> {
  const { platform, store: tx } = ctx;
  const { id: mailId, recipient_id: recipientId } = mail;
  const known = renewalOf(ctx, mail.renewal);
  if (known === undefined || recipientId === null) return mail;
  const renewed = await known.renewal.renew(ctx, recipientId as UserId, known.source);
  if (renewed === null) {
    await tx.db.deleteFrom('mail_outbox').where('organisation_id', '=', tx.organisationId).where('id', '=', mailId).execute();
    return null;
  }
  if ('heldUntil' in renewed) {
    const afterSeconds = Math.ceil((renewed.heldUntil.getTime() - ctx.now().getTime()) / 1000);
    await change(tx, mailId, { held_until: renewed.heldUntil });
    await platform.jobs.enqueue(tx, sendMailJob, { mailId }, { afterSeconds });
    return null;
  }
  const { headers, ...texts } = writeMail(
    ctx,
    { recipientId: recipientId as UserId, template: renewed.template, params: null },
    renewed.language,
  );
  // Files are judged again at each try, and so is what is told of when it is given up.
  const hasFiles = filesOf(mail).length > 0;
  const kept = hasFiles || known.renewal.giveUp !== undefined ? {} : { renewal: null };
  await change(tx, mailId, { to_address: renewed.to, ...texts, headers: JSON.stringify(headers), ...kept });
  return { to_address: renewed.to, ...texts, headers };
}

async function attempt(work: () => Promise<void>): Promise<Error | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

interface Outcome {
  readonly status?: 'sent' | 'failed';
  readonly attempts: number;
  readonly last_error: string | null;
  readonly next_attempt_at: Date | null;
  readonly sent_at?: Date;
}

/** Notes how a try ended, and lets go of the mail. */
const note = (store: Store, mailId: string, outcome: Outcome): Promise<void> =>
  change(store, mailId, { ...outcome, claimed_until: null, handed_over_at: null });

async function change(tx: Store, mailId: string, changed: Updateable<MailOutbox>): Promise<void> {
  await tx.db.updateTable('mail_outbox').set(changed).where('organisation_id', '=', tx.organisationId).where('id', '=', mailId).execute();
}
