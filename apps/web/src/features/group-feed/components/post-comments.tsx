import { useLingui } from '@lingui/react/macro';
import {
  commentOnPost,
  deletePostComment,
  editPostComment,
  type GroupPost,
  listPostComments,
  markPostCommentHelpful,
  unmarkPostCommentHelpful,
} from '@waymark/contract/group-feed';
import { call } from '../../../platform/api/call.ts';
import { type Commented, Discussion } from '../../comments/comments.public.tsx';
import { refreshFeed } from '../group-feed.queries.ts';
import styles from './group-feed.module.css';

/** A post as something to comment on. */
function commentedPost({ id: postId, can }: GroupPost): Commented {
  return {
    key: `group-post:${postId}`,
    canComment: can.react,
    list: (query, signal) => call(listPostComments, { params: { postId }, query, signal }),
    create: (body) => call(commentOnPost, { params: { postId }, body }),
    update: (commentId, body) => call(editPostComment, { params: { postId, commentId }, body: { body } }),
    remove: (commentId) => call(deletePostComment, { params: { postId, commentId } }),
    mark: (commentId, on) => call(on ? markPostCommentHelpful : unmarkPostCommentHelpful, { params: { postId, commentId } }),
    onCount: () => void refreshFeed(),
  };
}

/** The comments on a post (GRP-09). */
export function PostComments({ post }: { readonly post: GroupPost }) {
  const { t } = useLingui();
  const { fullName } = post.author;
  return (
    <div className={styles.comments}>
      <Discussion on={commentedPost(post)} label={t`Comment on the post by ${fullName}`} ownerLabel={t`Author`} inline />
    </div>
  );
}
