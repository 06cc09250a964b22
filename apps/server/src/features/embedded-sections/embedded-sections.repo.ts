import { sql } from 'kysely';
import { type EmbeddedSectionId, SECTION_LIMITS, type SectionPlatform } from '@waymark/contract/embedded-sections';
import type { UserId } from '@waymark/contract/kit';
import type { SectionScope } from '@waymark/contract/platform';
import type { Store } from '../../platform/db/database.ts';

export interface SectionFile {
  readonly url: string;
  readonly integrity: string;
}

/** What of a section was confirmed; null and empty for one of the product's own. */
export interface ConfirmedCode {
  readonly module_url: string | null;
  readonly integrity: string | null;
  readonly version: string | null;
  readonly styles: readonly SectionFile[];
  readonly origins: readonly string[];
}

export interface SectionRow extends ConfirmedCode {
  readonly id: EmbeddedSectionId;
  readonly name: string;
  readonly platform: SectionPlatform;
  readonly title: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly scopes: SectionScope[];
  readonly confirmed_at: Date;
  readonly updated_at: Date;
}

type Details = Omit<SectionRow, 'id'> & { readonly confirmed_by: UserId | null };

/** All sections, by name and platform; there are never more than SECTION_LIMITS.sections. */
export async function findSections(store: Store): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select * from embedded_sections where organisation_id = ${store.organisationId}
    order by name, platform limit ${sql.lit(SECTION_LIMITS.sections)}`.execute(store.db);
  return rows;
}

/** A section, locked until the transaction ends. */
export async function lockSection(store: Store, id: EmbeddedSectionId): Promise<SectionRow | undefined> {
  const { rows } = await sql<SectionRow>`
    select * from embedded_sections where organisation_id = ${store.organisationId} and id = ${id} for update`.execute(store.db);
  return rows[0];
}

/** The section of a name that is on. */
export async function findShownSection(store: Store, name: string, platform: SectionPlatform): Promise<SectionRow | undefined> {
  const { rows } = await sql<SectionRow>`
    select * from embedded_sections
    where organisation_id = ${store.organisationId} and name = ${name} and platform = ${platform} and enabled`.execute(store.db);
  return rows[0];
}

/** Counts sections, and keeps others from adding one until the transaction ends. */
export async function countSections(store: Store): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('embedded sections'), hashtext(${store.organisationId}))`.execute(store.db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from embedded_sections where organisation_id = ${store.organisationId}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

const stored = ({ styles, scopes, origins, ...rest }: Details) => ({
  ...rest,
  styles: JSON.stringify(styles),
  scopes: [...scopes],
  origins: [...origins],
});

export async function insertSection(store: Store, id: EmbeddedSectionId, details: Details): Promise<void> {
  await store.db
    .insertInto('embedded_sections')
    .values({ organisation_id: store.organisationId, id, created_at: details.updated_at, ...stored(details) })
    .execute();
}

export async function updateSectionRow(store: Store, id: EmbeddedSectionId, details: Details): Promise<void> {
  await store.db
    .updateTable('embedded_sections')
    .set(stored(details))
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSection(store: Store, id: EmbeddedSectionId): Promise<void> {
  await store.db.deleteFrom('embedded_sections').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}
