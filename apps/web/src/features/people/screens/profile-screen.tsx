import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Profile } from '@waymark/contract/people';
import { bareHandle } from '@waymark/contract/platform';
import { Page, SectionBar, Skeletons } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import type { SubjectTab } from '../../../platform/feature.ts';
import { useSubjectTabs } from '../../../platform/navigation/subject-tabs.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ProfileLine } from '../components/profile-line.tsx';
import { ProfileHeader } from '../components/profile-header.tsx';
import { ProfileOverview } from '../components/profile-overview.tsx';
import { ReportsPanel } from '../components/reports-panel.tsx';
import styles from '../components/people.module.css';
import { REPORTS_TAB, tabOf } from '../person-tabs.ts';
import { profileQuery } from '../people.queries.ts';

const EditProfileDialog = lazy(async () => ({ default: (await import('../dialogs/edit-profile-dialog.tsx')).EditProfileDialog }));

/** /me and /{handle} (PPL-01, PPL-02, SHL-17): the same pages of oneself and of others. */
export function Screen() {
  const { handle } = useParams();
  const query = useQuery({
    ...profileQuery(handle === undefined ? 'me' : bareHandle(handle)),
    throwOnError: isNotThere,
  });
  usePageTitle(query.data?.fullName);
  return (
    <Page>
      {query.data === undefined && <Waiting of={query} shape="page" count={2} />}
      {query.data !== undefined && <ProfilePage profile={query.data} base={handle === undefined ? '/me' : `/${handle}`} />}
    </Page>
  );
}

type Group = NonNullable<SubjectTab['group']>;

function ProfilePage({ profile, base }: { readonly profile: Profile; readonly base: string }) {
  const { t, i18n } = useLingui();
  const { '*': word = '' } = useParams();
  // What an older link names is shown at once, while the address becomes that of today.
  const tab = tabOf(word);
  const added = useSubjectTabs('person');
  const inGroup = (group: Group) =>
    added.filter((one) => (one.group ?? 'activity') === group).map(({ key, label }) => ({ key, label: i18n._(label) }));
  const groups = [
    {
      label: t`Overview`,
      tabs: [{ key: '', label: t`Overview` }, ...(profile.directReportsCount > 0 ? [{ key: REPORTS_TAB, label: t`Reports` }] : [])],
    },
    { label: t`Skills and passport`, tabs: inGroup('skills') },
    { label: t`Experience`, tabs: inGroup('experience') },
    { label: t`Content and channels`, tabs: inGroup('content') },
    { label: t`Activity`, tabs: inGroup('activity') },
  ].filter(({ tabs }) => tabs.length > 0);
  const current = groups.find(({ tabs }) => tabs.some(({ key }) => key === tab));
  const hrefOf = (key: string) => (key === '' ? base : `${base}/${key}`);
  if (current === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such tab' });
  const TabPanel = added.find(({ key }) => key === tab)?.Panel;
  return (
    <>
      {tab !== word && <Navigate to={hrefOf(tab)} replace />}
      {tab === '' ? <EditableHeader profile={profile} /> : <ProfileLine profile={profile} base={base} />}
      <div className={styles.tabs}>
        <SectionBar
          label={t`Profile`}
          tabs={groups.map((group) => ({ href: hrefOf(group.tabs[0]?.key ?? ''), label: group.label, current: group === current }))}
          pages={current.tabs.map(({ key, label }) => ({ href: hrefOf(key), label, current: key === tab }))}
          pagesLabel={current.label}
        />
      </div>
      {tab === '' && <ProfileOverview profile={profile} base={base} />}
      {tab === REPORTS_TAB && <ReportsPanel profile={profile} />}
      {TabPanel !== undefined && (
        <Suspense fallback={<Skeletons shape="rows" />}>
          <TabPanel key={profile.id} subjectId={profile.id} preview={false} />
        </Suspense>
      )}
    </>
  );
}

function EditableHeader({ profile }: { readonly profile: Profile }) {
  const [editing, setEditing] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <ProfileHeader profile={profile} onEdit={() => setEditing('open')} />
      {editing !== 'never' && (
        <Suspense>
          <EditProfileDialog key={profile.id} profile={profile} open={editing === 'open'} onClose={() => setEditing('closed')} />
        </Suspense>
      )}
    </>
  );
}
