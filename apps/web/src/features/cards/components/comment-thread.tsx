import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardDetail, Comment } from '@waymark/contract/cards';
import { Button } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { commentsQuery, useAddComment } from '../comments.queries.ts';
import styles from './cards.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentItem, focusComment } from './comment-item.tsx';

interface CommentThreadProps {
  readonly card: CardDetail;
  readonly comment: Comment;
}

/** A comment with the answers to it, which are fetched when somebody wants to see them. */
export function CommentThread({ card, comment }: CommentThreadProps) {
  const [open, setOpen] = useState(false);
  const [replying, setReplying] = useState(false);
  const close = () => {
    setReplying(false);
    focusComment(comment);
  };
  const replies = (open || replying || comment.repliesCount > 0) && (
    <>
      {open && comment.repliesCount > 0 && <Replies card={card} comment={comment} onReply={() => setReplying(true)} />}
      {!open && comment.repliesCount > 0 && (
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          <Plural value={comment.repliesCount} one="Show # reply" other="Show # replies" />
        </Button>
      )}
      {replying && (
        <ReplyForm
          card={card}
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
  return <CommentItem card={card} comment={comment} onReply={() => setReplying(true)} replies={replies} />;
}

/** Oldest first, as one reads a conversation; the earlier ones of a long one come on request. */
function Replies({ card, comment, onReply }: CommentThreadProps & { readonly onReply: () => void }) {
  const query = useInfiniteQuery(commentsQuery(card.id, comment.id));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="text" count={2} />;
  return (
    <>
      {query.hasNextPage && (
        <Button variant="quiet" size="s" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show earlier replies</Trans>
        </Button>
      )}
      {query.data.pages
        .flatMap(({ items }) => items)
        .toReversed()
        .map((reply) => (
          <CommentItem key={reply.id} card={card} comment={reply} onReply={onReply} />
        ))}
    </>
  );
}

interface ReplyFormProps extends CommentThreadProps {
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

function ReplyForm({ card, comment, onCancel, onSent }: ReplyFormProps) {
  const { t } = useLingui();
  const draft = useDraft(`comment:${card.id}:${comment.id}`, '');
  const add = useAddComment(card.id);
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
