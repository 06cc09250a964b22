import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { INVITATION_SORTS, type ReceivedRequest } from '@waymark/contract/assessments';
import { Button, type Column, Row } from '@waymark/ui';
import { receivedQuery, useInvitationStep } from '../assessments.queries.ts';
import { DayCell, PersonCell, StatusCell } from '../components/invitation-cells.tsx';
import { SkillNames } from '../components/skill-names.tsx';
import { SortedTable, useSorting } from '../components/sorted-table.tsx';

const RateDialog = lazy(async () => ({ default: (await import('../dialogs/rate-dialog.tsx')).RateDialog }));

const cells = {
  person: ({ requester }: ReceivedRequest) => <PersonCell person={requester} />,
  skills: ({ skills }: ReceivedRequest) => <SkillNames skills={skills} />,
  received: ({ createdAt }: ReceivedRequest) => <DayCell at={createdAt} />,
  due: ({ dueAt }: ReceivedRequest) => <DayCell at={dueAt} />,
  status: ({ status }: ReceivedRequest) => <StatusCell status={status} />,
};

/** /skills-assessment/requests/received: who asks one for a rating (ASM-01). */
export function Screen() {
  const { t } = useLingui();
  const { sorting, change } = useSorting(INVITATION_SORTS, 'invited-on');
  const query = useInfiniteQuery(receivedQuery(sorting));
  const [rated, setRated] = useState<ReceivedRequest>();
  const columns: Column<ReceivedRequest>[] = [
    { id: 'person', header: t`Requested by`, cell: cells.person, sortable: true },
    { id: 'skills', header: t`Skills`, cell: cells.skills, sortable: true },
    { id: 'invited-on', header: t`Date received`, cell: cells.received, sortable: true, oneLine: true },
    { id: 'due-date', header: t`Due date`, cell: cells.due, sortable: true, oneLine: true },
    { id: 'status', header: t`Status`, cell: cells.status, sortable: true },
  ];
  return (
    <>
      <SortedTable
        caption={t`Requests you received`}
        of={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ requester }) => requester.fullName}
        rowActions={actionsThatOpen(setRated)}
        sorting={sorting}
        onSort={change}
        empty={{ title: t`No requests`, text: t`When a colleague asks for your rating, it appears here.` }}
      />
      {rated !== undefined && (
        <Suspense>
          <RateDialog invitationId={rated.id} person={rated.requester} onClose={() => setRated(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const actionsThatOpen = (onRate: (request: ReceivedRequest) => void) => (request: ReceivedRequest) => (
  <ReceivedActions request={request} onRate={onRate} />
);

function ReceivedActions({ request, onRate }: { readonly request: ReceivedRequest; readonly onRate: (request: ReceivedRequest) => void }) {
  const { t } = useLingui();
  const step = useInvitationStep();
  const { fullName: name } = request.requester;
  const take = (action: 'accept' | 'decline') => step.mutate({ invitationId: request.id, action });
  return (
    <Row gap={2} justify="end" wrap={false}>
      {request.can.accept && (
        <Button size="s" pending={step.isPending} onClick={() => take('accept')} aria-label={t`Accept ${name}’s request`}>
          <Trans>Accept</Trans>
        </Button>
      )}
      {request.can.decline && (
        <Button size="s" variant="plain" pending={step.isPending} onClick={() => take('decline')} aria-label={t`Decline ${name}’s request`}>
          <Trans>Decline</Trans>
        </Button>
      )}
      {request.can.rate && !request.can.accept && (
        <Button
          size="s"
          onClick={() => onRate(request)}
          aria-label={request.status === 'completed' ? t`Change your rating of ${name}` : t`Rate ${name}`}
        >
          {request.status === 'completed' ? <Trans>Change</Trans> : <Trans>Rate</Trans>}
        </Button>
      )}
    </Row>
  );
}
