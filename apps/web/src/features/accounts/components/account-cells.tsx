import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@waymark/contract/accounts';
import { PersonLine } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { personOf } from '../../people/people.public.tsx';
import { AccountStatusBadge } from './account-status.tsx';

function Roles({ roles }: Pick<Account, 'roles'>) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useRoleName();
  const words = roles.map((role) => {
    const name = nameOf(role);
    return role.byGroup ? t`${name} (through a group)` : name;
  });
  return <bdi>{format.list(words)}</bdi>;
}

function LastSeen({ lastSeenAt }: Pick<Account, 'lastSeenAt'>) {
  const format = useFormat();
  return lastSeenAt === null ? <Trans>Never</Trans> : <>{format.relative(lastSeenAt)}</>;
}

const Added = ({ createdAt }: Pick<Account, 'createdAt'>) => <>{useFormat().date(createdAt)}</>;

/** What the table of people shows in each column. */
export const accountCells = {
  name: (account: Account) => (
    <PersonLine
      person={personOf(account)}
      href={`/admin/users/${account.id}`}
      detail={account.isMe ? <Trans>This is you</Trans> : account.jobTitle || `@${account.handle}`}
    />
  ),
  email: ({ email }: Account) => <bdi>{email}</bdi>,
  status: ({ status }: Account) => <AccountStatusBadge status={status} />,
  roles: ({ roles }: Account) => <Roles roles={roles} />,
  seen: ({ lastSeenAt }: Account) => <LastSeen lastSeenAt={lastSeenAt} />,
  created: ({ createdAt }: Account) => <Added createdAt={createdAt} />,
};
