import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Series } from '@waymark/contract/assignments';
import { ButtonLink, Facts, Link, Page, PageHeader, Section, Stack, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { personHref } from '../../people/people.public.tsx';
import { useReminderWords } from '../duty-words.ts';
import { shareStateQuery } from '../assignments.queries.ts';
import styles from '../components/assignments.module.css';
import { SeriesLine } from '../components/card-series.tsx';
import { seriesPageQuery } from '../series.queries.ts';
import { useDays } from '../use-days.ts';

/** /assignments/series/{id}: one recurring assignment, who it is for and its dates (SHR-06). */
export function Screen() {
  const { seriesId = '' } = useParams();
  const query = useQuery({ ...seriesPageQuery(seriesId), throwOnError: isNotThere });
  return <Page>{query.data === undefined ? <Waiting of={query} shape="page" level={1} /> : <SeriesPage series={query.data} />}</Page>;
}

function SeriesPage({ series }: { readonly series: Series }) {
  const { t } = useLingui();
  const days = useDays();
  const format = useFormat();
  const reminders = useReminderWords();
  const state = useQuery(shareStateQuery(series.cardId));
  const { title } = series.card;
  usePageTitle(title);
  const { createdBy, message, reminderDays, upcoming } = series;
  const facts = [
    createdBy !== null && {
      id: 'by',
      label: t`Assigned by`,
      value: (
        <Link href={personHref(createdBy)} variant="inline">
          <bdi>{createdBy.fullName}</bdi>
        </Link>
      ),
    },
    { id: 'made', label: t`Created`, value: format.date(series.createdAt) },
    { id: 'first', label: t`First date`, value: days.date(series.startsOn) },
    {
      id: 'reminders',
      label: t`Reminders`,
      value: reminders(reminderDays),
    },
    message !== '' && { id: 'message', label: t`Message`, value: <bdi>{message}</bdi> },
  ];
  return (
    <Stack gap={6}>
      <PageHeader
        title={<bdi>{title}</bdi>}
        lead={t`Recurring assignment`}
        actions={<ButtonLink href={cardHref(series.card)}>{t`Open content`}</ButtonLink>}
      />
      {state.data === undefined ? <Waiting of={state} shape="rows" count={2} /> : <SeriesLine series={series} state={state.data} />}
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <Section title={t`Upcoming dates`}>
        {upcoming.length === 0 ? (
          <Text>{t`No dates left.`}</Text>
        ) : (
          <ul className={styles.dates}>
            {upcoming.map(({ number, startsOn, dueOn }) => (
              <li key={number} className={styles.date}>
                <strong>{days.date(startsOn)}</strong>
                <span>{t`Due ${days.date(dueOn)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Stack>
  );
}
