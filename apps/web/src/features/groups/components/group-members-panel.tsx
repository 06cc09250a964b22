import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Group, GroupMember, GroupRole } from '@waymark/contract/groups';
import { Button, ButtonLink, EmptyState, IconUpload, Lined, PersonLine, Section, SelectField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { groupHref } from '../groups.public.tsx';
import { groupMembersQuery, useMemberChange } from '../groups.queries.ts';
import { MemberMenu, useRoleWords } from './member-menu.tsx';
import styles from './groups.module.css';

type Shown = Exclude<GroupRole, 'pending'> | 'everyone';

/** Who is in a group, with their roles; above it, for leaders, who waits for an answer (GRP-02, GRP-03). */
export function GroupMembersPanel({ group }: { readonly group: Group }) {
  const { t, i18n } = useLingui();
  const [role, setRole] = useState<Shown>('everyone');
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  return (
    <div>
      {group.pendingCount > 0 && (
        <Section title={t`Waiting for an answer`} count={i18n.number(group.pendingCount)}>
          <MemberList group={group} which="pending" q="" />
        </Section>
      )}
      <Section title={t`Members`} count={i18n.number(group.membersCount)}>
        <div className={styles.toolbar}>
          <NameFilter label={t`Find a member`} value={text} onChange={setText} />
          <SelectField
            label={t({ message: 'Role', context: 'group' })}
            hideLabel
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as Shown)}
            options={[
              { value: 'everyone', label: t`All roles` },
              { value: 'admin', label: t`Owners` },
              { value: 'sub_admin', label: t`Organisers` },
              { value: 'member', label: t`Members` },
            ]}
          />
          {group.can.invite && (
            <ButtonLink icon={IconUpload} href={`${groupHref(group)}/import`}>
              <Trans>Add from a file</Trans>
            </ButtonLink>
          )}
        </div>
        <MemberList group={group} which={role} q={q} />
      </Section>
    </div>
  );
}

function MemberList({ group, which, q }: { readonly group: Group; readonly which: GroupRole | 'everyone'; readonly q: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(groupMembersQuery(group.id, which, q));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  const members = query.data.pages.flatMap(({ items }) => items);
  if (members.length === 0) return <EmptyState title={t`No matching people`} topic="People" level={3} />;
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {members.map((member) => (
          <MemberRow key={member.person.id} group={group} member={member} />
        ))}
      </Lined>
      <MorePages of={query} shown={members.length} />
    </>
  );
}

function MemberRow({ group, member }: { readonly group: Group; readonly member: GroupMember }) {
  const change = useMemberChange(group.id);
  const userId = member.person.id;
  const move = async (role: Exclude<GroupRole, 'pending'> | null) => {
    // What went wrong is told by the mutation itself.
    await change.mutateAsync({ userId, role }).catch(() => {});
  };
  return (
    <li className={styles.member}>
      <PersonLine person={personOf(member.person)} href={personHref(member.person)} detail={<MemberDetail member={member} />} />
      <div className={styles.end}>
        {member.can.admit && (
          <Button size="s" variant="solid" pending={change.isPending} onClick={() => change.mutate({ userId, role: 'member' })}>
            <Trans>Approve</Trans>
          </Button>
        )}
        <MemberMenu group={group} member={member} onChange={move} />
      </div>
    </li>
  );
}

function MemberDetail({ member }: { readonly member: GroupMember }) {
  const words = useRoleWords();
  const format = useFormat();
  const when = format.relative(member.joinedAt);
  const inviter = member.invitedBy?.fullName;
  if (member.role === 'pending')
    return inviter === undefined ? (
      <Trans>Asked {when}</Trans>
    ) : (
      <Trans>
        Invited by {inviter}, {when}
      </Trans>
    );
  const { jobTitle } = member.person;
  if (member.role === 'member') return jobTitle;
  return jobTitle === '' ? words[member.role] : `${words[member.role]} · ${jobTitle}`;
}
