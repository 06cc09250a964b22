import type { Store } from '../db/database.ts';

/** Returns what the organisation is called; with `lock` no one else changes it until the transaction ends. */
export async function findOrganisationName(store: Store, options: { lock?: boolean } = {}): Promise<string> {
  const found = store.db.selectFrom('organisations').select('name').where('id', '=', store.organisationId);
  const { name } = await (options.lock === true ? found.forUpdate() : found).executeTakeFirstOrThrow();
  return name;
}

/** Renames the organisation. */
export async function renameOrganisation(store: Store, name: string, now: Date): Promise<void> {
  await store.db.updateTable('organisations').set({ name, updated_at: now }).where('id', '=', store.organisationId).execute();
}
