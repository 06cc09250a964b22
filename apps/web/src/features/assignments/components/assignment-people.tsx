import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ASSIGNMENT_PERSON_STATES, type AssignmentDetail, type AssignmentPerson } from '@waymark/contract/assignments';
import {
  type Column,
  DataTable,
  EmptyState,
  FilterBar,
  IconButton,
  IconDots,
  IconShield,
  Menu,
  PersonLine,
  SelectField,
  Stack,
  type Status,
  StatusBadge,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { assignmentPeopleQuery } from '../assignments.queries.ts';
import { useDays } from '../use-days.ts';
import { ExcuseDialog } from './waiver-parts.tsx';

const LOOKS: Readonly<Record<AssignmentPerson['state'], Status>> = {
  overdue: 'overdue',
  'in-progress': 'in-progress',
  'not-started': 'not-started',
  completed: 'completed',
  waived: 'pending',
  missed: 'declined',
};

interface AssignmentPeopleProps {
  readonly assignment: AssignmentDetail;
  /** What is assigned. */
  readonly title: string;
}

/** Who has an assignment today and where they are with it; excused here by their manager or an administrator (LRN-13). */
export function AssignmentPeople({ assignment, title }: AssignmentPeopleProps) {
  const { t } = useLingui();
  const words = useStateWords();
  const [address, narrow] = useNarrowing<'state'>();
  const state = ASSIGNMENT_PERSON_STATES.find((one) => one === address.get('state'));
  const query = useInfiniteQuery(assignmentPeopleQuery(assignment.id, state));
  const [excusing, setExcusing] = useState<AssignmentPerson['person']>();
  const columns = useColumns();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const areSomeUnseen = state === undefined && query.data !== undefined && !query.hasNextPage && rows.length < assignment.spread.people;
  return (
    <Stack gap={4}>
      <FilterBar>
        <SelectField
          label={t`Status`}
          options={[{ value: '', label: t`All` }, ...ASSIGNMENT_PERSON_STATES.map((value) => ({ value, label: words[value] }))]}
          value={state ?? ''}
          onChange={(event) => narrow({ state: event.currentTarget.value || null })}
        />
      </FilterBar>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={t`No one matches`} topic="People">
          {state === undefined ? <Trans>No one you can see has this assignment today.</Trans> : <Trans>Choose another status.</Trans>}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t`People with this assignment`}
            columns={columns}
            rows={rows}
            rowId={({ person }) => person.id}
            rowName={({ person }) => person.fullName}
            cards
            rowActions={excuseMenu(setExcusing)}
          />
          <MorePages of={query} shown={rows.length} />
          {areSomeUnseen && assignment.spread.state === 'done' && (
            <Text size="small">
              <Trans>People whose profiles you can’t see are counted but not listed.</Trans>
            </Text>
          )}
        </>
      )}
      {excusing !== undefined && (
        <Suspense>
          <ExcuseDialog
            person={excusing}
            card={{ id: assignment.cardId, title }}
            onExcused={() => setExcusing(undefined)}
            onClose={() => setExcusing(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function useColumns(): readonly Column<AssignmentPerson>[] {
  const { t } = useLingui();
  const days = useDays();
  const format = useFormat();
  const words = useStateWords();
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'person' }),
      cell: ({ person }) => (
        <PersonLine person={personOf(person)} href={personHref(person)} size={36} detail={<bdi>{person.jobTitle}</bdi>} />
      ),
    },
    { id: 'state', header: t`Status`, cell: ({ state }) => <StatusBadge status={LOOKS[state]}>{words[state]}</StatusBadge> },
    {
      id: 'due',
      header: t`Due`,
      oneLine: true,
      cell: ({ dueOn, completedAt }) =>
        completedAt !== null ? t`Completed ${format.date(completedAt)}` : dueOn === null ? t`No date` : days.date(dueOn),
    },
  ];
}

const excuseMenu = (onExcuse: (person: AssignmentPerson['person']) => void) =>
  function ExcuseMenu({ person, can }: AssignmentPerson) {
    const { t } = useLingui();
    if (!can.excuse) return null;
    return (
      <Menu
        trigger={<IconButton icon={IconDots} label={t`Actions for ${person.fullName}`} />}
        groups={[{ id: 'person', items: [{ label: t`Excuse…`, icon: IconShield, onSelect: () => onExcuse(person) }] }]}
      />
    );
  };
