import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { LIVE_LIMITS, type LiveMessage, type MessageKind, type StreamId } from '@waymark/contract/live-streams';
import { Avatar, Badge, Button, ErrorState, IconButton, IconSend, Skeletons, TextField } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { personOf } from '../../people/people.public.tsx';
import { messagesQuery, usePosting } from '../live-streams.queries.ts';
import styles from './live.module.css';

interface LiveChatProps {
  readonly streamId: StreamId;
  /** Questions alone, or everything that was written. */
  readonly kind?: MessageKind | undefined;
  readonly isMuted: boolean;
  readonly isLive: boolean;
  /** What is written and not sent yet (LIV-04). */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** What is written in a stream, newest at the end, and the field to write (LIV-08). */
export function LiveChat({ streamId, kind, isMuted, isLive, draft, onDraft }: LiveChatProps) {
  const { t } = useLingui();
  const posting = usePosting(streamId);
  const refusal = useErrorMessage(posting.error);
  const writes = kind ?? 'message';
  const send = () => {
    const body = draft.trim();
    if (body !== '') posting.mutate({ kind: writes, body }, { onSuccess: () => onDraft('') });
  };
  return (
    <>
      <Messages streamId={streamId} kind={kind} />
      {!isLive ? null : isMuted ? (
        <output className={styles.note}>
          <Trans>The host muted you. You can watch, but you can’t write or raise your hand.</Trans>
        </output>
      ) : (
        <form
          className={styles.write}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextField
            hideLabel
            label={writes === 'question' ? t`Your question` : t`Your message`}
            placeholder={writes === 'question' ? t`Ask a question` : t`Say something kind or useful`}
            maxLength={LIVE_LIMITS.messageLength}
            autoComplete="off"
            value={draft}
            error={refusal}
            onChange={(event) => onDraft(event.currentTarget.value)}
          />
          <IconButton type="submit" bordered directional icon={IconSend} label={t`Send`} aria-busy={posting.isPending || undefined} />
        </form>
      )}
    </>
  );
}

function Messages({ streamId, kind }: Pick<LiveChatProps, 'streamId' | 'kind'>) {
  const { t } = useLingui();
  const query = useInfiniteQuery(messagesQuery(streamId, kind));
  const list = useRef<HTMLUListElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const messages = (query.data?.pages ?? []).flatMap(({ items }) => items).toReversed();
  const last = messages.at(-1)?.id;
  useEffect(() => {
    const element = list.current;
    if (element !== null && isAtEnd) element.scrollTop = element.scrollHeight;
  }, [last, isAtEnd]);
  if (query.isError && messages.length === 0) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.isPending) return <Skeletons shape="text" count={5} />;
  const watchEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: HTMLElement }) =>
    setAtEnd(scrollHeight - scrollTop - clientHeight < 40);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ul className={styles.scroll} ref={list} tabIndex={0} aria-label={t`Messages`} aria-live="polite" onScroll={watchEnd}>
      {query.hasNextPage && (
        <li>
          <Button size="s" variant="plain" pending={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </li>
      )}
      {messages.length === 0 && (
        <li className={styles.quiet}>
          {kind === 'question' ? <Trans>No questions yet.</Trans> : <Trans>No messages yet. Say hello to start the chat.</Trans>}
        </li>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} marksQuestions={kind === undefined} />
      ))}
    </ul>
  );
}

function Message({ message, marksQuestions }: { readonly message: LiveMessage; readonly marksQuestions: boolean }) {
  const id = useId();
  return (
    <li className={styles.line} aria-labelledby={id}>
      <Avatar person={personOf(message.person)} size={32} />
      <div>
        <p className={styles.who} id={id}>
          <bdi>{message.person.fullName}</bdi>
          {message.isHost && (
            <Badge tone="brand">
              <Trans>Host</Trans>
            </Badge>
          )}
          {marksQuestions && message.kind === 'question' && (
            <Badge tone="info">
              <Trans>Question</Trans>
            </Badge>
          )}
        </p>
        <p dir="auto">{message.body}</p>
      </div>
    </li>
  );
}
