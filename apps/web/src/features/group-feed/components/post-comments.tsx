import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { GroupPost } from '@waymark/contract/group-feed';
import { Button, DiscussionComment, Dots, IconFlag, IconPencil, IconTrash, Skeletons } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CommentForm, CommentText } from '../../cards/cards.public.tsx';
import { ReportDialog } from '../../moderation/moderation.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { DeletePostDialog } from '../dialogs/delete-post-dialog.tsx';
import { postCommentsQuery, refreshFeed, useCommenting, usePostMark, usePostUpdate } from '../group-feed.queries.ts';
import styles from './group-feed.module.css';

/** The comments on a post, the earliest first, with the form for another; long conversations show their end (GRP-09). */
export function PostComments({ post }: { readonly post: GroupPost }) {
  return (
    <div className={styles.comments}>
      <Suspense fallback={<Skeletons shape="text" count={2} />}>
        <CommentList post={post} />
        {post.can.react && <NewComment post={post} />}
      </Suspense>
    </div>
  );
}

function CommentList({ post }: { readonly post: GroupPost }) {
  const query = useInfiniteQuery(postCommentsQuery(post.id));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="text" count={2} />;
  const comments = query.data.pages.flatMap(({ items }) => items).toReversed();
  return (
    <>
      {query.hasNextPage && (
        <Button variant="quiet" size="s" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show earlier comments</Trans>
        </Button>
      )}
      {comments.map((comment) => (
        <PostComment key={comment.id} comment={comment} />
      ))}
    </>
  );
}

function PostComment({ comment }: { readonly comment: GroupPost }) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete' | 'report'>('none');
  const mark = usePostMark();
  const { can, author, ownReport } = comment;
  const close = () => setOpen('none');
  const menu = [
    ...(can.edit ? [{ label: t`Edit`, icon: IconPencil, onSelect: () => setOpen('edit') }] : []),
    ...(can.report ? [{ label: t`Report`, icon: IconFlag, onSelect: () => setOpen('report') }] : []),
    ...(can.delete ? [{ label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  return (
    <>
      <DiscussionComment
        anchorId={`comment-${comment.id}`}
        author={personOf(author)}
        authorHref={personHref(author)}
        authorBadge={comment.isByLeader ? t`Group leader` : undefined}
        detail={
          <Dots
            parts={[
              format.relative(comment.createdAt),
              comment.editedAt !== null && t`edited`,
              comment.hiddenReason !== null && t`hidden`,
              ownReport !== null && !ownReport.decided && t`reported by you`,
            ]}
          />
        }
        helpful={
          can.react
            ? {
                count: comment.likesCount,
                mine: comment.isLiked,
                onToggle: () => mark.mutate({ postId: comment.id, mark: 'like', on: !comment.isLiked }),
              }
            : undefined
        }
        menu={menu}
      >
        {open === 'edit' ? <EditPost post={comment} onClose={close} /> : <CommentText comment={comment} />}
      </DiscussionComment>
      <DeletePostDialog post={comment} open={open === 'delete'} onClose={close} />
      <ReportDialog
        kind="group-post"
        subjectId={comment.id}
        ownReport={ownReport}
        open={open === 'report'}
        onClose={close}
        onReported={() => void refreshFeed()}
      />
    </>
  );
}

function NewComment({ post }: { readonly post: GroupPost }) {
  const { t } = useLingui();
  const draft = useDraft(`group-comment:${post.id}`, '');
  const commenting = useCommenting(post.id);
  const send = (body: string) =>
    commenting.mutate(body, {
      onSuccess: () => {
        draft.setValue('');
        draft.clear();
      },
    });
  const { fullName } = post.author;
  return (
    <CommentForm label={t`Comment on the post by ${fullName}`} sendLabel={t`Comment`} draft={draft} send={{ ...commenting, run: send }} />
  );
}

/** Changes the text of a post or comment. */
export function EditPost({ post, onClose }: { readonly post: GroupPost; readonly onClose: () => void }) {
  const { t } = useLingui();
  const draft = useDraft(`group-post-edit:${post.id}`, post.body);
  const update = usePostUpdate(post.id);
  const leave = () => {
    draft.clear();
    onClose();
  };
  return (
    <CommentForm
      label={t`Edit your text`}
      sendLabel={t`Save`}
      draft={draft}
      send={{ ...update, run: (body) => update.mutate(body, { onSuccess: leave }) }}
      onCancel={leave}
      autoFocus
    />
  );
}
