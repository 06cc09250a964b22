import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { BaseContext, InTransaction } from '../context.ts';
import type { Store } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sendMailJob } from './mail.jobs.ts';
import type { MailAttachment } from './mail-transport.ts';
import { isMailed } from './mail-servers.ts';
import { NO_ADDRESS_DOMAIN } from './no-address.ts';
import type { RenewalSource } from './mail-renewal.ts';
import { type MailToWrite, writeMail } from './write-mail.ts';

const SENT_AGAIN_AT_ONCE = 1_000;

export interface MailToQueue<Params> extends MailToWrite<Params> {
  readonly to: string;
  /** Not sent before: the end of the reader's quiet hours (NTF-07). At once where null or left out. */
  readonly heldUntil?: Date | null;
  /** Of what a mail that waits, or has files, is written again whenever it is about to go; it goes as it is where left out. */
  readonly renewal?: RenewalSource;
  /** Files that go with it. A mail with files is not sent to someone who has left meanwhile. */
  readonly attachments?: readonly MailAttachment[];
}

/**
 * Writes a mail, in the reader's language and the organisation's brand, and puts in its sending, both with the given
 * transaction (NTF-05, NTF-06). Where no mail server is configured the mail stays in the outbox, where administrators read it.
 */
export async function queueMail<Params>(ctx: InTransaction, mail: MailToQueue<Params>): Promise<void> {
  await queueMails(ctx, [mail]);
}

/** The same for many mails, in as many statements as for one. */
export async function queueMails<Params>(ctx: InTransaction, mails: readonly MailToQueue<Params>[]): Promise<void> {
  if (mails.length === 0) return;
  const { platform, organisation } = ctx;
  const { config } = platform;
  const languages = await languagesOf(ctx.store, mails);
  const rows = mails.map((mail) => ({
    id: newId<string>(),
    recipient_id: mail.recipientId,
    to_address: mail.to,
    held_until: mail.heldUntil ?? null,
    renewal: mail.heldUntil == null && mail.attachments === undefined ? null : (mail.renewal ?? null),
    attachments: mail.attachments ?? [],
    status: isMailed(ctx, mail.to) ? 'waiting' : 'kept',
    ...writeMail(ctx, mail, (mail.recipientId === null ? null : languages.get(mail.recipientId)) ?? null),
  }));
  const from = organisation.setting('from_address') || config.mail.from;
  await sql`
    insert into mail_outbox (organisation_id, id, recipient_id, to_address, from_address, subject, text_body, html_body, headers, status,
      created_at, held_until, renewal, attachments)
    select ${ctx.store.organisationId}, m.id, m.recipient_id, m.to_address, ${from}, m.subject, m.text_body, m.html_body, m.headers,
      m.status, ${ctx.now()}, m.held_until, m.renewal, m.attachments
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, recipient_id uuid, to_address text, subject text, text_body text,
      html_body text, headers jsonb, held_until timestamptz, renewal jsonb, attachments jsonb, status text)`.execute(ctx.store.db);
  const now = ctx.now().getTime();
  const sent = rows.filter(({ status }) => status === 'waiting');
  const waits = Map.groupBy(sent, ({ held_until: until }) => (until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now) / 1000))));
  for (const [afterSeconds, some] of waits) {
    const sendings = some.map(({ id }) => ({ mailId: id }));
    await platform.jobs.enqueueEach(ctx.store, sendMailJob, sendings, { afterSeconds });
  }
}

/**
 * Puts mails in again that were kept or refused, at most 1,000 at once; the time to give up starts again. Returns how many.
 * @param wanted one mail, or those kept since a moment whose address takes mail
 */
export async function sendAgain(ctx: InTransaction, wanted: { readonly mailId: string } | { readonly keptSince: Date }): Promise<number> {
  const unmailed = [...ctx.platform.unmailedDomains, NO_ADDRESS_DOMAIN];
  const which =
    'mailId' in wanted
      ? sql`id = ${wanted.mailId} and status in ('kept', 'failed')`
      : sql`status = 'kept' and created_at >= ${wanted.keptSince}`;
  const { rows } = await sql<{ id: string }>`
    update mail_outbox set status = 'waiting', attempts = 0, last_error = null, next_attempt_at = null, claimed_until = null,
      handed_over_at = null, held_until = ${ctx.now()}
    where organisation_id = ${ctx.store.organisationId} and id in (
      select id from mail_outbox where organisation_id = ${ctx.store.organisationId} and ${which}
        and lower(split_part(to_address, '@', -1)) <> all(${unmailed}::text[])
      order by created_at limit ${sql.lit(SENT_AGAIN_AT_ONCE)} for update)
    returning id`.execute(ctx.store.db);
  const sendings = rows.map(({ id }) => ({ mailId: id }));
  await ctx.platform.jobs.enqueueEach(ctx.store, sendMailJob, sendings);
  return rows.length;
}

/** Keeps the mails that wait to be sent, once a mail server is no longer connected. */
export async function keepWaitingMails(store: Store): Promise<void> {
  await sql`update mail_outbox set status = 'kept', next_attempt_at = null
    where organisation_id = ${store.organisationId} and status = 'waiting'`.execute(store.db);
}

/** Returns how many kept mails could be sent, for each moment since when. */
export async function countKeptMails(ctx: Pick<BaseContext, 'store' | 'platform'>, since: readonly Date[]): Promise<number[]> {
  const unmailed = [...ctx.platform.unmailedDomains, NO_ADDRESS_DOMAIN];
  const { rows } = await sql<{ count: number }>`
    select count(m.id) as count from unnest(${since}::timestamptz[]) with ordinality s (at, number)
      left join mail_outbox m on m.organisation_id = ${ctx.store.organisationId} and m.status = 'kept' and m.created_at >= s.at
        and lower(split_part(m.to_address, '@', -1)) <> all(${unmailed}::text[])
    group by s.number order by s.number`.execute(ctx.store.db);
  return rows.map(({ count }) => count);
}

async function languagesOf(tx: Store, mails: readonly { readonly recipientId: UserId | null }[]): Promise<Map<string, string | null>> {
  const ids = mails.flatMap(({ recipientId }) => recipientId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: string | null }>`
    select id, language from users where organisation_id = ${tx.organisationId} and id = any(${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** Removes all mails to someone from the outbox. */
export async function deleteMailsTo(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('mail_outbox').where('organisation_id', '=', store.organisationId).where('recipient_id', '=', userId).execute();
}
