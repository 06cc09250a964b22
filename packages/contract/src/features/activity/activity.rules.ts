/** What a person does that their activity tells of; what they completed only to themselves. */
export const ACTIVITIES = ['published', 'commented', 'completed'] as const;
export type ActivityAction = (typeof ACTIVITIES)[number];

/** Kinds of thing an activity may be about (PPL-13); today's content is cards. */
export const LINKABLES = ['card'] as const;

/** Characters of what was said or published that are shown (PPL-13). */
export const ACTIVITY_SNIPPET = 40;
