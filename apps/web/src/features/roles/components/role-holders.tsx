import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleHolder } from '@waymark/contract/roles';
import type { RoleDetail } from '@waymark/contract/people';
import { EmptyState, IconButton, IconX, Lined, PersonLine, Row, Section, Stack, type TagOption, TagsField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { GroupLine, useGroupsByName } from '../../groups/groups.public.tsx';
import { PeopleField, personHref, personOf } from '../../people/people.public.tsx';
import { GiveRoleDialog } from '../dialogs/give-role-dialog.tsx';
import { isAskedFirst } from '../role-giving.rules.ts';
import { roleGroupsQuery, roleHoldersQuery, useRoleOfGroup, useRoleOfPeople } from '../roles.queries.ts';

/** Who has a role: people by themselves, and groups whose members all have it (SES-60). */
export function RoleHolders({ role }: { readonly role: RoleDetail }) {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Groups`} level={2}>
        <RoleGroups role={role} />
      </Section>
      <Section title={t`People`} level={2}>
        <RolePeople role={role} />
      </Section>
    </>
  );
}

function RoleGroups({ role }: { readonly role: RoleDetail }) {
  const { t } = useLingui();
  const query = useQuery(roleGroupsQuery(role.key));
  const change = useRoleOfGroup(role.key);
  const [asking, setAsking] = useState<TagOption>();
  const [text, setText] = useState('');
  const found = useGroupsByName(text);
  const groups = query.data?.items ?? [];
  const options = found.map(({ id, name, visibility }) => ({
    value: id,
    label: name,
    description: visibility === 'open' ? t`Open to everyone, so it can’t give people a role` : undefined,
  }));
  return (
    <Stack gap={4}>
      {role.can.assign && role.can.edit && (
        <TagsField
          label={t`Assign to a group`}
          help={t`Everyone in the group has the role for as long as they are in it.`}
          value={[]}
          onChange={([group]) => {
            if (group === undefined) return;
            if (isAskedFirst(role)) setAsking(group);
            else change.mutate({ groupId: group.value, has: true });
          }}
          options={text.trim() === '' ? [] : options}
          onSearch={setText}
          placeholder={t`Type a name`}
        />
      )}
      {groups.length > 0 && (
        <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {groups.map((group) => (
            <Row as="li" key={group.id} justify="between" wrap={false} style={{ paddingBlock: 10 }}>
              <GroupLine group={group} />
              {role.can.assign && role.can.edit && (
                <IconButton
                  icon={IconX}
                  label={t`Remove the role from ${group.name}`}
                  onClick={() => change.mutate({ groupId: group.id, has: false })}
                />
              )}
            </Row>
          ))}
        </Lined>
      )}
      {asking !== undefined && (
        <GiveRoleDialog
          role={role}
          to={asking.label}
          onClose={() => setAsking(undefined)}
          onGive={() => change.mutateAsync({ groupId: asking.value, has: true })}
        />
      )}
    </Stack>
  );
}

function RolePeople({ role }: { readonly role: RoleDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = useRoleOfPeople(role.key);
  const [asking, setAsking] = useState<readonly TagOption[]>([]);
  const give = (people: readonly TagOption[]) => change.mutateAsync({ userIds: people.map(({ value }) => value), has: true });
  return (
    <Stack gap={4}>
      {role.can.assign && (
        <PeopleField
          label={t`Assign to people`}
          help={t`The people you choose get the role immediately.`}
          value={[]}
          onChange={(chosen) => {
            if (isAskedFirst(role)) setAsking(chosen);
            else if (chosen.length > 0) void give(chosen).catch(() => undefined);
          }}
        />
      )}
      <HolderList role={role} onTake={(userId) => change.mutate({ userIds: [userId], has: false })} />
      {asking.length > 0 && (
        <GiveRoleDialog
          role={role}
          to={format.list(asking.map(({ label }) => label))}
          onClose={() => setAsking([])}
          onGive={() => give(asking)}
        />
      )}
    </Stack>
  );
}

function HolderList({ role, onTake }: { readonly role: RoleDetail; readonly onTake: (userId: string) => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(roleHoldersQuery(role.key));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  const holders = query.data.pages.flatMap(({ items }) => items);
  if (holders.length === 0) return <EmptyState title={t`No one has this role yet`} topic="People" level={3} />;
  return (
    <>
      <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {holders.map((holder) => (
          <HolderRow key={holder.person.id} holder={holder} onTake={role.can.assign && holder.isOwn ? onTake : undefined} />
        ))}
      </Lined>
      <MorePages of={query} shown={holders.length} />
    </>
  );
}

function HolderRow({ holder, onTake }: { readonly holder: RoleHolder; readonly onTake: ((userId: string) => void) | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { person, groups } = holder;
  const names = format.list(groups);
  return (
    <Row as="li" justify="between" wrap={false} style={{ paddingBlock: 10 }}>
      <PersonLine
        person={personOf(person)}
        href={personHref(person)}
        detail={groups.length === 0 ? person.jobTitle : <Trans>Via {names}</Trans>}
      />
      {onTake !== undefined && (
        <IconButton icon={IconX} label={t`Remove the role from ${person.fullName}`} onClick={() => onTake(person.id)} />
      )}
    </Row>
  );
}
