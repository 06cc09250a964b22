import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type LiveRegistrant, type LiveStreamCard, PLACE_STATUSES, type PlaceStatus } from '@waymark/contract/live-streams';
import { Badge, type Column, DataTable, EmptyState, FilterBar, Page, PageHeader, PersonLine, SelectField, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { liveCardQuery, registrantsQuery } from '../live-streams.queries.ts';

/** /video_streams/{id or slug}/registrations: who has a place in a planned stream, and who waits. */
export function Screen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(liveCardQuery(id));
  const words = useStateWords();
  const [search, narrow] = useNarrowing<'status'>();
  const wanted = search.get('status');
  const status = PLACE_STATUSES.find((one) => one === wanted);
  if (query.data === undefined) {
    return (
      <Page width="wide">
        <Waiting of={query} shape="rows" level={1} />
      </Page>
    );
  }
  const { card } = query.data;
  return (
    <Page width="wide">
      <Stack gap={5}>
        <PageHeader title={t`Registrations`} breadcrumbs={[{ label: card.title, href: `/insights/${card.slug}` }]} />
        <FilterBar>
          <SelectField
            label={t`Status`}
            placeholder={t`All`}
            value={status ?? ''}
            options={PLACE_STATUSES.map((value) => ({ value, label: words[value] }))}
            onChange={(event) => narrow({ status: event.currentTarget.value })}
          />
        </FilterBar>
        <Registrants key={status} cardId={card.id} status={status} />
      </Stack>
    </Page>
  );
}

function StatusCell({ status }: LiveRegistrant) {
  const words = useStateWords();
  return <Badge tone={status === 'waiting' ? 'warn' : 'info'}>{words[status]}</Badge>;
}
const statusCell = (row: LiveRegistrant) => <StatusCell {...row} />;

const who = ({ person }: LiveRegistrant) => <PersonLine person={personOf(person)} href={personHref(person)} size={32} />;

interface RegistrantsProps {
  readonly cardId: LiveStreamCard['card']['id'];
  readonly status: PlaceStatus | undefined;
}

function Registrants({ cardId, status }: RegistrantsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(registrantsQuery(cardId, status));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState topic="Maps" title={t`This list is empty`}>
        <Trans>People appear here when they register.</Trans>
      </EmptyState>
    );
  }
  const columns: readonly Column<LiveRegistrant>[] = [
    { id: 'person', header: t`Person`, cell: who },
    {
      id: 'status',
      header: t`Status`,
      cell: statusCell,
    },
    { id: 'since', header: t`Since`, cell: ({ since }) => format.dateTime(since) },
  ];
  return (
    <Stack gap={4}>
      <DataTable
        caption={t`Registrations`}
        rows={rows}
        rowId={({ person }) => person.id}
        rowName={({ person }) => person.fullName}
        columns={columns}
      />
      <MorePages of={query} shown={rows.length} />
    </Stack>
  );
}
