import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const LISTED = new Set(['home', 'learning', 'transcript', 'feed', 'rewards', 'search', 'compliance']);

const ownLearning = { predicate: ({ queryKey: [word] }: Pick<Query, 'queryKey'>) => LISTED.has(String(word)) };

/** Asks again for what home, the plan, the record, today's learning, the points, search and certifications say of one's own learning. */
export const refreshOwnLearning = () => queryClient.invalidateQueries(ownLearning);

/** Has the same asked again when they are shown next: one went on a little. */
export const ageOwnLearning = () => queryClient.invalidateQueries({ ...ownLearning, refetchType: 'none' });
