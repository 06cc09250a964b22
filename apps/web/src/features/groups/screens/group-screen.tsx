import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { Group } from '@waymark/contract/groups';
import { LinkTabs, NotAllowed, Page, Skeletons } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useSubjectTabs } from '../../../platform/navigation/subject-tabs.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { GroupAbout } from '../components/group-about.tsx';
import { GroupHeader } from '../components/group-header.tsx';
import { GroupMembersPanel } from '../components/group-members-panel.tsx';
import styles from '../components/groups.module.css';
import { groupHref } from '../groups.public.tsx';
import { groupQuery } from '../groups.queries.ts';

/** What the tabs are also called in the address (GRP-04). */
const ALIASES: Readonly<Record<string, string>> = { about: '', 'shared-content': 'shared' };

/** Whether someone may look into a tab: what members write has a rule of its own. */
const mayOpen = (group: Group, tab: string) => tab === '' || (tab === 'feed' ? group.can.viewFeed : group.can.viewMembers);

/** /teams/{slug}/{tab?}/{subTab?}/{subSubTab?} (GRP-04): about, members, and what other features add. */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...groupQuery(slug), throwOnError: isNotThere });
  usePageTitle(query.data?.name);
  return (
    <Page>
      {query.data === undefined && <Waiting of={query} shape="page" count={2} />}
      {query.data !== undefined && <GroupPage group={query.data} />}
    </Page>
  );
}

function GroupPage({ group }: { readonly group: Group }) {
  const { t, i18n } = useLingui();
  const { '*': path = '' } = useParams();
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const tab = ALIASES[first] ?? first;
  const added = useSubjectTabs('group').filter(({ key }) => key !== 'feed' || group.feedEnabled);
  const base = groupHref(group);
  const tabs = [
    { key: '', label: t`About`, count: undefined, hasSubTabs: false },
    ...added.map(({ key, label, hasSubTabs = false }) => ({ key, label: i18n._(label), count: undefined, hasSubTabs })),
    { key: 'members', label: t`Members`, count: i18n.number(group.membersCount), hasSubTabs: false },
  ];
  if (!tabs.some(({ key, hasSubTabs }) => key === tab && (rest.length === 0 || hasSubTabs)))
    throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such tab' });
  return (
    <>
      <GroupHeader group={group} />
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Group sections`}
          tabs={tabs.map(({ key, label, count }) => ({
            href: key === '' ? base : `${base}/${key}`,
            label,
            current: key === tab,
            count,
          }))}
        />
      </div>
      <TabContent group={group} tab={tab} rest={rest} />
    </>
  );
}

function TabContent({ group, tab, rest }: { readonly group: Group; readonly tab: string; readonly rest: readonly string[] }) {
  const added = useSubjectTabs('group');
  if (tab === '') return <GroupAbout group={group} />;
  if (!mayOpen(group, tab)) {
    return (
      <NotAllowed>
        <Trans>This is for members. Ask to join, and a leader of the group will decide.</Trans>
      </NotAllowed>
    );
  }
  if (tab === 'members') return <GroupMembersPanel group={group} />;
  const TabPanel = added.find(({ key }) => key === tab)?.Panel;
  return (
    TabPanel && (
      <Suspense fallback={<Skeletons shape="rows" />}>
        <TabPanel key={group.id} subjectId={group.id} preview={false} rest={rest} />
      </Suspense>
    )
  );
}
