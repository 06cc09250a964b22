import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { MailId } from '@waymark/contract/jobs';
import type { Store } from '../../platform/db/database.ts';

export interface MailRow {
  readonly id: MailId;
  readonly recipient_id: UserId | null;
  readonly to_address: string;
  readonly from_address: string;
  readonly subject: string;
  readonly text_body: string;
  readonly status: 'waiting' | 'sent' | 'failed' | 'kept';
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

const COLUMNS = sql`id, recipient_id, to_address, from_address, subject, text_body, status, attempts, last_error, created_at, sent_at`;

/** One page of mails and one more, newest first. */
export async function findMails(
  store: Store,
  page: {
    readonly status: MailRow['status'] | undefined;
    readonly since: Date | null;
    readonly after: { at: Date; id: string } | null;
    readonly limit: number;
  },
): Promise<MailRow[]> {
  const status = page.status === undefined ? sql`` : sql`and status = ${page.status}`;
  const since = page.since === null ? sql`` : sql`and created_at >= ${page.since}`;
  const after = page.after === null ? sql`` : sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<MailRow>`
    select ${COLUMNS} from mail_outbox where organisation_id = ${store.organisationId} ${status} ${since} ${after}
    order by created_at desc, id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function findMail(store: Store, id: MailId): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select ${COLUMNS} from mail_outbox where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** Returns the address that emails to a person go to. */
export async function addressOfPerson(store: Store, userId: UserId): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users where organisation_id = ${store.organisationId} and id = ${userId}`.execute(store.db);
  return rows[0]?.email ?? '';
}
