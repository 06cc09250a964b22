import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Comment } from '@waymark/contract/comments';
import type { Page } from '@waymark/contract/kit';
import { Button } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { type Commented, commentsQuery, useAddComment } from '../comments.queries.ts';
import { useLinkedComment } from '../linked-comment.ts';
import styles from './comments.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentItem, returnToComment } from './comment-item.tsx';

interface CommentThreadProps {
  readonly on: Commented;
  readonly comment: Comment;
  readonly ownerLabel: string;
  /** Its replies show at once: the address leads to one of them. */
  readonly isOpen?: boolean;
}

/** A comment with the answers to it, which are fetched when someone wants to see them. */
export function CommentThread({ on, comment, ownerLabel, isOpen = false }: CommentThreadProps) {
  const [wasOpened, setOpen] = useState(false);
  const open = wasOpened || isOpen;
  const [replying, setReplying] = useState(false);
  const close = () => {
    setReplying(false);
    returnToComment(comment);
  };
  const replies = (open || replying || comment.repliesCount > 0) && (
    <>
      {open && comment.repliesCount > 0 && (
        <Replies on={on} comment={comment} ownerLabel={ownerLabel} isOpen={isOpen} onReply={() => setReplying(true)} />
      )}
      {!open && comment.repliesCount > 0 && (
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          <Plural value={comment.repliesCount} one="Show # reply" other="Show # replies" />
        </Button>
      )}
      {replying && (
        <ReplyForm
          on={on}
          comment={comment}
          onCancel={close}
          onSent={() => {
            setOpen(true);
            close();
          }}
        />
      )}
    </>
  );
  return <CommentItem on={on} comment={comment} ownerLabel={ownerLabel} onReply={() => setReplying(true)} replies={replies} />;
}

/** Loads earlier replies until the one that the address leads to is there. */
function useLinkedReply(query: UseInfiniteQueryResult<InfiniteData<Page<Comment>>>, isAmong: boolean): void {
  const linkedId = useLinkedComment();
  const isThere = query.data?.pages.some(({ items }) => items.some(({ id }) => id === linkedId)) ?? true;
  const isLacking = isAmong && !isThere && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  const loadMore = useEffectEvent(() => void fetchNext(query));
  useEffect(() => {
    if (isLacking) loadMore();
  }, [isLacking]);
}

/** Oldest first, as one reads a conversation; the earlier ones of a long one come on request. */
function Replies({ on, comment, ownerLabel, isOpen = false, onReply }: CommentThreadProps & { readonly onReply: () => void }) {
  const query = useInfiniteQuery(commentsQuery(on, comment.id));
  useLinkedReply(query, isOpen);
  if (query.data === undefined) return <Waiting of={query} level={3} shape="text" count={2} />;
  return (
    <>
      {query.hasNextPage && (
        <Button variant="quiet" size="s" pending={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
          <Trans>Show earlier replies</Trans>
        </Button>
      )}
      {query.data.pages
        .flatMap(({ items }) => items)
        .toReversed()
        .map((reply) => (
          <CommentItem key={reply.id} on={on} comment={reply} ownerLabel={ownerLabel} onReply={onReply} />
        ))}
    </>
  );
}

interface ReplyFormProps extends Omit<CommentThreadProps, 'ownerLabel'> {
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

function ReplyForm({ on, comment, onCancel, onSent }: ReplyFormProps) {
  const { t } = useLingui();
  const draft = useDraft(`comment:${on.key}:${comment.id}`, '');
  const add = useAddComment(on);
  const send = (body: string) =>
    add.mutate(
      { body, parentId: comment.id },
      {
        onSuccess: () => {
          draft.setValue('');
          draft.clear();
          onSent();
        },
      },
    );
  return (
    <div className={styles.nested}>
      <CommentForm
        label={t`Reply to ${comment.author.fullName}`}
        sendLabel={t`Reply`}
        draft={draft}
        send={{ ...add, run: send }}
        onCancel={onCancel}
        autoFocus
      />
    </div>
  );
}
