import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { compareQuestions, HEARTBEAT_SECONDS, type LiveQuestion, type LiveStream } from '@waymark/contract/live-streams';
import { Avatar, Badge, Button, ErrorState, IconCheck, IconThumbUp, Skeletons } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { personOf } from '../../people/people.public.tsx';
import { questionsQuery, useAnswering, useVoting } from '../live-questions.queries.ts';
import { LinkedText } from './linked-text.tsx';
import { MessageMenu } from './message-menu.tsx';
import styles from './live.module.css';

/** The questions of a stream: open ones first, those with the most votes before the others (LIV-08). */
export function LiveQuestions({ stream }: { readonly stream: LiveStream }) {
  const { t } = useLingui();
  const isLive = stream.status === 'live';
  // In a broadcast not every vote is told to everyone.
  const query = useInfiniteQuery({ ...questionsQuery(stream.uuid), refetchInterval: isLive && HEARTBEAT_SECONDS * 1000 });
  const questions = (query.data?.pages ?? []).flatMap(({ items }) => items).toSorted(compareQuestions);
  if (query.isError && questions.length === 0) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.isPending) return <Skeletons shape="text" count={5} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ul className={styles.scroll} tabIndex={0} aria-label={t`Questions`}>
      {questions.length === 0 && (
        <li className={styles.quiet}>
          <Trans>No questions yet.</Trans>
        </li>
      )}
      {questions.map((question) => (
        <Question key={question.id} stream={stream} question={question} isLive={isLive} />
      ))}
      {query.hasNextPage && (
        <li>
          <MorePages of={query} shown={questions.length} />
        </li>
      )}
    </ul>
  );
}

interface QuestionProps {
  readonly stream: LiveStream;
  readonly question: LiveQuestion;
  readonly isLive: boolean;
}

function Question({ stream, question, isLive }: QuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const voting = useVoting(stream.uuid);
  const answering = useAnswering(stream.uuid);
  const { votes, hasVoted, isAnswered, person, body } = question;
  return (
    <li className={styles.line} aria-labelledby={id}>
      <Avatar person={personOf(person)} size={32} />
      <div>
        <p className={styles.who} id={id}>
          <bdi>{person.fullName}</bdi>
          {isAnswered && (
            <Badge tone="ok" icon={IconCheck}>
              <Trans>Answered</Trans>
            </Badge>
          )}
        </p>
        <p dir="auto">
          <LinkedText text={body} />
        </p>
        {isLive && !isAnswered ? (
          <Button
            size="s"
            variant={hasVoted ? 'outline' : 'quiet'}
            icon={IconThumbUp}
            aria-pressed={hasVoted}
            aria-label={t`Vote for this question, ${format.number(votes)}`}
            pending={voting.isPending}
            onClick={() => voting.mutate({ messageId: question.id, isUp: !hasVoted })}
          >
            {format.number(votes)}
          </Button>
        ) : (
          <p className={styles.votes}>
            <Plural value={votes} one="# vote" other="# votes" />
          </p>
        )}
      </div>
      {stream.can.control && (
        <MessageMenu
          streamId={stream.uuid}
          message={question}
          answering={{ isAnswered, onChange: (next) => answering.mutate({ messageId: question.id, isAnswered: next }) }}
        />
      )}
    </li>
  );
}
