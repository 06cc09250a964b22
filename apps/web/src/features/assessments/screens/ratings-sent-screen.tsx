import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { RATING_SORTS, type SentRating } from '@waymark/contract/assessments';
import { Button, type Column } from '@waymark/ui';
import { sentRatingsQuery } from '../assessments.queries.ts';
import { DayCell, PersonCell } from '../components/invitation-cells.tsx';
import { LevelCell } from '../components/level-cell.tsx';
import { SortedTable, useSorting } from '../components/sorted-table.tsx';

const RateDialog = lazy(async () => ({ default: (await import('../dialogs/rate-dialog.tsx')).RateDialog }));

const cells = {
  skill: ({ skill }: SentRating) => <bdi>{skill.label}</bdi>,
  person: ({ requester }: SentRating) => <PersonCell person={requester} />,
  level: ({ level }: SentRating) => <LevelCell level={level} />,
  comment: ({ comment }: SentRating) => <bdi>{comment}</bdi>,
  on: ({ sentOn }: SentRating) => <DayCell at={sentOn} />,
};

/** /skills-assessment/ratings/sent: what one said of others (ASM-01). */
export function Screen() {
  const { t } = useLingui();
  const { sorting, change } = useSorting(RATING_SORTS, 'sent-on');
  const query = useInfiniteQuery(sentRatingsQuery(sorting));
  const [changed, setChanged] = useState<SentRating>();
  const columns: Column<SentRating>[] = [
    { id: 'skills', header: t`Skills`, cell: cells.skill, sortable: true },
    { id: 'person', header: t`Requested by`, cell: cells.person, sortable: true },
    { id: 'level', header: t`Level`, cell: cells.level, sortable: true },
    { id: 'comment', header: t({ message: 'Comment', context: 'noun' }), cell: cells.comment },
    { id: 'sent-on', header: t`Sent on`, cell: cells.on, sortable: true, oneLine: true },
  ];
  return (
    <>
      <SortedTable
        caption={t`Ratings you sent`}
        of={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ skill }) => skill.label}
        rowActions={actionsThatOpen(setChanged)}
        sorting={sorting}
        onSort={change}
        empty={{ title: t`No ratings yet`, text: t`When you rate a colleague’s skills, it appears here.` }}
      />
      {changed !== undefined && (
        <Suspense>
          <RateDialog invitationId={changed.invitationId} person={changed.requester} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const actionsThatOpen = (onChange: (rating: SentRating) => void) => (rating: SentRating) =>
  rating.can.change ? <ChangeButton rating={rating} onChange={onChange} /> : null;

function ChangeButton({ rating, onChange }: { readonly rating: SentRating; readonly onChange: (rating: SentRating) => void }) {
  const { t } = useLingui();
  return (
    <Button size="s" onClick={() => onChange(rating)} aria-label={t`Change your rating of ${rating.requester.fullName}`}>
      <Trans>Change</Trans>
    </Button>
  );
}
