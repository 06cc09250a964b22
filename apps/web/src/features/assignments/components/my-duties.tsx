import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DutyDue, DutySort, DutyStatus, Priority } from '@waymark/contract/assignments';
import { Button, ButtonLink, EmptyState, Lined, Row, SelectField, Stack } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { myDutiesQuery } from '../assignments.queries.ts';
import { usePriorityWords } from '../duty-words.ts';
import { useToday } from '../use-days.ts';
import { DutyRow } from './duty-row.tsx';

const STATUSES = ['open', 'fulfilled', 'waived', 'missed'] as const satisfies readonly DutyStatus[];
const DUES = ['overdue', 'today', 'this-week', 'this-quarter', 'later', 'no-date'] as const satisfies readonly DutyDue[];
const SORTS = ['due', 'priority', 'newest'] as const satisfies readonly DutySort[];
const PRIORITIES = ['mandatory', 'recommended', 'optional'] as const satisfies readonly Priority[];

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined => words.find((word) => word === text);

/** One’s assignments, narrowed by status, priority and due date; what they are narrowed to stands in the address. */
export function MyDuties() {
  const { t } = useLingui();
  const words = usePriorityWords();
  const [address, narrow] = useNarrowing<'status' | 'priority' | 'due' | 'sort'>();
  const status = oneOf(STATUSES, address.get('status')) ?? 'open';
  const priority = oneOf(PRIORITIES, address.get('priority'));
  const due = oneOf(DUES, address.get('due'));
  const sort = oneOf(SORTS, address.get('sort')) ?? 'due';
  const query = useInfiniteQuery(myDutiesQuery({ status, priority, due, sort }));
  const states = useStateWords();
  const names = {
    status: { open: states.open, fulfilled: states.completed, waived: states.waived, missed: states.missed },
    due: {
      overdue: states.overdue,
      today: t`Today`,
      'this-week': t`This week`,
      'this-quarter': t`This quarter`,
      later: t`Later`,
      'no-date': t`Without a date`,
    },
    sort: { due: t`Soonest due first`, priority: t`Most important first`, newest: t`Newest first` },
  };
  const isNarrowed = priority !== undefined || due !== undefined || status !== 'open';
  const items = query.data?.pages.flatMap((page) => page.items);
  const today = useToday();
  return (
    <Stack gap={5}>
      <Row gap={2}>
        <SelectField
          label={t`Status`}
          hideLabel
          value={status}
          options={STATUSES.map((value) => ({ value, label: names.status[value] }))}
          onChange={(event) => narrow({ status: event.currentTarget.value === 'open' ? null : event.currentTarget.value })}
        />
        <SelectField
          label={t`Priority`}
          hideLabel
          value={priority ?? ''}
          placeholder={t`Any priority`}
          options={PRIORITIES.map((value) => ({ value, label: words[value] }))}
          onChange={(event) => narrow({ priority: event.currentTarget.value })}
        />
        <SelectField
          label={t`Due`}
          hideLabel
          value={due ?? ''}
          placeholder={t`Any due date`}
          options={DUES.map((value) => ({ value, label: names.due[value] }))}
          onChange={(event) => narrow({ due: event.currentTarget.value })}
        />
        <SelectField
          label={t`Sort by`}
          hideLabel
          value={sort}
          options={SORTS.map((value) => ({ value, label: names.sort[value] }))}
          onChange={(event) => narrow({ sort: event.currentTarget.value === 'due' ? null : event.currentTarget.value })}
        />
      </Row>
      {items === undefined && <Waiting of={query} shape="rows" />}
      {items?.length === 0 && isNarrowed && (
        <EmptyState
          title={t`Nothing matches these filters`}
          topic="Learning"
          action={
            <Button size="s" onClick={() => narrow({ status: null, priority: null, due: null })}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        >
          <Trans>Other assignments may have another status or date.</Trans>
        </EmptyState>
      )}
      {items?.length === 0 && !isNarrowed && (
        <EmptyState
          title={t`Nothing is assigned to you`}
          topic="Learning"
          action={
            <ButtonLink href="/discover" size="s">
              <Trans>Find something to learn</Trans>
            </ButtonLink>
          }
        >
          <Trans>Learning your manager or a group assigns appears here, with who asked and the due date.</Trans>
        </EmptyState>
      )}
      {items !== undefined && items.length > 0 && (
        <>
          <Lined>
            {items.map((duty) => (
              <DutyRow key={duty.id} duty={duty} today={today} level={2} />
            ))}
          </Lined>
          <MorePages of={query} shown={items.length} />
        </>
      )}
    </Stack>
  );
}
