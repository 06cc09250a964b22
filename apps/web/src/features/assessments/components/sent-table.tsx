import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITATION_SORTS, type RaterKind, type SentInvitation } from '@waymark/contract/assessments';
import { ConfirmDialog, type Column, IconButton, IconDots, Menu, notify } from '@waymark/ui';
import { sentQuery, useInvitationStep, useReminder } from '../assessments.queries.ts';
import { DayCell, PersonCell, StatusCell } from './invitation-cells.tsx';
import { SkillNames } from './skill-names.tsx';
import { SortedTable, useSorting } from './sorted-table.tsx';

const cells = {
  person: ({ rater, manager }: SentInvitation) => <RaterCell rater={rater} manager={manager} />,
  skills: ({ skills }: SentInvitation) => <SkillNames skills={skills} />,
  invited: ({ createdAt }: SentInvitation) => <DayCell at={createdAt} />,
  due: ({ dueAt }: SentInvitation) => <DayCell at={dueAt} />,
  status: ({ status }: SentInvitation) => <StatusCell status={status} />,
};

function RaterCell({ rater, manager }: Pick<SentInvitation, 'rater' | 'manager'>) {
  const { t } = useLingui();
  return <PersonCell person={rater} {...(manager ? { detail: t`Your manager` } : {})} />;
}

interface SentTableProps {
  readonly kind?: RaterKind;
  readonly caption: string;
  /** What the columns of the person and of the day are called. */
  readonly personHeader: string;
  readonly dayHeader: string;
}

/** Who one asked, with a reminder and a way to take it back (ASM-03, ASM-06). */
export function SentTable({ kind, caption, personHeader, dayHeader }: SentTableProps) {
  const { t } = useLingui();
  const { sorting, change } = useSorting(INVITATION_SORTS, 'invited-on');
  const query = useInfiniteQuery(sentQuery(sorting, kind));
  const columns: Column<SentInvitation>[] = [
    { id: 'person', header: personHeader, cell: cells.person, sortable: true },
    { id: 'skills', header: t`Skills`, cell: cells.skills, sortable: true },
    { id: 'invited-on', header: dayHeader, cell: cells.invited, sortable: true, oneLine: true },
    { id: 'due-date', header: t`Due date`, cell: cells.due, sortable: true, oneLine: true },
    { id: 'status', header: t`Status`, cell: cells.status, sortable: true },
  ];
  return (
    <SortedTable
      caption={caption}
      of={query}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ rater }) => rater?.fullName ?? t`Deleted person`}
      rowActions={actionsOf}
      sorting={sorting}
      onSort={change}
      empty={{ title: t`No one asked yet`, text: t`Ask peers who have seen you at work. Their answers appear here.` }}
    />
  );
}

const actionsOf = (invitation: SentInvitation) =>
  invitation.can.remind || invitation.can.withdraw ? <SentMenu invitation={invitation} /> : null;

function SentMenu({ invitation }: { readonly invitation: SentInvitation }) {
  const { t } = useLingui();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const reminder = useReminder();
  const step = useInvitationStep();
  const name = invitation.rater?.fullName ?? t`Deleted person`;
  const remind = () => reminder.mutate(invitation.id, { onSuccess: () => notify({ tone: 'ok', message: t`Reminder sent to ${name}` }) });
  const close = () => setWithdrawing(false);
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${name}`} />}
        groups={[
          {
            id: 'invitation',
            items: [
              { label: t`Send reminder`, onSelect: remind, disabled: !invitation.can.remind },
              { label: t`Withdraw invitation`, danger: true, onSelect: () => setWithdrawing(true), disabled: !invitation.can.withdraw },
            ],
          },
        ]}
      />
      {isWithdrawing && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t`Withdraw the invitation to ${name}?`}
          confirmLabel={t`Withdraw invitation`}
          onConfirm={() => step.mutateAsync({ invitationId: invitation.id, action: 'withdraw' }).then(close, close)}
        >
          {t`They can no longer use it to rate you.`}
        </ConfirmDialog>
      )}
    </>
  );
}
