import type { Topic } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';
import { ensureLabels, labelsByIds } from './card-labels.repo.ts';

/** Topics by id, for whatever names them: one query. Ids nobody uses are missing from the map. */
export async function topicsByIds(store: Store, ids: readonly string[]): Promise<Map<string, Topic>> {
  return labelsByIds(store, 'topics', ids);
}

/** Ids of topics by name, in the order given; names nobody used yet are made. */
export async function topicsByNames(tx: Store, names: readonly string[]): Promise<string[]> {
  return ensureLabels(tx, 'topics', names);
}
