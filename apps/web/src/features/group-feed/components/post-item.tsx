import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { GroupPost } from '@waymark/contract/group-feed';
import {
  Anchor,
  Badge,
  Button,
  Dots,
  IconButton,
  IconDots,
  IconFlag,
  IconLink,
  IconMessage,
  IconPencil,
  IconPin,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
  Menu,
  Notice,
  PersonLine,
  Skeletons,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { CardListRow } from '../../cards/cards.public.tsx';
import { CommentText } from '../../comments/comments.public.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { ReportDialog } from '../../moderation/moderation.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { DeletePostDialog } from '../dialogs/delete-post-dialog.tsx';
import { refreshFeed, usePostMark } from '../group-feed.queries.ts';
import styles from './group-feed.module.css';

const PostComments = lazy(async () => ({ default: (await import('./post-comments.tsx')).PostComments }));
const EditPost = lazy(async () => ({ default: (await import('./edit-post.tsx')).EditPost }));

const postHref = (post: Pick<GroupPost, 'id' | 'group'>) => `${groupHref(post.group)}/feed/${post.id}`;

interface PostItemProps {
  readonly post: GroupPost;
  /** Names the group, where posts of several stand together. */
  readonly withGroup?: boolean;
  /** With its comments from the start. */
  readonly opened?: boolean;
  /** Without comments and buttons, where it is only looked at. */
  readonly plain?: boolean;
  /** Of the titles of cards in the outline of the page. */
  readonly level?: 2 | 3;
}

/** One post with its card or picture, and what one can do with it (GRP-04, GRP-09). */
export function PostItem({ post, withGroup = false, opened = false, plain = false, level = 2 }: PostItemProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete' | 'report'>('none');
  const [talking, setTalking] = useState(opened);
  const mark = usePostMark();
  const { author, can, card } = post;
  const { fullName } = author;
  const close = () => setOpen('none');
  const detail = (
    <Dots
      parts={[
        post.isByLeader && t`Group leader`,
        withGroup && (
          <Anchor key="group" href={`${groupHref(post.group)}/feed`}>
            <bdi>{post.group.name}</bdi>
          </Anchor>
        ),
        <Anchor key="time" href={postHref(post)}>
          {format.relative(post.createdAt)}
        </Anchor>,
        post.editedAt !== null && t`edited`,
        post.ownReport !== null && !post.ownReport.decided && t`reported by you`,
      ]}
    />
  );
  const menu = [
    { label: t`Open post`, icon: IconLink, href: postHref(post) },
    ...(can.pin
      ? [
          {
            label: post.isPinned ? t`Unpin` : t`Pin to the top`,
            icon: IconPin,
            onSelect: () => mark.mutate({ postId: post.id, mark: 'pin', on: !post.isPinned }),
          },
        ]
      : []),
    ...(can.edit ? [{ label: t`Edit`, icon: IconPencil, onSelect: () => setOpen('edit') }] : []),
    ...(can.report ? [{ label: t`Report`, icon: IconFlag, onSelect: () => setOpen('report') }] : []),
    ...(can.delete ? [{ label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  return (
    <article className={styles.post} id={`post-${post.id}`} aria-label={t`Post by ${fullName}`}>
      <div className={styles.head}>
        <PersonLine person={personOf(author)} href={personHref(author)} detail={detail} />
        <div className={styles.marks}>
          {post.isPinned && (
            <Badge tone="brand" icon={IconPin}>
              <Trans>Pinned</Trans>
            </Badge>
          )}
          {!plain && (
            <Menu
              trigger={<IconButton icon={IconDots} label={t`More actions for the post by ${fullName}`} />}
              groups={[{ id: 'post', items: menu }]}
            />
          )}
        </div>
      </div>
      <div className={styles.content}>
        <PostState post={post} />
        {open === 'edit' ? (
          <Suspense fallback={<Skeletons shape="text" count={2} />}>
            <EditPost post={post} onClose={close} />
          </Suspense>
        ) : (
          <CommentText comment={post} />
        )}
        {post.imageUrl !== null && (
          <img className={styles.picture} src={post.imageUrl} alt={t`Picture in the post by ${fullName}`} loading="lazy" />
        )}
        {card !== null && (
          <div className={styles.card}>
            <CardListRow card={card} size="s" level={level} />
          </div>
        )}
        {!plain && (
          <div className={styles.actions}>
            <Button
              variant="plain"
              size="s"
              icon={post.isLiked ? IconThumbUpFilled : IconThumbUp}
              aria-pressed={post.isLiked}
              disabled={!can.react}
              onClick={() => mark.mutate({ postId: post.id, mark: 'like', on: !post.isLiked })}
            >
              {post.likesCount > 0 ? <Trans>Like, {i18n.number(post.likesCount)}</Trans> : <Trans>Like</Trans>}
            </Button>
            <Button variant="plain" size="s" icon={IconMessage} aria-expanded={talking} onClick={() => setTalking(!talking)}>
              <Plural value={post.commentsCount} _0="Comment" one="# comment" other="# comments" />
            </Button>
          </div>
        )}
        {talking && (
          <Suspense fallback={<Skeletons shape="text" count={2} />}>
            <PostComments post={post} />
          </Suspense>
        )}
      </div>
      <DeletePostDialog post={post} open={open === 'delete'} onClose={close} />
      <ReportDialog
        kind="group-post"
        subjectId={post.id}
        ownReport={post.ownReport}
        open={open === 'report'}
        onClose={close}
        onReported={() => void refreshFeed()}
      />
    </article>
  );
}

function PostState({ post }: { readonly post: GroupPost }) {
  if (post.state === 'waiting')
    return (
      <Notice tone="info">
        <Trans>Waiting for a group leader. The group sees it after approval.</Trans>
      </Notice>
    );
  if (post.state === 'rejected')
    return (
      <Notice tone="warn">
        <Trans>A group leader declined this post. Only you can see it.</Trans>
      </Notice>
    );
  if (post.hiddenReason === null) return null;
  const reason = post.hiddenReason;
  return (
    <Notice tone="warn">
      {reason === '' ? <Trans>Hidden after reports until a leader reviews it.</Trans> : <Trans>Hidden: {reason}</Trans>}
    </Notice>
  );
}
