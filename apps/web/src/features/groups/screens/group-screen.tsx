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

/** /teams/{slug} (GRP-04): about, members, and what other features add. */
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
  const { '*': tab = '' } = useParams();
  const added = useSubjectTabs('group');
  const base = groupHref(group);
  const tabs = [
    { key: '', label: t`About`, count: undefined },
    ...added.map(({ key, label }) => ({ key, label: i18n._(label), count: undefined })),
    { key: 'members', label: t`Members`, count: i18n.number(group.membersCount) },
  ];
  if (!tabs.some(({ key }) => key === tab)) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such tab' });
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
      <TabContent group={group} tab={tab} />
    </>
  );
}

function TabContent({ group, tab }: { readonly group: Group; readonly tab: string }) {
  const added = useSubjectTabs('group');
  if (tab === '') return <GroupAbout group={group} />;
  if (!group.can.viewMembers) {
    return (
      <NotAllowed>
        <Trans>This is for members. Ask to join, and those who lead the group will let you in.</Trans>
      </NotAllowed>
    );
  }
  if (tab === 'members') return <GroupMembersPanel group={group} />;
  const TabPanel = added.find(({ key }) => key === tab)?.Panel;
  return (
    TabPanel && (
      <Suspense fallback={<Skeletons shape="rows" />}>
        <TabPanel key={group.id} subjectId={group.id} preview={false} />
      </Suspense>
    )
  );
}
