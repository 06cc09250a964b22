import { sql } from 'kysely';
import type { PageLayoutId } from '@waymark/contract/page-layouts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { LayoutVersionRow, PageLayoutRow } from './page-layouts.row.ts';

const COLUMNS = sql`number, widgets, kind, restored_number, published_at, published_by`;

/** What was published of a layout, newest first; one more than the limit. */
export async function findVersions(store: Store, id: PageLayoutId, before: number | null, limit: number): Promise<LayoutVersionRow[]> {
  const { rows } = await sql<LayoutVersionRow>`
    select ${COLUMNS} from page_layout_versions where organisation_id = ${store.organisationId} and layout_id = ${id}
      ${before === null ? sql`` : sql`and number < ${before}`}
    order by number desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findVersion(store: Store, id: PageLayoutId, number: number): Promise<LayoutVersionRow | undefined> {
  const { rows } = await sql<LayoutVersionRow>`
    select ${COLUMNS} from page_layout_versions
    where organisation_id = ${store.organisationId} and layout_id = ${id} and number = ${number}`.execute(store.db);
  return rows[0];
}

/** Writes a version down for good. A job writes for the layout it locked itself. */
export async function insertVersion(
  tx: Store,
  layout: Authorized<PageLayoutRow, 'edit'> | PageLayoutRow,
  { widgets, ...row }: LayoutVersionRow,
): Promise<void> {
  await tx.db
    .insertInto('page_layout_versions')
    .values({ organisation_id: tx.organisationId, layout_id: layout.id, widgets: JSON.stringify(widgets), ...row })
    .execute();
}
