import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { LearningRequestRow } from './learning-requests.repo.ts';

type Asked = Pick<LearningRequestRow, 'user_id' | 'approver_id' | 'status'>;

/** LRN-05: requests are decided by who was asked, or who manages content; no one decides their own. */
export const learningRequestPolicy = definePolicy('learning-request', {
  view: (actor, request: Asked) =>
    actor !== null && (request.user_id === actor.userId || request.approver_id === actor.userId || holds(actor, 'MANAGE_CONTENT')),
  decide: (actor, request: Asked) =>
    actor !== null && request.user_id !== actor.userId && (request.approver_id === actor.userId || holds(actor, 'MANAGE_CONTENT')),
});
