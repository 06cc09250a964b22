import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import type { AttemptItem, Watched } from '@waymark/contract/timed-assessments';
import {
  Badge,
  Button,
  DataTable,
  Drawer,
  EmptyState,
  Page,
  PageHeader,
  PersonLine,
  Skeletons,
  Stack,
  Text,
  VisuallyHidden,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardHref, cardQuery, CardUnavailable } from '../../cards/cards.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { Outcome } from '../components/outcome.tsx';
import { attemptsQuery, recordQuery } from '../timed-assessments.queries.ts';
import styles from '../components/assessment.module.css';

/** /insights/{id}/assessment/results: who took it, how it went, and what was recorded (ASM-11). */
export function Screen() {
  const { id = '' } = useParams();
  const { data: card, error, refetch, isFetching } = useQuery(cardQuery(id));
  if (card !== undefined) return <Results card={card} />;
  return (
    <Page>
      {error === null ? (
        <Skeletons shape="detail" />
      ) : (
        <CardUnavailable error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Page>
  );
}

const personCell = ({ person }: AttemptItem) => <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />;
const resultCell = (row: AttemptItem) => <Result {...row} />;

function Result({ state, score, passed }: AttemptItem) {
  const { t } = useLingui();
  const states = useStateWords();
  const format = useFormat();
  if (state !== 'COMPLETED' || score === null) return <Badge tone="info">{states['in-progress']}</Badge>;
  const words = format.percentOf100(score);
  return <Badge tone={passed === true ? 'ok' : 'bad'}>{passed === true ? t`Passed, ${words}` : t`Failed, ${words}`}</Badge>;
}

function Results({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(attemptsQuery(card.id));
  const [looked, look] = useState<AttemptItem | null>(null);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isWatched = card.cardType === 'proctored_assessment';
  const recordCell = (row: AttemptItem) => (
    <Button size="s" variant="quiet" onClick={() => look(row)}>
      {row.noteworthy === null ? (
        <Trans>Show</Trans>
      ) : (
        <Plural value={row.noteworthy} _0="Never left" one="Left once" other="Left # times" />
      )}
      <VisuallyHidden>
        , <bdi>{row.person.fullName}</bdi>
      </VisuallyHidden>
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t`Results`} lead={card.title} breadcrumbs={[{ href: cardHref(card), label: card.title }, { label: t`Results` }]} />
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : rows.length === 0 ? (
        <EmptyState title={t`No one has taken it yet`}>{t`Attempts appear here as soon as they start.`}</EmptyState>
      ) : (
        <Stack gap={4}>
          <DataTable
            caption={t`Results`}
            columns={[
              { id: 'person', header: t`Person`, cell: personCell },
              { id: 'attempt', header: t`Attempt`, numeric: true, cell: ({ attempt }: AttemptItem) => format.number(attempt) },
              { id: 'started', header: t`Started at`, oneLine: true, cell: ({ startedAt }: AttemptItem) => format.dateTime(startedAt) },
              { id: 'result', header: t`Result`, cell: resultCell },
              { id: 'record', header: isWatched ? t({ message: 'Record', context: 'exam' }) : t`Details`, cell: recordCell },
            ]}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ person }) => person.fullName}
            cards
          />
          <MorePages of={query} shown={rows.length} />
        </Stack>
      )}
      <Drawer open={looked !== null} onClose={() => look(null)} title={looked?.person.fullName ?? ''}>
        {looked !== null && <Record item={looked} />}
      </Drawer>
    </Page>
  );
}

function useWatchedWords(): Readonly<Record<Watched, string>> {
  const { t } = useLingui();
  return {
    'focus-lost': t`Left the page`,
    'focus-back': t`Returned to the page`,
    'full-screen-left': t`Left full screen`,
    'full-screen-back': t`Entered full screen`,
    'page-loaded': t`Loaded the page`,
  };
}

function Record({ item }: { readonly item: AttemptItem }) {
  const format = useFormat();
  const words = useWatchedWords();
  const query = useQuery(recordQuery(item.id));
  if (query.data === undefined) return <Waiting of={query} shape="text" />;
  const { result, events, noteworthy } = query.data;
  return (
    <Stack gap={5}>
      {result !== null && <Outcome result={result} level={3} />}
      {events.length === 0 ? (
        <Text size="small">
          {noteworthy === null ? <Trans>Nothing is recorded in this assessment.</Trans> : <Trans>Nothing was recorded.</Trans>}
        </Text>
      ) : (
        <ol className={styles.events}>
          {events.map(({ kind, at }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a record only grows at its end
            <li key={index}>
              <time dateTime={at}>{format.time(at)}</time>
              <span>{words[kind]}</span>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}
