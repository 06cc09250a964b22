import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface OfferedRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** Offered channels of each organisation that are shown. */
const SHOWN_OF_EACH = 50;

/** The channels that the organisation of this store offers: not private, not archived. `slug` null asks for all, by name. */
export async function findOffered(store: Store, slug: string | null): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select ch.id, ch.slug, ch.name, ch.description from channels ch
    where ch.organisation_id = ${store.organisationId} and ch.is_offered and ch.archived_at is null and ch.visibility <> 'private'
      ${slug === null ? sql`` : sql`and ch.slug = ${slug}`}
    order by ch.name, ch.id limit ${sql.lit(SHOWN_OF_EACH)}`.execute(store.db);
  return rows;
}
