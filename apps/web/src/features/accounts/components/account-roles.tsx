import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountDetail } from '@waymark/contract/accounts';
import type { RoleDetail } from '@waymark/contract/people';
import { CheckboxField, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { GiveRoleDialog, isAskedFirst, RoleSummary } from '../../roles/roles.public.tsx';
import { rolesQuery, useRoleChange } from '../accounts.queries.ts';

/** What a person may do here: each role given or taken at once, one that rules once it is confirmed. */
export function AccountRoles({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useRoleName();
  const roles = useQuery(rolesQuery);
  const change = useRoleChange(account.id);
  const [asking, setAsking] = useState<RoleDetail>();
  const held = new Set(account.roles.flatMap(({ key, byGroup }) => (byGroup ? [] : key)));
  const byGroups = format.list(account.roles.filter(({ byGroup }) => byGroup).map(nameOf));
  return (
    <Section title={t`Roles`}>
      {roles.data === undefined ? (
        <Waiting of={roles} level={3} shape="text" count={4} />
      ) : (
        <div>
          {roles.data.items.map((role) => {
            const { key, name, can } = role;
            return (
              <CheckboxField
                key={key}
                label={<bdi>{nameOf({ key, name })}</bdi>}
                help={<RoleSummary role={role} />}
                checked={held.has(key)}
                disabled={!can.assign || !account.can.edit || account.status === 'deleted' || change.isPending}
                onChange={() => {
                  if (!held.has(key) && isAskedFirst(role)) setAsking(role);
                  else change.mutate({ roleKey: key, on: !held.has(key) });
                }}
              />
            );
          })}
          {byGroups !== '' && (
            <Text size="small">
              <Trans>
                Through groups: <bdi>{byGroups}</bdi>
              </Trans>
            </Text>
          )}
        </div>
      )}
      {asking !== undefined && (
        <GiveRoleDialog
          role={asking}
          to={account.fullName}
          onClose={() => setAsking(undefined)}
          onGive={() => change.mutateAsync({ roleKey: asking.key, on: true })}
        />
      )}
    </Section>
  );
}
