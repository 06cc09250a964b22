import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { INVITATION_SORTS, type ManagerReview } from '@waymark/contract/assessments';
import { Button, type Column } from '@waymark/ui';
import { reviewsQuery } from '../assessments.queries.ts';
import { DayCell, PersonCell, StatusCell } from '../components/invitation-cells.tsx';
import { LevelCell } from '../components/level-cell.tsx';
import { SkillCell } from '../components/skill-cell.tsx';
import { SortedTable, useSorting } from '../components/sorted-table.tsx';

const RateDialog = lazy(async () => ({ default: (await import('../dialogs/rate-dialog.tsx')).RateDialog }));

const cells = {
  person: ({ requester }: ManagerReview) => <PersonCell person={requester} />,
  skill: ({ skill, skill_type: type }: ManagerReview) => <SkillCell skill={skill} type={type} />,
  expected: ({ required }: ManagerReview) => <LevelCell level={required} />,
  self: ({ self }: ManagerReview) => <LevelCell level={self} />,
  average: ({ average }: ManagerReview) => <LevelCell level={average} />,
  own: ({ level }: ManagerReview) => <LevelCell level={level} />,
  received: ({ createdAt }: ManagerReview) => <DayCell at={createdAt} />,
  due: ({ dueAt }: ManagerReview) => <DayCell at={dueAt} />,
  status: ({ status }: ManagerReview) => <StatusCell status={status} />,
};

/** /skills-assessment/manager-rating-review: skills of reports that wait for their manager (ASM-01, ASM-05). */
export function Screen() {
  const { t } = useLingui();
  const { sorting, change } = useSorting(INVITATION_SORTS, 'invited-on');
  const query = useInfiniteQuery(reviewsQuery(sorting));
  const [reviewed, setReviewed] = useState<ManagerReview>();
  const columns: Column<ManagerReview>[] = [
    { id: 'person', header: t`Requested by`, cell: cells.person, sortable: true },
    { id: 'skills', header: t`Skills`, cell: cells.skill, sortable: true },
    { id: 'expected', header: t`Expected level`, cell: cells.expected },
    { id: 'self', header: t`Self rated level`, cell: cells.self },
    { id: 'average', header: t`Peers`, cell: cells.average },
    { id: 'own', header: t`Your rating`, cell: cells.own },
    { id: 'invited-on', header: t`Date received`, cell: cells.received, sortable: true, oneLine: true },
    { id: 'due-date', header: t`Due date`, cell: cells.due, sortable: true, oneLine: true },
    { id: 'status', header: t`Status`, cell: cells.status, sortable: true },
  ];
  return (
    <>
      <SortedTable
        caption={t`Ratings to review`}
        of={query}
        columns={columns}
        rowId={({ id, skill }) => `${id} ${skill.id}`}
        rowName={({ requester, skill }) => `${requester.fullName}, ${skill.label}`}
        rowActions={actionsThatOpen(setReviewed)}
        sorting={sorting}
        onSort={change}
        empty={{ title: t`Nothing to review`, text: t`When someone who reports to you asks for your rating, it appears here.` }}
      />
      {reviewed !== undefined && (
        <Suspense>
          <RateDialog invitationId={reviewed.id} person={reviewed.requester} onClose={() => setReviewed(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const actionsThatOpen = (onReview: (review: ManagerReview) => void) => (review: ManagerReview) =>
  review.can.rate ? <ReviewButton review={review} onReview={onReview} /> : null;

function ReviewButton({ review, onReview }: { readonly review: ManagerReview; readonly onReview: (review: ManagerReview) => void }) {
  const { t } = useLingui();
  return (
    <Button size="s" onClick={() => onReview(review)} aria-label={t`Review ${review.skill.label} of ${review.requester.fullName}`}>
      <Trans>Review</Trans>
    </Button>
  );
}
