import * as api from '@waymark/contract/group-feed';
import { type Route, route } from '../../platform/http/route.ts';
import * as comments from '../comments/comments.public.ts';
import { decidePost, listPostsToDecide } from './group-feed-moderation.service.ts';
import * as feed from './group-feed.service.ts';
import { commentedPosts, decidePostComment } from './post-comments.service.ts';

export const groupFeedRoutes: readonly Route[] = [
  route(api.listGroupPosts, (ctx, { params, query }) => feed.listPosts(ctx, params.groupId, query)),
  route(api.createGroupPost, (ctx, { params, body }) => feed.createPost(ctx, params.groupId, body)),
  route(api.getGroupPost, (ctx, { params }) => feed.getPost(ctx, params.postId)),
  route(api.listPostComments, (ctx, { params, query }) => comments.listComments(ctx, commentedPosts, params.postId, query)),
  route(api.commentOnPost, (ctx, { params, body }) => comments.createComment(ctx, commentedPosts, params.postId, body)),
  route(api.editPostComment, (ctx, { params, body }) =>
    comments.updateComment(ctx, commentedPosts, params.postId, params.commentId, body.body),
  ),
  route(api.deletePostComment, (ctx, { params }) => comments.deleteComment(ctx, commentedPosts, params.postId, params.commentId)),
  route(api.markPostCommentHelpful, (ctx, { params }) => comments.markComment(ctx, commentedPosts, params.postId, params.commentId, true)),
  route(api.unmarkPostCommentHelpful, (ctx, { params }) =>
    comments.markComment(ctx, commentedPosts, params.postId, params.commentId, false),
  ),
  route(api.decidePostComment, (ctx, { params, body }) => decidePostComment(ctx, params.postId, params.commentId, body)),
  route(api.updateGroupPost, (ctx, { params, body }) => feed.updatePost(ctx, params.postId, body.body)),
  route(api.deleteGroupPost, (ctx, { params }) => feed.deletePost(ctx, params.postId)),
  route(api.likeGroupPost, (ctx, { params }) => feed.setLike(ctx, params.postId, true)),
  route(api.unlikeGroupPost, (ctx, { params }) => feed.setLike(ctx, params.postId, false)),
  route(api.pinGroupPost, (ctx, { params }) => feed.setPinned(ctx, params.postId, true)),
  route(api.unpinGroupPost, (ctx, { params }) => feed.setPinned(ctx, params.postId, false)),
  route(api.listPostsToDecide, (ctx, { params, query }) => listPostsToDecide(ctx, params.groupId, query)),
  route(api.decideGroupPost, (ctx, { params, body }) => decidePost(ctx, params.postId, body)),
];
