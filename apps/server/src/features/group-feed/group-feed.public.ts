export { commentOnPost, createPost, setLike as likePost, setPinned as pinPost } from './group-feed.service.ts';
