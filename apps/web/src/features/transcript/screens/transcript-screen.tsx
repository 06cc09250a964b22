import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { TranscriptFilter, TranscriptFormat, TranscriptSummary } from '@waymark/contract/transcript';
import {
  Button,
  ButtonLink,
  EmptyState,
  FilterBar,
  IconDownload,
  IconFileTypePdf,
  Link,
  LinkTabs,
  Notice,
  Page,
  PageHeader,
  Row,
  SelectField,
  ShowMore,
  Stack,
  TextField,
} from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { TranscriptTable } from '../components/transcript-table.tsx';
import { useRecordTypeName } from '../components/use-record-type-name.ts';
import { filterOf } from '../transcript-filter.ts';
import { transcriptQuery, type TranscriptSearch, transcriptSummaryQuery } from '../transcript.queries.ts';

const PriorLearningDialog = lazy(async () => ({ default: (await import('../dialogs/prior-learning-dialog.tsx')).PriorLearningDialog }));

/** /me/learning/{filter}: one's learning record (LRN-03). */
export function Screen() {
  const { filter: word } = useParams();
  const filter = filterOf(word);
  if (filter === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such filter' });
  return <Transcript filter={filter} />;
}

/** The other filters are addresses of before, and of mails. */
const TABS = ['all', 'in-progress', 'finished', 'registered', 'withdrawn', 'projects', 'earlier'] as const;
/** Of these most people have none. */
const RARE: ReadonlySet<TranscriptFilter> = new Set(['registered', 'withdrawn', 'projects']);

function Transcript({ filter }: { readonly filter: TranscriptFilter }) {
  const { t } = useLingui();
  const format = useFormat();
  const [search, setSearch] = useState<TranscriptSearch>({});
  const summary = useQuery(transcriptSummaryQuery);
  const list = useInfiniteQuery(transcriptQuery(filter, search));
  const rows = list.data?.pages.flatMap((page) => page.items);
  const { data } = summary;
  const states = useStateWords();
  const labels: Readonly<Record<TranscriptFilter, string>> = {
    all: t`All`,
    'in-progress': states['in-progress'],
    finished: states.completed,
    registered: states.registered,
    withdrawn: states.withdrawn,
    earlier: t`Earlier learning`,
    projects: t`Projects`,
    pending: t`Pending`,
    completed: states.completed,
    passed: states.passed,
    certificates: t`Certificates`,
  };
  const isShown = (key: TranscriptFilter) => !RARE.has(key) || key === filter || (data?.counts[key] ?? 0) > 0;
  const tabs = TABS.filter(isShown).map((key) => ({
    href: key === 'all' ? '/me/learning' : `/me/learning/${key}`,
    label: labels[key],
    current: key === filter,
    count: data === undefined ? undefined : format.number(data.counts[key]),
  }));
  const isNarrowed = Object.values(search).some((value) => value !== undefined) || filter !== 'all';
  return (
    <Page>
      <PageHeader
        title={t`Your learning record`}
        lead={data !== undefined && <RecordLead summary={data} />}
        actions={<RecordActions summary={data} filter={filter} search={search} />}
      />
      <Stack gap={4}>
        <LinkTabs label={t`Your learning record`} tabs={tabs} />
        {data !== undefined && data.claims.length > 0 && <Claims summary={data} />}
        {data !== undefined && data.counts.all > 0 && <Narrowing summary={data} search={search} onChange={setSearch} />}
        {rows === undefined && <Waiting of={list} shape="rows" />}
        {rows?.length === 0 &&
          (isNarrowed ? (
            <EmptyState title={t`Nothing matches these filters`}>{t`Choose another tab or clear the filters.`}</EmptyState>
          ) : (
            <EmptyState title={t`Your record starts with the first thing you complete`}>
              {t`Learned something elsewhere? Add it here.`}
            </EmptyState>
          ))}
        {rows !== undefined && rows.length > 0 && (
          <>
            <TranscriptTable rows={rows} isOwn />
            <ShowMore
              shown={rows.length}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void fetchNext(list)}
            />
          </>
        )}
      </Stack>
    </Page>
  );
}

