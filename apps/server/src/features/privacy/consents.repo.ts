import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface ConsentRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly details: Record<string, unknown>;
}

/** What a person themselves decided, of the audit: one page and one more, newest first. */
export async function findConsents(
  store: Store,
  userId: UserId,
  actions: readonly string[],
  page: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<ConsentRow[]> {
  const after = page.after === null ? sql`` : sql`and (a.at, a.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<ConsentRow>`
    select a.id, a.at, a.action, a.details from audit_entries a
    where a.organisation_id = ${store.organisationId} and a.subject_type = 'user' and a.subject_id = ${userId}
      and a.action = any(${actions}::text[]) ${after}
    order by a.at desc, a.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}
