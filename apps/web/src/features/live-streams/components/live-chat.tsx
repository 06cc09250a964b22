import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { LiveMessage, LiveStream } from '@waymark/contract/live-streams';
import { Avatar, Badge, Button, ErrorState, Skeletons } from '@waymark/ui';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { personOf } from '../../people/people.public.tsx';
import { messagesQuery } from '../live-streams.queries.ts';
import { LinkedText } from './linked-text.tsx';
import { MessageMenu } from './message-menu.tsx';
import styles from './live.module.css';

/** What is written in a stream, newest at the end (LIV-08). */
export function LiveChat({ stream }: { readonly stream: LiveStream }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(messagesQuery(stream.uuid));
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
          <Trans>No messages yet. Say hello to start the chat.</Trans>
        </li>
      )}
      {messages.map((message) => (
        <Message key={message.id} stream={stream} message={message} />
      ))}
    </ul>
  );
}

function Message({ stream, message }: { readonly stream: LiveStream; readonly message: LiveMessage }) {
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
          {message.kind === 'question' && (
            <Badge tone="info">
              <Trans>Question</Trans>
            </Badge>
          )}
        </p>
        <p dir="auto">
          <LinkedText text={message.body} />
        </p>
      </div>
      {stream.can.control && <MessageMenu streamId={stream.uuid} message={message} />}
    </li>
  );
}
