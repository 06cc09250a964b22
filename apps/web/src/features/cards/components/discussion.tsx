import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Avatar, EmptyState, ErrorState, Skeletons, VisuallyHidden } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { commentsQuery, useAddComment } from '../comments.queries.ts';
import styles from './cards.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';

/** What people say about a card (CRD-11); shown to those who hold CREATE_COMMENT. */
export function Discussion({ card }: { readonly card: CardDetail }) {
  return (
    <section>
      <VisuallyHidden>
        <h2>
          <Trans>Discussion</Trans>
        </h2>
      </VisuallyHidden>
      {card.can.comment && <NewComment card={card} />}
      <Comments card={card} />
    </section>
  );
}

function NewComment({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const draft = useDraft(`comment:${card.id}`, '');
  const add = useAddComment(card.id);
  const send = (body: string) =>
    add.mutate(
      { body, parentId: null },
      {
        onSuccess: () => {
          draft.setValue('');
          draft.clear();
        },
      },
    );
  return (
    <div className={styles.commentForm}>
      {user !== null && <Avatar person={{ id: user.id, name: user.fullName, photo: user.avatar }} />}
      <CommentForm
        label={t`Add to the discussion`}
        placeholder={t`Ask, or share what worked for you. Type @ to mention someone.`}
        sendLabel={t`Comment`}
        draft={draft}
        send={{ ...add, run: send }}
      />
    </div>
  );
}

function Comments({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(commentsQuery(card.id, null));
  const { data, error, refetch, isFetching } = query;
  const message = useErrorMessage(error);
  if (data === undefined) {
    if (error === null) return <Skeletons shape="text" count={6} />;
    return (
      <ErrorState title={t`The discussion did not load.`} onRetry={() => void refetch()} retrying={isFetching} level={3}>
        {message}
      </ErrorState>
    );
  }
  const comments = data.pages.flatMap(({ items }) => items);
  if (comments.length === 0) {
    return (
      <EmptyState title={t`No one has said anything yet`} topic="Writing" level={3}>
        <Trans>Ask a question, or tell others what helped you.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {comments.map((comment) => (
        <CommentThread key={comment.id} card={card} comment={comment} />
      ))}
      {query.hasNextPage && <MorePages of={query} shown={comments.length} />}
    </>
  );
}
