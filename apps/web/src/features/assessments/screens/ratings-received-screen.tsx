import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RATING_SORTS, type ReceivedRating } from '@waymark/contract/assessments';
import type { Column } from '@waymark/ui';
import { useBandWord } from '../assessment-words.ts';
import { receivedRatingsQuery } from '../assessments.queries.ts';
import { DayCell, PersonCell } from '../components/invitation-cells.tsx';
import { LevelCell } from '../components/level-cell.tsx';
import { SortedTable, useSorting } from '../components/sorted-table.tsx';
import { Comments } from '../dialogs/details-dialog.tsx';

const cells = {
  skill: ({ skill }: ReceivedRating) => <bdi>{skill.label}</bdi>,
  rater: (rating: ReceivedRating) => <RaterCell rating={rating} />,
  level: ({ level }: ReceivedRating) => <LevelCell level={level} />,
  comments: ({ comments }: ReceivedRating) => (comments.length === 0 ? null : <Comments comments={comments} />),
  on: ({ on }: ReceivedRating) => <DayCell at={on} />,
};

function RaterCell({ rating }: { readonly rating: ReceivedRating }) {
  const { t } = useLingui();
  const band = useBandWord();
  if (rating.raters !== null) return <>{band(rating.raters)}</>;
  return <PersonCell person={rating.rater} detail={t`Your manager`} />;
}

/** /skills-assessment/ratings/received: averages of peers, and managers’ ratings (ASM-01, ASM-12). */
export function Screen() {
  const { t } = useLingui();
  const { sorting, change } = useSorting(RATING_SORTS, 'sent-on');
  const query = useInfiniteQuery(receivedRatingsQuery(sorting));
  const columns: Column<ReceivedRating>[] = [
    { id: 'skills', header: t`Skills`, cell: cells.skill, sortable: true },
    { id: 'person', header: t`Rater`, cell: cells.rater, sortable: true },
    { id: 'level', header: t`Level`, cell: cells.level, sortable: true },
    { id: 'comments', header: t`Comments`, cell: cells.comments },
    { id: 'sent-on', header: t`Sent on`, cell: cells.on, sortable: true, oneLine: true },
  ];
  return (
    <SortedTable
      caption={t`Ratings you received`}
      of={query}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ skill }) => skill.label}
      sorting={sorting}
      onSort={change}
      empty={{ title: t`No ratings yet`, text: t`Averages appear here once enough colleagues have answered.` }}
    />
  );
}
