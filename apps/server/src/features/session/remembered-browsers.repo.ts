import { sql } from 'kysely';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import type { RememberedBrowserId } from '@waymark/contract/session';
import type { Store } from '../../platform/db/database.ts';
import { decodeTimeCursor } from '../../platform/db/page.ts';

export async function insertBrowser(
  store: Store,
  browser: { id: string; userId: UserId; tokenHash: Buffer; userAgent: string; expiresAt: Date; now: Date },
): Promise<void> {
  await store.db
    .insertInto('remembered_browsers')
    .values({
      organisation_id: store.organisationId,
      id: browser.id,
      user_id: browser.userId,
      token_hash: browser.tokenHash,
      user_agent: browser.userAgent.slice(0, 400),
      created_at: browser.now,
      last_used_at: browser.now,
      expires_at: browser.expiresAt,
    })
    .execute();
}

/** Whether a browser is remembered for a person, and notes that it was used. */
export async function noteUseOfBrowser(store: Store, userId: UserId, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await store.db
    .updateTable('remembered_browsers')
    .set({ last_used_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

interface BrowserRow {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly token_hash: Buffer;
}

/** The browsers remembered for a person, the newest first; one more than asked for. */
export async function browsersOf(store: Store, userId: UserId, query: PageQuery, now: Date): Promise<BrowserRow[]> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const { rows } = await sql<BrowserRow>`
    select id, user_agent, created_at, last_used_at, expires_at, token_hash from remembered_browsers
    where organisation_id = ${store.organisationId} and user_id = ${userId} and expires_at > ${now}
      ${after === undefined ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id})`}
    order by created_at desc, id desc limit ${sql.lit(query.limit + 1)}`.execute(store.db);
  return rows;
}

/** Forgets a browser of a person; false when it was not there. */
export async function deleteBrowser(store: Store, userId: UserId, id: RememberedBrowserId): Promise<boolean> {
  const gone = await store.db
    .deleteFrom('remembered_browsers')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Forgets every browser of a person. */
export async function deleteBrowsersOf(store: Store, userId: UserId): Promise<void> {
  await store.db
    .deleteFrom('remembered_browsers')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}
