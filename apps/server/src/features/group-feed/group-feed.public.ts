export { createPost, setLike as likePost, setPinned as pinPost } from './group-feed.service.ts';
export { commentedPosts } from './post-comments.service.ts';
