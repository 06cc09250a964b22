import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { EntryChange, Json, State } from './configuration-state.ts';

export type VersionKind = 'initial' | 'found' | 'published' | 'scheduled' | 'restored';

export interface NewVersion {
  readonly number: number;
  readonly kind: VersionKind;
  readonly note: string;
  readonly restoredNumber: number | null;
  readonly at: Date;
  readonly by: UserId | null;
}

/** The number of the newest version; 0 where nothing was ever recorded. */
export async function latestVersion(store: Store): Promise<number> {
  const row = await store.db
    .selectFrom('configuration_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Writes a version down with what it changed. */
export async function insertVersion(store: Store, version: NewVersion, changes: readonly EntryChange[]): Promise<void> {
  const { number } = version;
  await store.db
    .insertInto('configuration_versions')
    .values({
      organisation_id: store.organisationId,
      number,
      kind: version.kind,
      note: version.note,
      restored_number: version.restoredNumber,
      published_at: version.at,
      published_by: version.by,
    })
    .execute();
  const stored = (value: Json | undefined) => (value === undefined ? null : JSON.stringify(value));
  const rows = changes.map(({ key, before, after }) => ({ key, before: stored(before), after: stored(after) }));
  // One value holds them all: a statement takes 65,535.
  await sql`
    insert into configuration_changes (organisation_id, number, key, before, after)
    select ${store.organisationId}, ${number}, key, before::jsonb, after::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (key text, before text, after text)`.execute(store.db);
}

const isNoText = sql`key not like 'texts.%'`;

/**
 * ORG-19: the state as a version left it, rebuilt from the changes that led to it, with its changed texts only where they are asked for. Version 0 is the
 * product's own defaults.
 */
export async function stateAt(store: Store, number: number, { texts = false }: { readonly texts?: boolean } = {}): Promise<State> {
  const { rows } = await sql<{ key: string; after: Json }>`
    select key, after from (
      select distinct on (key) key, after from configuration_changes
      where organisation_id = ${store.organisationId} and number <= ${number} and ${texts ? sql`true` : isNoText}
      order by key, number desc) last
    where after is not null`.execute(store.db);
  return new Map(rows.map(({ key, after }) => [key, after]));
}

/** Who changed entries last. */
export interface LastChange {
  readonly key: string;
  readonly number: number;
  readonly published_at: Date;
  readonly published_by: UserId | null;
}

const CHANGED = sql`
  select distinct on (c.key) c.key, c.number, v.published_at, v.published_by
  from configuration_changes c
  join configuration_versions v on v.organisation_id = c.organisation_id and v.number = c.number`;

/** Of every entry but texts, the last version that changed it; the one at the beginning does not count. */
export async function findLastChanges(store: Store): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`${CHANGED}
    where c.organisation_id = ${store.organisationId} and c.${isNoText} and v.kind <> 'initial' order by c.key, c.number desc`.execute(
    store.db,
  );
  return rows;
}

/** Of some entries, those that a later version changed, with the last one that did. */
export async function findChangesSince(store: Store, number: number, keys: readonly string[]): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`${CHANGED}
    where c.organisation_id = ${store.organisationId} and c.number > ${number} and c.key = any(${[...keys]}) and v.kind <> 'initial'
    order by c.key, c.number desc`.execute(store.db);
  return rows;
}

export interface VersionRow {
  readonly number: number;
  readonly kind: VersionKind;
  readonly note: string;
  readonly restored_number: number | null;
  readonly published_at: Date;
  readonly published_by: UserId | null;
  /** The first of what it changed, texts last. */
  readonly keys: string[];
  readonly changed_count: number;
}

const KEYS_SHOWN = 20;

/** Versions below a number, newest first: one more than the limit. */
export async function findVersions(store: Store, below: number | null, limit: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.kind, v.note, v.restored_number, v.published_at, v.published_by,
      array(select c.key from configuration_changes c where c.organisation_id = v.organisation_id and c.number = v.number
        order by c.key like 'texts.%', c.key limit ${sql.lit(KEYS_SHOWN)}) as keys,
      (select count(*)::int from configuration_changes c where c.organisation_id = v.organisation_id and c.number = v.number) as changed_count
    from configuration_versions v
    where v.organisation_id = ${store.organisationId} and (${below}::integer is null or v.number < ${below}::integer)
    order by v.number desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** One change of an entry, with the version that made it. */
export interface EntryChangeRow {
  readonly key: string;
  readonly number: number;
  readonly before: Json;
  readonly after: Json;
  readonly note: string;
  readonly published_at: Date;
  readonly published_by: UserId | null;
  /** How many entries the version changed. */
  readonly together: number;
}

/** What became of some entries, the latest first, up to a limit. */
export async function findEntryHistory(store: Store, keys: readonly string[], limit: number): Promise<EntryChangeRow[]> {
  const { rows } = await sql<EntryChangeRow>`
    select c.key, c.number, c.before, c.after, v.note, v.published_at, v.published_by,
      (select count(*)::integer from configuration_changes o where o.organisation_id = c.organisation_id and o.number = c.number) as together
    from configuration_changes c
    join configuration_versions v on v.organisation_id = c.organisation_id and v.number = c.number
    where c.organisation_id = ${store.organisationId} and c.key = any(${[...keys]})
    order by c.number desc, c.key limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** What a version changed. */
export async function findChangesOf(store: Store, number: number): Promise<{ key: string; before: Json; after: Json }[]> {
  const { rows } = await sql<{ key: string; before: Json; after: Json }>`
    select key, before, after from configuration_changes
    where organisation_id = ${store.organisationId} and number = ${number} order by key`.execute(store.db);
  return rows;
}
