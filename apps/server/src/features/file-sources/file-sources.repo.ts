import { type AccountSource, saveSourceSchema } from '@waymark/contract/file-sources';
import type { Store } from '../../platform/db/database.ts';
import type { SourceOptions } from './source-adapter.ts';

const sourceOptions = saveSourceSchema.omit({ clientSecret: true });

/** What administrators said of each source that is set up. */
export async function listOptions(store: Store): Promise<Map<string, SourceOptions>> {
  const rows = await store.db
    .selectFrom('file_source_settings')
    .select(['source', 'options'])
    .where('organisation_id', '=', store.organisationId)
    .execute();
  return new Map(rows.map(({ source, options }) => [source, sourceOptions.parse(options)]));
}

/** What an administrator said of a source; undefined when it is not set up. */
export async function findOptions(store: Store, source: AccountSource): Promise<SourceOptions | undefined> {
  return (await listOptions(store)).get(source);
}

export async function putOptions(store: Store, source: AccountSource, options: SourceOptions, now: Date): Promise<void> {
  const values = { options: JSON.stringify(options), updated_at: now };
  await store.db
    .insertInto('file_source_settings')
    .values({ organisation_id: store.organisationId, source, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'source']).doUpdateSet(values))
    .execute();
}

export async function deleteOptions(store: Store, source: AccountSource): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('file_source_settings')
    .where('organisation_id', '=', store.organisationId)
    .where('source', '=', source)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
