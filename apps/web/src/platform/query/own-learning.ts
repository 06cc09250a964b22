import { queryClient } from './query-client.ts';

const LISTED = new Set(['home', 'learning', 'transcript']);

/** Asks again for what home, the plan and the record say of one's own learning. */
export const refreshOwnLearning = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [word] }) => LISTED.has(String(word)) });
