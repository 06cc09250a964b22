import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';
import type { CommentCreatedDetails, CommentDetails } from '../comments/comments.public.ts';

/** What events say of a plan. */
export interface PlanDetails extends Record<string, unknown> {
  planId: string;
  ownerId: UserId;
  roleId: string;
}

export const planCreated = defineEvent<PlanDetails>('career-plans.created');
/** What the owner changed in a plan. */
export const planChanged = defineEvent<PlanDetails & { change: string }>('career-plans.changed');
/** A plan came to another state, by someone's move or by progress. */
export const planMoved = defineEvent<PlanDetails & { from: string; to: string }>('career-plans.moved');
export const planDeleted = defineEvent<PlanDetails>('career-plans.deleted');
export const planShared = defineEvent<PlanDetails & { userId: UserId; kind: string; message: string }>('career-plans.shared');
export const planUnshared = defineEvent<PlanDetails & { userId: UserId }>('career-plans.unshared');
export const planCommented = defineEvent<PlanDetails & CommentCreatedDetails>('career-plans.commented');
export const planCommentEdited = defineEvent<PlanDetails & CommentDetails>('career-plans.comment-edited');
export const planCommentDeleted = defineEvent<PlanDetails & CommentDetails>('career-plans.comment-deleted');
export const planCommentMarkedHelpful = defineEvent<PlanDetails & CommentDetails & { helpful: boolean }>(
  'career-plans.comment-marked-helpful',
);
