import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Group } from '@waymark/contract/groups';
import { Facts, Heading, Panel, Section, Skeletons, Split, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Count } from '../../../platform/page/count.tsx';
import { useSubjectTabs } from '../../../platform/navigation/subject-tabs.ts';
import { PeopleList } from '../../people/people.public.tsx';
import { groupHref } from '../groups.public.tsx';
import { useRoleWords } from './member-menu.tsx';
import styles from './groups.module.css';

/** What a group is for, who leads it, and the first of what it shares. */
export function GroupAbout({ group }: { readonly group: Group }) {
  const { t, i18n } = useLingui();
  const tabs = useSubjectTabs('group').filter(({ key, inOverview = true }) => inOverview && (key !== 'feed' || group.can.viewFeed));
  const leaders = [...group.owners, ...group.subAdmins];
  return (
    <Split side={<GroupSide group={group} />} sideLabel={t`Details`}>
      <Section title={t`About`}>
        <Text className={styles.about}>
          {group.description === '' ? <Trans>This group has no description yet.</Trans> : <bdi>{group.description}</bdi>}
        </Text>
      </Section>
      {group.can.viewMembers &&
        tabs.map(({ key, label, Panel: TabPanel }) => (
          <Section key={key} title={i18n._(label)} all={{ href: `${groupHref(group)}/${key}`, label: t`See all` }}>
            <Suspense fallback={<Skeletons shape="text" count={3} />}>
              <TabPanel subjectId={group.id} preview />
            </Suspense>
          </Section>
        ))}
      {leaders.length > 0 && (
        <Section title={t`Who leads it`}>
          <Leaders group={group} />
        </Section>
      )}
    </Split>
  );
}

function Leaders({ group }: { readonly group: Group }) {
  const words = useRoleWords();
  const owners = new Set(group.owners.map(({ id }) => id));
  return (
    <PeopleList people={[...group.owners, ...group.subAdmins]} detailOf={({ id }) => (owners.has(id) ? words.admin : words.sub_admin)} />
  );
}

function GroupSide({ group }: { readonly group: Group }) {
  const { t } = useLingui();
  const format = useFormat();
  const doors: Readonly<Record<Group['visibility'], string>> = {
    open: t`Anyone, without approval`,
    private: t`People who are invited or approved`,
    mandatory: t`Everyone is a member`,
  };
  return (
    <Panel>
      <Heading level={2} look="h4" style={{ marginBlockEnd: 14 }}>
        <Trans>Details</Trans>
      </Heading>
      <Facts
        facts={[
          { id: 'visibility', label: t`Who can join`, value: doors[group.visibility] },
          {
            id: 'members',
            label: t`Members`,
            value: (
              <Count
                value={group.membersCount}
                href={group.can.viewMembers ? `${groupHref(group)}/members` : undefined}
                name={t`Members`}
              />
            ),
          },
          { id: 'since', label: t`Created on`, value: format.date(group.createdAt) },
        ]}
      />
    </Panel>
  );
}
