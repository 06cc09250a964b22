import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PartSkeleton, Section } from '@waymark/ui';
import { leaderboardQuery, ownPointsQuery } from '../rewards.queries.ts';
import { PointsPanel } from './own-points.tsx';
import { Places } from './places.tsx';

/** Home's leaderboard: the first places of the quarter and one's own (HOM-01, ANA-03). */
export function LeaderboardWidget() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(leaderboardQuery({ period: 'quarter', scope: 'everyone' }));
  if (isPending) return <PartSkeleton shape="text" />;
  if (data === undefined || data.count === 0) return null;
  return (
    <Section title={t`Leaderboard`} all={{ href: '/leaderboard', label: t`See all` }}>
      <Places label={t`Leaders`} top={data.top.slice(0, 3)} rest={data.neighbours} />
    </Section>
  );
}

/** Home's points: what one earned this quarter (HOM-01, ANA-04). */
export function PointsWidget() {
  const { data, isPending } = useQuery(ownPointsQuery);
  if (isPending) return <PartSkeleton shape="text" />;
  return data === undefined || data.total === 0 ? null : <PointsPanel points={data} />;
}
