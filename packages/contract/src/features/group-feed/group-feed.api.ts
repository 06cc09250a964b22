import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { commentEndpoints } from '../comments/comments.api.ts';
import { commentProblems } from '../comments/comments.problems.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { moderationProblems } from '../moderation/moderation.problems.ts';
import { groupFeedProblems } from './group-feed.problems.ts';
import {
  commentDecisionSchema,
  feedQuery,
  groupPostCommentParams,
  groupFeedParams,
  groupFeedSchema,
  groupPostParams,
  groupPostSchema,
  newPostSchema,
  postDecisionSchema,
  postQueueQuery,
  postTextSchema,
  postToDecideSchema,
} from './group-feed.schema.ts';

const common = { access: 'signedIn', feature: 'groups' } as const;
const ofGroup = { ...common, params: groupFeedParams } as const;
const ofPost = { ...common, params: groupPostParams } as const;
const notFound = groupProblems['group-not-found'];
const off = groupFeedProblems['group-feed-off'];
const gone = groupFeedProblems['group-post-not-found'];

export const listGroupPosts = defineEndpoint({
  ...ofGroup,
  id: 'group-feed.list',
  method: 'GET',
  path: '/api/v1/groups/:groupId/posts',
  summary: 'The feed of a group, newest first, for those who may read it',
  query: feedQuery,
  response: groupFeedSchema,
  problems: [notFound, off],
});

export const createGroupPost = defineEndpoint({
  ...ofGroup,
  id: 'group-feed.create',
  method: 'POST',
  path: '/api/v1/groups/:groupId/posts',
  summary: 'Posts a text to a group, with a card or a picture; @handle mentions a person',
  onBehalf: 'administrator',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  status: 201,
  body: newPostSchema,
  response: groupPostSchema,
  problems: [notFound, off, cardProblems['card-not-found']],
});

export const getGroupPost = defineEndpoint({
  ...ofPost,
  id: 'group-feed.get',
  method: 'GET',
  path: '/api/v1/group-posts/:postId',
  summary: 'One post in the feed of a group',
  response: groupPostSchema,
  problems: [gone],
});

/** GRP-09. */
const comments = commentEndpoints({
  slug: 'group-feed',
  path: '/api/v1/group-posts/:postId/comments',
  params: groupPostParams.shape,
  access: 'signedIn',
  accessToDelete: 'signedIn',
  feature: 'groups',
  onBehalf: { read: 'anyone', write: 'administrator' },
  unreadable: [gone],
  closed: [off],
});
export const listPostComments = comments.list;
export const commentOnPost = comments.create;
export const editPostComment = comments.update;
export const deletePostComment = comments.delete;
export const markPostCommentHelpful = comments.markHelpful;
export const unmarkPostCommentHelpful = comments.unmarkHelpful;

export const updateGroupPost = defineEndpoint({
  ...ofPost,
  id: 'group-feed.update',
  method: 'PUT',
  path: '/api/v1/group-posts/:postId',
  summary: 'Changes the text of an own post',
  onBehalf: 'administrator',
  body: postTextSchema,
  response: groupPostSchema,
  problems: [gone],
});

export const deleteGroupPost = defineEndpoint({
  ...ofPost,
  id: 'group-feed.delete',
  method: 'DELETE',
  path: '/api/v1/group-posts/:postId',
  summary: 'Deletes an own post, or as a leader any of the group',
  problems: [gone],
});

const liking = {
  ...ofPost,
  path: '/api/v1/group-posts/:postId/like',
  onBehalf: 'administrator',
  response: groupPostSchema,
  problems: [gone],
} as const;
export const likeGroupPost = defineEndpoint({ ...liking, id: 'group-feed.like', method: 'PUT', summary: 'Likes a post' });
export const unlikeGroupPost = defineEndpoint({ ...liking, id: 'group-feed.unlike', method: 'DELETE', summary: 'Takes a like back' });

const pinning = { ...liking, path: '/api/v1/group-posts/:postId/pin' } as const;
export const pinGroupPost = defineEndpoint({
  ...pinning,
  id: 'group-feed.pin',
  method: 'PUT',
  summary: 'Pins a post to the top of its feed, in place of the one before',
});
export const unpinGroupPost = defineEndpoint({ ...pinning, id: 'group-feed.unpin', method: 'DELETE', summary: 'Unpins a post' });

export const listPostsToDecide = defineEndpoint({
  ...ofGroup,
  id: 'group-feed.queue',
  method: 'GET',
  path: '/api/v1/groups/:groupId/managed-posts',
  summary: 'Posts that wait, were reported, or are hidden, for the leaders of a group',
  query: postQueueQuery,
  response: pageOf(postToDecideSchema).extend({ counts: z.object({ waiting: z.number().int(), reported: z.number().int() }) }),
  problems: [notFound],
});

export const decideGroupPost = defineEndpoint({
  ...ofPost,
  id: 'group-feed.decide',
  method: 'POST',
  path: '/api/v1/group-posts/:postId/decision',
  summary: 'Approves, turns down, keeps, hides, shows or deletes a post, for the leaders of its group',
  body: postDecisionSchema,
  problems: [gone, groupFeedProblems['group-post-decided'], moderationProblems['case-for-others']],
});

export const decidePostComment = defineEndpoint({
  ...common,
  id: 'group-feed.decide-comment',
  method: 'POST',
  path: '/api/v1/group-posts/:postId/comments/:commentId/decision',
  summary: 'Keeps, hides, shows or deletes a comment, for the leaders of its group',
  params: groupPostCommentParams,
  body: commentDecisionSchema,
  problems: [commentProblems['comment-not-found'], moderationProblems['case-for-others']],
});
