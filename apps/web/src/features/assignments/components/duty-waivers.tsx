import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DUTY_WAIVER_STATES, type ListedWaiver } from '@waymark/contract/assignments';
import {
  Anchor,
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  FilterBar,
  notify,
  PersonLine,
  SelectField,
  Stack,
  Text,
} from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { dutyWaiversQuery, useDutyWaiverEnding } from '../assignments.queries.ts';
import { useWaiverReasonWords } from '../duty-words.ts';
import { useDays } from '../use-days.ts';

interface DutyWaiversProps {
  readonly onEnded?: () => void;
  /** What is said where there is none, to readers who have no team of their own. */
  readonly empty?: string;
}

/** Who is excused from what is assigned to them, as the reader looks after them; ended here (LRN-13). */
export function DutyWaivers({ onEnded, empty }: DutyWaiversProps) {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'state'>();
  const state = DUTY_WAIVER_STATES.find((one) => one === address.get('state')) ?? 'current';
  const query = useInfiniteQuery(dutyWaiversQuery(state));
  const columns = useColumns();
  const [asking, setAsking] = useState<ListedWaiver | null>(null);
  const ending = useDutyWaiverEnding();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const words = { current: t`Current`, ended: t`Ended` };
  const end = async (waiver: ListedWaiver) => {
    const onSuccess = () => {
      notify({ tone: 'ok', message: t`Waiver ended` });
      onEnded?.();
    };
    await ending.mutateAsync(waiver.id, { onSuccess }).catch(() => {});
    setAsking(null);
  };
  return (
    <Stack gap={4}>
      <FilterBar>
        <SelectField
          label={t`Status`}
          options={DUTY_WAIVER_STATES.map((value) => ({ value, label: words[value] }))}
          value={state}
          onChange={(event) => narrow({ state: event.currentTarget.value === 'current' ? null : event.currentTarget.value })}
        />
      </FilterBar>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={t`No waivers`} topic="Learning">
          {empty ?? <Trans>To excuse someone, open an item or a person of your team and choose “Excuse” in the row’s menu.</Trans>}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t`Waivers`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ person }) => person.fullName}
            cards
            rowActions={endAction(setAsking)}
          />
          <MorePages of={query} shown={rows.length} />
        </>
      )}
      {asking !== null && (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          title={t`End this waiver?`}
          confirmLabel={t`End waiver`}
          onConfirm={() => end(asking)}
        >
          <Trans>It ends as of yesterday. What was assigned is open again, with at least a week to do it.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function useColumns(): readonly Column<ListedWaiver>[] {
  const { t } = useLingui();
  const days = useDays();
  const reasons = useWaiverReasonWords();
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'person' }),
      cell: ({ person }) => <PersonLine person={personOf(person)} href={personHref(person)} size={36} />,
    },
    {
      id: 'item',
      header: t`Item`,
      cell: ({ card }) =>
        card === null ? (
          <Trans>Content no longer available</Trans>
        ) : (
          <Anchor href={cardHref(card)}>
            <bdi>{card.title}</bdi>
          </Anchor>
        ),
    },
    { id: 'from', header: t`From`, oneLine: true, cell: ({ from }) => days.date(from) },
    { id: 'until', header: t`Until`, oneLine: true, cell: ({ until }) => (until === null ? t`No end` : days.date(until)) },
    {
      id: 'reason',
      header: t`Reason`,
      cell: ({ reason, note }) => (
        <div>
          {reasons[reason]}
          {note !== '' && <Text size="small">{note}</Text>}
        </div>
      ),
    },
    { id: 'by', header: t`Granted by`, cell: ({ waivedBy }) => waivedBy !== null && <bdi>{waivedBy.fullName}</bdi> },
  ];
}

const endAction = (onEnd: (waiver: ListedWaiver) => void) =>
  function EndAction(waiver: ListedWaiver) {
    return (
      waiver.can.end && (
        <Button size="s" onClick={() => onEnd(waiver)}>
          <Trans>End waiver</Trans>
        </Button>
      )
    );
  };
