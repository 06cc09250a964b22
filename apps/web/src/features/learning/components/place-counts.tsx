import { useQuery } from '@tanstack/react-query';
import { LEARNING_TABS, type LearningCounts, type LearningTab } from '@waymark/contract/learning';
import { useGivenPlaceCounts } from '../../../platform/navigation/place-counts.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { learningCountsQuery } from '../learning.queries.ts';

const hrefOf = (tab: LearningTab) => (tab === 'plan' ? '/learning' : `/learning/${tab}`);

const countOf = (counts: LearningCounts, tab: LearningTab): number => counts[tab === 'in-progress' ? 'inProgress' : tab];

/** Says how much is in each tab of one's learning, on every page of that section. */
export function PlaceCounts() {
  const { learningPlanTab } = useOrganisation().OrgConfig.web;
  const { data: counts } = useQuery(learningCountsQuery);
  const tabs = LEARNING_TABS.filter((tab) => tab !== 'plan' || learningPlanTab);
  useGivenPlaceCounts(counts === undefined ? {} : Object.fromEntries(tabs.map((tab) => [hrefOf(tab), countOf(counts, tab)])));
  return null;
}
