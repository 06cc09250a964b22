import type { Topic } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';
import { ensureTopics, findTopics } from './card-topics.repo.ts';

/** Topics by id, for whatever names them: one query. Ids no one uses are missing from the map. */
export async function topicsByIds(store: Store, ids: readonly string[]): Promise<Map<string, Topic>> {
  return findTopics(store, ids);
}

/** Ids of topics by name, in the order given; names no one used yet are made. */
export async function topicsByNames(tx: Store, names: readonly string[]): Promise<string[]> {
  return ensureTopics(tx, names);
}
