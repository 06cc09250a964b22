import { useLingui } from '@lingui/react/macro';
import { TEAM_DUTY_FILTERS, type TeamDutyFilter, type TeamItem, type TeamItemPerson } from '@waymark/contract/manager-dashboard';
import { Anchor, type Column, Progress, SelectField, StatusBadge } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useDays, usePriorityWords } from '../../assignments/assignments.public.tsx';
import { useCardTypeName } from '../../cards/cards.public.tsx';
import { STATE_LOOK } from '../team-words.ts';
import styles from './team.module.css';

type DutyRow = Pick<TeamItemPerson, 'state' | 'priority' | 'dueOn' | 'completedAt' | 'percentage' | 'id'>;

/** The columns that a person and an item have together: state, due date, priority, progress. */
export function useDutyColumns<Row extends DutyRow>(nameOf: (row: Row) => string): readonly Column<Row>[] {
  const { t } = useLingui();
  const format = useFormat();
  const days = useDays();
  const states = useStateWords();
  const priorities = usePriorityWords();
  return [
    { id: 'state', header: t`Status`, cell: ({ state }) => <StatusBadge status={STATE_LOOK[state]}>{states[state]}</StatusBadge> },
    {
      id: 'due',
      header: t`Due`,
      oneLine: true,
      cell: ({ dueOn, completedAt }) =>
        completedAt !== null ? t`Completed ${format.date(completedAt)}` : dueOn === null ? t`No date` : days.date(dueOn),
    },
    { id: 'priority', header: t`Priority`, cell: ({ priority }) => priorities[priority] },
    {
      id: 'progress',
      header: t`Progress`,
      cell: (row) => <Progress thin value={row.percentage} label={nameOf(row)} />,
    },
  ];
}

/** The title of a card, with its type below. */
export function CardCell({ card, href }: { readonly card: TeamItem['card']; readonly href: string }) {
  const typeName = useCardTypeName();
  return (
    <div>
      <Anchor href={href}>
        <bdi>{card.title}</bdi>
      </Anchor>
      <small className={styles.cardType}>{typeName(card.cardType)}</small>
    </div>
  );
}

/** Narrows a list to one state. */
export function StateFilter({
  value,
  all,
  onChange,
}: {
  readonly value: TeamDutyFilter | undefined;
  /** What is shown without a filter. */
  readonly all: string;
  readonly onChange: (state: string) => void;
}) {
  const { t } = useLingui();
  const words: Readonly<Record<TeamDutyFilter, string>> = useStateWords();
  return (
    <div className={styles.filter}>
      <SelectField
        label={t`Show`}
        hideLabel
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={[{ value: '', label: all }, ...TEAM_DUTY_FILTERS.map((state) => ({ value: state, label: words[state] }))]}
      />
    </div>
  );
}
