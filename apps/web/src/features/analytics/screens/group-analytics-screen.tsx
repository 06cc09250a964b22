import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { GROUP_ANALYTICS_PARTS, type GroupAnalyticsPart } from '@waymark/contract/analytics';
import type { Group } from '@waymark/contract/groups';
import { FilterBar, LinkTabs, Page, PageHeader } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupHref, groupQuery } from '../../groups/groups.public.tsx';
import { narrowedBy } from '../analytics-address.rules.ts';
import { groupReportQuery } from '../analytics.queries.ts';
import styles from '../components/analytics.module.css';
import { fileQuery, GroupMembers } from '../components/group-members.tsx';
import { ComparisonFilter, PeriodFilter } from '../components/period-filter.tsx';
import { Freshness, ReportView } from '../components/report-view.tsx';

/** /teams/{slug}/analytics/{part} (GRP-05): how a group does, of its members alone. */
export function Screen() {
  const { slug = '', part: asked } = useParams();
  const part = GROUP_ANALYTICS_PARTS.find((one) => one === asked);
  if (part === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such part' });
  const query = useQuery({ ...groupQuery(slug), throwOnError: isNotThere });
  return (
    <Page>
      {query.data === undefined && <Waiting of={query} shape="page" count={2} />}
      {query.data !== undefined && <GroupAnalytics group={query.data} part={part} />}
    </Page>
  );
}

function GroupAnalytics({ group, part }: { readonly group: Group; readonly part: GroupAnalyticsPart }) {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing();
  const narrowed = narrowedBy(address);
  if (!group.can.viewAnalytics) throw new ApiProblem({ status: 403, code: 'forbidden', title: 'Not for this person' });
  const query = useQuery(groupReportQuery(group.id, fileQuery(narrowed)));
  const words: Readonly<Record<GroupAnalyticsPart, string>> = { insights: t`Insights`, members: t`Members`, content: t`Content` };
  usePageTitle(t`Analytics for ${group.name}`);
  const report = query.data;
  const kept = address.size === 0 ? '' : `?${address}`;
  const file = { groupId: group.id, query: fileQuery(narrowed) };
  const shown =
    report === undefined
      ? undefined
      : part === 'content'
        ? { ...report, figures: [], charts: [], tables: report.tables.filter(({ id }) => id === 'group-content') }
        : { ...report, tables: report.tables.filter(({ id }) => id !== 'group-content') };
  return (
    <>
      <PageHeader
        title={t`Progress in ${group.name}`}
        lead={t`Members’ progress on content assigned to or shared with this group.`}
        breadcrumbs={[{ label: t`Groups`, href: '/org-groups' }, { label: group.name, href: groupHref(group) }, { label: t`Analytics` }]}
      />
      <LinkTabs
        label={t`Group analytics sections`}
        tabs={GROUP_ANALYTICS_PARTS.map((one) => ({
          href: `${groupHref(group)}/analytics/${one}${kept}`,
          label: words[one],
          current: one === part,
        }))}
      />
      <div className={styles.filters}>
        <FilterBar>
          <PeriodFilter narrowed={narrowed} period={report?.period} narrow={narrow} />
          {part === 'insights' && <ComparisonFilter narrowed={narrowed} report={report} narrow={narrow} />}
        </FilterBar>
      </div>
      {report !== undefined && !query.isError && <Freshness report={report} file={file} />}
      {part === 'members' && <GroupMembers groupId={group.id} narrowed={narrowed} />}
      {part !== 'members' && (query.isError || shown === undefined) && <Waiting of={query} level={2} shape="page" count={2} />}
      {part !== 'members' && !query.isError && shown !== undefined && (
        <ReportView report={shown} file={file} isStale={query.isPlaceholderData} />
      )}
    </>
  );
}
