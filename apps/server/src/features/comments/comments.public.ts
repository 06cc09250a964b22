export { closeCasesOfDeletedComments, closeCasesOn } from './comments.jobs.ts';
export {
  type CommentCreatedDetails,
  type CommentDetails,
  type CommentedSubject,
  type CommentOwner,
  commentOwners,
} from './comment-owner.ts';
export { findMentioned } from './comment-mentions.service.ts';
export { notifierOfComments } from './comments.notifications.ts';
export { readableComments } from './comments.policy.ts';
export { commentsCount, findCommenters, isCommentThere } from './comments.repo.ts';
export {
  commentsByIds,
  createComment,
  deleteComment,
  listComments,
  markComment,
  readableComment,
  updateComment,
} from './comments.service.ts';
