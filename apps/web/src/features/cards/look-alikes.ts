import type { LookAlike } from '@waymark/contract/cards';
import { queryClient } from '../../platform/query/query-client.ts';
import { upkeepQuery } from './card-upkeep.queries.ts';

/** What says much the same as a card, asked again at each call (CRD-22). */
export async function findLookAlikes(cardId: string): Promise<readonly LookAlike[]> {
  return (await queryClient.fetchQuery({ ...upkeepQuery([cardId]), staleTime: 0 })).items[0]?.lookAlikes ?? [];
}
