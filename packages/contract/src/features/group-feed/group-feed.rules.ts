/** Longest texts of a feed, in characters. */
export const POST_LIMITS = { body: 5_000, reason: 500 } as const;

/** Where a post stands: everyone of the group sees it, it waits for a leader, or a leader turned it down. */
export const POST_STATES = ['shown', 'waiting', 'rejected'] as const;
export type PostState = (typeof POST_STATES)[number];

/** What the leaders of a group look through (GRP-04, manage-post). */
export const POST_QUEUES = ['waiting', 'reported', 'hidden'] as const;
export type PostQueue = (typeof POST_QUEUES)[number];

/** What leaders decide: about a post that waits, and about one that was reported or hidden. */
export const POST_DECISIONS = ['approve', 'reject', 'keep', 'hide', 'show', 'delete'] as const;
export type PostDecision = (typeof POST_DECISIONS)[number];

/** What they decide of a comment. */
export const COMMENT_DECISIONS = ['keep', 'hide', 'show', 'delete'] as const;

/** Returns whether a decision takes something from the author, who then reads the reason. */
export const needsPostReason = (decision: PostDecision): boolean => decision === 'hide' || decision === 'delete' || decision === 'reject';

/** Returns what may be decided about a post as it is. */
export function possiblePostDecisions(post: {
  readonly state: PostState;
  readonly isHidden: boolean;
  readonly isReported: boolean;
}): PostDecision[] {
  if (post.state === 'waiting') return ['approve', 'reject'];
  if (post.isHidden) return ['show', 'delete'];
  return post.isReported ? ['keep', 'hide', 'delete'] : ['hide', 'delete'];
}
