import { sql } from 'kysely';
import { entryPlace, type TextPlace } from '@waymark/contract/configuration';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import {
  type EntryChange,
  type FlagState,
  type Json,
  settingsOf,
  type State,
  stateOf,
  type StoredFlag,
  type StoredText,
} from './configuration-state.ts';
import { findOrganisationName, renameOrganisation } from '../../platform/tenancy/organisation-name.ts';

/** Which changed texts are read: there may be a hundred thousand, and hardly anyone asks. None unless told. */
type TextsRead = 'all' | readonly TextPlace[];

/** The state as it is stored; locked, one administrator publishes at a time, so that what is written down as "from" is what was there. */
export async function readState(
  store: Store,
  { texts: wanted = [], ...options }: { lock?: boolean; texts?: TextsRead } = {},
): Promise<State> {
  const name = await findOrganisationName(store, options);
  const [settings, flags, texts] = await Promise.all([
    store.db.selectFrom('organisation_configs').select(['name', 'value']).where('organisation_id', '=', store.organisationId).execute(),
    store.db
      .selectFrom('feature_flags')
      .select(['product', 'feature', 'flag', 'enabled', 'value', 'for_visitors as forVisitors', 'audience'])
      .where('organisation_id', '=', store.organisationId)
      .execute(),
    wanted.length === 0 ? [] : readTexts(store, wanted),
  ]);
  return stateOf({
    name,
    settings: new Map(settings.map((row) => [row.name, row.value as Json])),
    flags: flags as StoredFlag[],
    texts,
  });
}

async function readTexts(store: Store, wanted: TextsRead): Promise<StoredText[]> {
  const places = wanted === 'all' ? [] : wanted.map(({ language, source, textId }) => ({ language, source, text_id: textId }));
  const { rows } = await sql<StoredText>`
    select language, source, text_id as "textId", text from organisation_texts
    where organisation_id = ${store.organisationId} ${
      wanted === 'all'
        ? sql``
        : sql`and (language, source, text_id) in (
            select w.language, w.source, w.text_id from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w (language text, source text, text_id text))`
    }`.execute(store.db);
  return rows;
}

/** Texts that are not stored as the last version that changed them left them, with what they were then and what they are. */
export async function findStrayTexts(store: Store): Promise<EntryChange[]> {
  const { rows } = await sql<{ key: string; before: Json | null; after: Json | null }>`
    with said as (
      select language, source, text_id, 'texts.' || language || '/' || source || '/' || text_id as key, to_jsonb(text) as text
      from organisation_texts where organisation_id = ${store.organisationId}
    ), written as (
      select distinct on (key) key, after as text from configuration_changes
      where organisation_id = ${store.organisationId} and key like 'texts.%' order by key, number desc
    )
    select key, written.text as before, said.text as after from said full join written using (key)
    where said.text is distinct from written.text order by key`.execute(store.db);
  return rows.map(({ key, before, after }) => ({ key, before: before ?? undefined, after: after ?? undefined }));
}

interface Writing {
  readonly by: UserId | null;
  readonly now: Date;
}

/** Stores the entries of a state that were changed. */
export async function writeState(store: Store, state: State, changes: readonly EntryChange[], writing: Writing): Promise<void> {
  const settings = settingsOf(state);
  const touched = new Set<string>();
  const texts: (TextPlace & { readonly text: Json | undefined })[] = [];
  for (const { key, after } of changes) {
    const place = entryPlace(key);
    if (place?.kind === 'name') await renameOrganisation(store, after as string, writing.now);
    if (place?.kind === 'setting') touched.add(place.name);
    if (place?.kind === 'part') touched.add(place.setting);
    if (place?.kind === 'flag') await writeFlag(store, place, after, writing.now);
    if (place?.kind === 'text') texts.push({ ...place, text: after });
  }
  await writeTexts(store, texts);
  await writeSettings(
    store,
    [...touched].map((name) => ({ name, value: settings.get(name) })),
    writing,
  );
}

/** Stores settings by name; undefined puts one back to its default. */
export async function writeSettings(
  store: Store,
  settings: readonly { name: string; value: unknown }[],
  { by, now }: Writing,
): Promise<void> {
  const cleared = settings.filter(({ value }) => value === undefined).map(({ name }) => name);
  const kept = settings.filter(({ value }) => value !== undefined);
  if (cleared.length > 0) {
    await sql`delete from organisation_configs where organisation_id = ${store.organisationId} and name = any(${cleared})`.execute(
      store.db,
    );
  }
  if (kept.length === 0) return;
  await store.db
    .insertInto('organisation_configs')
    .values(
      kept.map(({ name, value }) => ({
        organisation_id: store.organisationId,
        name,
        value: JSON.stringify(value),
        updated_at: now,
        updated_by: by,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'name']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: eb.ref('excluded.updated_at'),
        updated_by: eb.ref('excluded.updated_by'),
      })),
    )
    .execute();
}

/** Stores texts, many in one statement; undefined gives one back its own words. */
async function writeTexts(store: Store, texts: readonly (TextPlace & { readonly text: Json | undefined })[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ language, source, textId, text }) => ({ language, source, text_id: textId, text: text ?? null }));
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (language text, source text, text_id text, text text)
    ), gone as (
      delete from organisation_texts t using wanted w
      where t.organisation_id = ${store.organisationId} and w.text is null
        and (t.language, t.source, t.text_id) = (w.language, w.source, w.text_id)
    )
    insert into organisation_texts (organisation_id, language, source, text_id, text)
    select ${store.organisationId}, language, source, text_id, text from wanted where text is not null
    on conflict (organisation_id, language, source, text_id) do update set text = excluded.text`.execute(store.db);
}

async function writeFlag(
  store: Store,
  { product, feature, flag }: { product: string; feature: string; flag: string },
  after: Json | undefined,
  now: Date,
): Promise<void> {
  if (after === undefined) {
    await store.db
      .deleteFrom('feature_flags')
      .where('organisation_id', '=', store.organisationId)
      .where('product', '=', product)
      .where('feature', '=', feature)
      .where('flag', '=', flag)
      .execute();
    return;
  }
  const { enabled, value, forVisitors, audience } = after as FlagState;
  const columns = {
    enabled,
    value: JSON.stringify(value),
    for_visitors: forVisitors,
    audience: audience === null ? null : JSON.stringify(audience),
    updated_at: now,
  };
  await store.db
    .insertInto('feature_flags')
    .values({ organisation_id: store.organisationId, product, feature, flag, ...columns })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'product', 'feature', 'flag']).doUpdateSet(columns))
    .execute();
}

/** Roles there are here, by name. */
export async function findRoles(store: Store): Promise<{ id: string; name: string }[]> {
  return store.db
    .selectFrom('roles')
    .select(['key as id', 'name'])
    .where('organisation_id', '=', store.organisationId)
    .orderBy('name')
    .limit(sql.lit(200))
    .execute();
}