function RecordLead({ summary: { finished, minutes, since, counts } }: { readonly summary: TranscriptSummary }) {
  const format = useFormat();
  if (finished === 0) return <Trans>Content you complete appears here.</Trans>;
  const time = format.duration(minutes);
  const start = since === null ? '' : format.date(since, 'month-year');
  return (
    <>
      <Link href="/me/learning/finished" variant="inline">
        {minutes > 0 ? (
          <Plural
            value={finished}
            one={`# item completed in ${time} since ${start}.`}
            other={`# items completed in ${time} since ${start}.`}
          />
        ) : (
          <Plural value={finished} one={`# item completed since ${start}.`} other={`# items completed since ${start}.`} />
        )}
      </Link>{' '}
      {counts.pending > 0 && (
        <Link href="/me/learning/pending" variant="inline">
          <Plural value={counts.pending} one="One has open steps." other="# have open steps." />
        </Link>
      )}
    </>
  );
}

interface RecordActionsProps {
  readonly summary: TranscriptSummary | undefined;
  readonly filter: TranscriptFilter;
  readonly search: TranscriptSearch;
}

function RecordActions({ summary, filter, search }: RecordActionsProps) {
  const { i18n } = useLingui();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const hrefOf = (type: TranscriptFormat) => {
    const set = Object.entries({ ...search, filter, format: type, language: i18n.locale }).filter(([, value]) => value !== undefined);
    return `/api/v1/transcript/file?${new URLSearchParams(set as [string, string][]).toString()}`;
  };
  return (
    <Row gap={3}>
      {summary?.can.download === true && (
        <>
          <ButtonLink href={hrefOf('pdf')} icon={IconFileTypePdf} download>
            PDF
          </ButtonLink>
          <ButtonLink href={hrefOf('csv')} icon={IconDownload} download>
            CSV
          </ButtonLink>
          <ButtonLink href={hrefOf('xapi')} icon={IconDownload} download>
            <bdi translate="no">xAPI</bdi>
          </ButtonLink>
        </>
      )}
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Add earlier learning</Trans>
      </Button>
      {isOpen !== null && (
        <Suspense>
          <PriorLearningDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Row>
  );
}

function Claims({ summary: { claims } }: { readonly summary: TranscriptSummary }) {
  return claims.map(({ id, title, status, reason }) => (
    <Notice key={id} tone={status === 'rejected' ? 'warn' : 'info'}>
      {status === 'rejected' ? (
        <Trans>
          “{title}” was declined: {reason}
        </Trans>
      ) : (
        <Trans>“{title}” is waiting for approval.</Trans>
      )}
    </Notice>
  ));
}

/** The years of the record, by UTC as its days are, newest first. */
function yearsSince(since: string | null): string[] {
  const last = new Date().getUTCFullYear();
  const first = since === null ? last : new Date(since).getUTCFullYear();
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
}

interface NarrowingProps {
  readonly summary: TranscriptSummary;
  readonly search: TranscriptSearch;
  readonly onChange: (search: TranscriptSearch) => void;
}

function Narrowing({ summary: { cardTypes, providers, since }, search, onChange }: NarrowingProps) {
  const { t } = useLingui();
  const years = yearsSince(since);
  const nameOf = useRecordTypeName();
  const states = useStateWords();
  const or = (value: string) => (value === '' ? undefined : value);
  return (
    <FilterBar>
      <TextField
        label={t`Find a title`}
        hideLabel
        placeholder={t`Find a title`}
        value={search.q ?? ''}
        onChange={(event) => onChange({ ...search, q: or(event.currentTarget.value) })}
      />
      <SelectField
        label={t`Type`}
        hideLabel
        options={[{ value: '', label: t`All types` }, ...cardTypes.map((type) => ({ value: type, label: nameOf(type) }))]}
        value={search.cardType ?? ''}
        onChange={(event) => onChange({ ...search, cardType: or(event.currentTarget.value) })}
      />
      <SelectField
        label={states.completed}
        hideLabel
        options={[{ value: '', label: t`Any time` }, ...years.map((year) => ({ value: year, label: year }))]}
        value={search.from?.slice(0, 4) ?? ''}
        onChange={({ currentTarget: { value: year } }) =>
          onChange({ ...search, from: year === '' ? undefined : `${year}-01-01`, until: year === '' ? undefined : `${year}-12-31` })
        }
      />
      {providers.length > 0 && (
        <SelectField
          label={t`Provider`}
          hideLabel
          options={[{ value: '', label: t`All providers` }, ...providers.map((value) => ({ value, label: value }))]}
          value={search.provider ?? ''}
          onChange={(event) => onChange({ ...search, provider: or(event.currentTarget.value) })}
        />
      )}
    </FilterBar>
  );
}
