import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { GROUP_TABS, type GroupListItem, type GroupTab } from '@waymark/contract/groups';
import { ButtonLink, EmptyState, IconPlus, Lined, LinkTabs, Page, PageHeader } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { GroupRow } from '../components/group-row.tsx';
import { MembershipActions } from '../components/membership-actions.tsx';
import styles from '../components/groups.module.css';
import { groupListQuery } from '../groups.queries.ts';
import { tabOf } from '../groups-tab.rules.ts';

/** /org-groups (GRP-01): mine, all, suggested and pending, filtered by name. */
export function Screen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const [text, setText] = useState('');
  const mayCreate = usePermission('CREATE_GROUPS', 'MANAGE_GROUPS');
  const labels: Readonly<Record<GroupTab, string>> = { mine: t`Mine`, all: t`All`, suggested: t`Suggested`, pending: t`Pending` };
  return (
    <Page>
      <PageHeader
        title={t`Groups`}
        lead={t`Learn together with people who work on the same things.`}
        actions={
          mayCreate && (
            <ButtonLink href="/org-groups/create" variant="solid" icon={IconPlus}>
              <Trans>Create group</Trans>
            </ButtonLink>
          )
        }
      />
      <LinkTabs
        label={t`Which groups`}
        tabs={GROUP_TABS.map((key) => ({
          href: key === 'mine' ? '/org-groups' : `/org-groups?tab=${key}`,
          label: labels[key],
          current: key === tab,
        }))}
      />
      <div className={styles.filter}>
        <NameFilter value={text} onChange={setText} />
      </div>
      <GroupList key={tab} tab={tab} text={useDeferredValue(text.trim())} />
    </Page>
  );
}

function GroupList({ tab, text }: { readonly tab: GroupTab; readonly text: string }) {
  const query = useInfiniteQuery(groupListQuery(tab, text));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const groups = query.data.pages.flatMap(({ items }) => items);
  if (groups.length === 0) return <NoGroups tab={tab} text={text} />;
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {groups.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            level={2}
            more={[standingOf(group)]}
            actions={<MembershipActions group={group} size="s" />}
          />
        ))}
      </Lined>
      <MorePages of={query} shown={groups.length} />
    </>
  );
}

/** What one is in a group, or why it is suggested; nothing where there is nothing to say. */
function standingOf(group: GroupListItem): ReactNode {
  const inviter = group.invitedBy?.fullName;
  switch (group.myRole) {
    case 'admin':
      return <Trans>You own it</Trans>;
    case 'sub_admin':
      return <Trans>You help lead it</Trans>;
    case 'member':
      return <Trans>You are a member</Trans>;
    case 'pending':
      return inviter === undefined ? <Trans>You asked to join</Trans> : <Trans>{inviter} invited you</Trans>;
    case null:
      if (group.followedMembersCount === 0) return null;
      return <Plural value={group.followedMembersCount} one="# person you follow is in it" other="# people you follow are in it" />;
  }
}

function NoGroups({ tab, text }: { readonly tab: GroupTab; readonly text: string }) {
  const { t } = useLingui();
  if (text !== '') {
    return (
      <EmptyState title={t`No group has “${text}” in its name`} topic="Groups">
        <Trans>Search all groups, or try another word.</Trans>
      </EmptyState>
    );
  }
  const titles: Readonly<Record<GroupTab, string>> = {
    mine: t`You are not in any groups yet`,
    all: t`No groups yet`,
    suggested: t`Nothing to suggest at the moment`,
    pending: t`Nothing is waiting for an answer`,
  };
  const action = tab === 'mine' && (
    <ButtonLink href="/org-groups?tab=all" size="s">
      <Trans>See all groups</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState title={titles[tab]} topic="Groups" action={action}>
      {tab === 'pending' ? (
        <Trans>Your group invitations and requests to join appear here.</Trans>
      ) : (
        <Trans>Groups share what they learn and keep it in one place.</Trans>
      )}
    </EmptyState>
  );
}
