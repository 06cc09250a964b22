import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountDetail } from '@waymark/contract/accounts';
import { CheckboxField, Section } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { rolesQuery, useRoleChange } from '../accounts.queries.ts';

/** What a person may do here: each role given or taken at once. */
export function AccountRoles({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const roles = useQuery(rolesQuery);
  const change = useRoleChange(account.id);
  const held = new Set(account.roles.map(({ key }) => key));
  return (
    <Section title={t`Roles`}>
      {roles.data === undefined ? (
        <Waiting of={roles} level={3} shape="text" count={4} />
      ) : (
        <div>
          {roles.data.items.map(({ key, name, can }) => (
            <CheckboxField
              key={key}
              label={<bdi>{name}</bdi>}
              checked={held.has(key)}
              disabled={!can.assign || !account.can.edit || account.status === 'deleted' || change.isPending}
              onChange={() => change.mutate({ roleKey: key, on: !held.has(key) })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
