import type { SsoFault } from '@waymark/contract/sso';
import { type Insertable, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { SsoAttempts } from '../../platform/db/schema.ts';

export interface AttemptRow {
  readonly id: string;
  readonly provider_id: string;
  readonly provider_name: string;
  readonly kind: 'saml' | 'oidc';
  readonly purpose: 'sign-in' | 'test';
  readonly fault: SsoFault;
  readonly params: Record<string, string>;
  readonly at: Date;
}

const COLUMNS = sql`a.id, a.provider_id, p.name as provider_name, p.kind, a.purpose, a.fault, a.params, a.at`;
const TABLES = sql`sso_attempts a join identity_providers p on p.organisation_id = a.organisation_id and p.id = a.provider_id`;

export async function insertAttempt(store: Store, values: Omit<Insertable<SsoAttempts>, 'organisation_id'>): Promise<void> {
  await store.db
    .insertInto('sso_attempts')
    .values({ ...values, organisation_id: store.organisationId })
    .execute();
}

/** Sign-ons that failed, newest first. */
export async function findAttempts(store: Store, page: { after: { at: Date; id: string } | null; limit: number }): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from ${TABLES}
    where a.organisation_id = ${store.organisationId}
      ${page.after === null ? sql`` : sql`and (a.at, a.id) < (${page.after.at}, ${page.after.id}::uuid)`}
    order by a.at desc, a.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function findAttempt(store: Store, id: string): Promise<(AttemptRow & { message: Buffer | null }) | undefined> {
  const { rows } = await sql<AttemptRow & { message: Buffer | null }>`
    select ${COLUMNS}, a.message from ${TABLES} where a.organisation_id = ${store.organisationId} and a.id = ${id}`.execute(store.db);
  return rows[0];
}
