import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar, Button, EmptyState, ErrorState, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { type Commented, commentsQuery, threadQuery, useAddComment } from '../comments.queries.ts';
import { useLinkedComment } from '../linked-comment.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';

interface DiscussionProps {
  readonly on: Commented;
  /** Of the field for a new comment. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** How the one whose subject it is is called, behind their name. */
  readonly ownerLabel: string;
  /** Below a thing in a list: the earliest first, and the form at the end. Elsewhere the newest are first, below the form. */
  readonly inline?: boolean;
}

/** What people say about something (CRD-11, GRP-09, CAR-08), with the form for another comment. */
export function Discussion({ inline = false, ...props }: DiscussionProps) {
  const form = props.on.canComment && <NewComment {...props} inline={inline} />;
  return (
    <>
      {!inline && form}
      <Comments {...props} inline={inline} />
      {inline && form}
    </>
  );
}

function NewComment({ on, label, placeholder, inline }: DiscussionProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const draft = useDraft(`comment:${on.key}`, '');
  const add = useAddComment(on);
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
  const form = <CommentForm label={label} placeholder={placeholder} sendLabel={t`Comment`} draft={draft} send={{ ...add, run: send }} />;
  if (inline === true || user === null) return form;
  return (
    <div className={styles.form}>
      <Avatar person={{ id: user.id, name: user.fullName, photo: user.avatar }} />
      {form}
    </div>
  );
}

function Comments({ on, ownerLabel, inline = false }: DiscussionProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(commentsQuery(on, null));
  const linkedId = useLinkedComment();
  const { data: linked } = useQuery(threadQuery(on, linkedId));
  const { data, error, refetch, isFetching } = query;
  const message = useErrorMessage(error);
  if (data === undefined) {
    if (error === null) return <Skeletons shape="text" count={inline ? 2 : 6} />;
    return (
      <ErrorState title={t`The discussion did not load.`} onRetry={() => void refetch()} retrying={isFetching} level={3}>
        {message}
      </ErrorState>
    );
  }
  const loaded = data.pages.flatMap(({ items }) => items);
  // One that the address leads to shows wherever it is in the discussion.
  const isBeyond = linked != null && loaded.every(({ id }) => id !== linked.id);
  const comments = isBeyond ? (inline ? [...loaded, linked] : [linked, ...loaded]) : loaded;
  if (comments.length === 0 && !inline) {
    return (
      <EmptyState title={t`No one has said anything yet`} topic="Writing" level={3}>
        <Trans>Ask a question, or tell others what helped you.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {inline && query.hasNextPage && (
        <Button variant="quiet" size="s" pending={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
          <Trans>Show earlier comments</Trans>
        </Button>
      )}
      {(inline ? comments.toReversed() : comments).map((comment) => (
        <CommentThread
          key={comment.id}
          on={on}
          comment={comment}
          ownerLabel={ownerLabel}
          isOpen={comment.id === linked?.id && linked.id !== linkedId}
        />
      ))}
      {!inline && query.hasNextPage && <MorePages of={query} shown={comments.length} />}
    </>
  );
}
