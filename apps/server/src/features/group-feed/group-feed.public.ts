export { groupPostCommented, groupPostCreated, groupPostDecided, groupPostUpdated } from './group-feed.events.ts';
export { listLeaderIds as groupLeaderIds, listMemberIds as groupMemberIds } from './group-feed.repo.ts';
export { createPost, setLike as likePost, setPinned as pinPost } from './group-feed.service.ts';
export { commentedPosts } from './post-comments.service.ts';
