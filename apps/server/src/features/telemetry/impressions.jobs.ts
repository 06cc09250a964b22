import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteImpressionsOf } from './impressions.repo.ts';

/** PLT-12: what an erased person was shown is forgotten. */
export const eraseImpressions = subscribeInTransaction(
  [personErased],
  'telemetry.erase-impressions',
  ({ store }, { details: { userId } }) => deleteImpressionsOf(store, userId),
);
