/** Answers with three items in each list. */
export const FULL = { items: 3, first: 0, text: 'Words' } as const;
