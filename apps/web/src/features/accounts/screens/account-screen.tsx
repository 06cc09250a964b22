import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AccountDetail } from '@waymark/contract/accounts';
import { ButtonLink, Dots, Facts, Link, Notice, PageHeader, Section, Split, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PersonFields } from '../../custom-fields/custom-fields.public.tsx';
import { ActAsButton } from '../../impersonation/impersonation.public.tsx';
import { PersonPlaceFields } from '../../locations/locations.public.tsx';
import { personHref } from '../../people/people.public.tsx';
import { TimeAwayButton } from '../../absences/absences.public.tsx';
import { AccountActions } from '../components/account-actions.tsx';
import { AccountHistory } from '../components/account-history.tsx';
import { AccountMerges } from '../components/account-merges.tsx';
import { AccountRoles } from '../components/account-roles.tsx';
import { AccountSessions } from '../components/account-sessions.tsx';
import { AccountStatusBadge } from '../components/account-status.tsx';
import { AddressForm } from '../components/address-form.tsx';
import { ManagerField } from '../components/manager-field.tsx';
import { accountQuery } from '../accounts.queries.ts';

/** /admin/users/{id} (ADM-01): an account with everything an administrator does to it. */
export function Screen() {
  const { t } = useLingui();
  const { userId = '' } = useParams();
  const query = useQuery({ ...accountQuery(userId), throwOnError: isNotThere });
  usePageTitle(query.data?.fullName);
  if (query.data !== undefined) return <Account account={query.data} />;
  return (
    <>
      <PageHeader title={t`User`} />
      <Waiting of={query} level={2} shape="page" count={2} />
    </>
  );
}

function Account({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { eraseAfter, ownErasureAt, lockedUntil } = account;
  return (
    <>
      <PageHeader
        title={<bdi>{account.fullName}</bdi>}
        breadcrumbs={[{ href: '/admin/users', label: t`Users` }, { label: account.fullName }]}
        lead={<Dots parts={[<bdi key="email">{account.email}</bdi>, account.jobTitle, account.isMe && t`This is you`]} />}
        actions={
          <>
            {account.status !== 'deleted' && (
              <ButtonLink href={personHref(account)}>
                <Trans>View profile</Trans>
              </ButtonLink>
            )}
            <ActAsButton person={account} can={account.can} />
            {account.status !== 'deleted' && <TimeAwayButton userId={account.id} fullName={account.fullName} />}
            <AccountActions account={account} />
          </>
        }
      />
      <Stack gap={5}>
        {account.isBeyondYours && (
          <Notice>
            <Trans>
              You can’t change this account: {account.fullName} has permissions over others that you don’t have. Someone with the same
              permissions can.
            </Trans>
          </Notice>
        )}
        <AccountMerges userId={account.id} />
        {eraseAfter !== null && (
          <Notice tone="warn">
            <Trans>This person is deleted and will be permanently erased on {format.date(eraseAfter)}.</Trans>
          </Notice>
        )}
        {ownErasureAt !== null && eraseAfter === null && (
          <Notice tone="warn">
            <Trans>
              {account.fullName} asked to be erased. This happens on {format.date(ownErasureAt)}, unless they keep their account before
              then.
            </Trans>
          </Notice>
        )}
        {lockedUntil !== null && (
          <Notice tone="warn">
            <Trans>Too many wrong passwords: locked until {format.time(lockedUntil)}.</Trans>
          </Notice>
        )}
        <Split side={<AccountFacts account={account} />} sideLabel={t`Account`}>
          <AccountRoles account={account} />
          {!account.isBeyondYours && <ManagerField account={account} />}
          {account.status !== 'deleted' && !account.isBeyondYours && <PersonPlaceFields userId={account.id} />}
          {account.can.edit && account.status !== 'deleted' && <AddressForm account={account} />}
          {account.customFields.length > 0 && (
            <Section title={t`More about them`}>
              <PersonFields userId={account.id} />
            </Section>
          )}
          <AccountGroups account={account} />
          <AccountSessions account={account} />
          <AccountHistory account={account} />
        </Split>
      </Stack>
    </>
  );
}

function AccountFacts({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const none = t`None`;
  return (
    <Facts
      facts={[
        { id: 'status', label: t`Status`, value: <AccountStatusBadge status={account.status} /> },
        { id: 'seen', label: t`Last seen`, value: account.lastSeenAt === null ? t`Never` : format.relative(account.lastSeenAt) },
        { id: 'created', label: t`Added`, value: format.date(account.createdAt) },
        { id: 'invited', label: t`Invited`, value: account.invitedAt === null ? t`Not invited` : format.date(account.invitedAt) },
        { id: 'password', label: t`Password`, value: account.hasPassword ? t`Set` : t`Not set` },
        { id: 'handle', label: t`Handle`, value: `@${account.handle}` },
        { id: 'external', label: t`Employee number`, value: account.externalId ?? none },
        { id: 'company', label: t`Company`, value: account.company || none },
        { id: 'location', label: t`Location`, value: account.location || none },
        { id: 'language', label: t`Language`, value: account.language === null ? none : format.languageName(account.language) },
        { id: 'reports', label: t`Direct reports`, value: <ReportsCount account={account} /> },
      ]}
    />
  );
}

/** How many report to the person, with the way to who they are. */
function ReportsCount({ account }: { readonly account: AccountDetail }) {
  const count = useFormat().number(account.directReportsCount);
  return account.directReportsCount === 0 || account.status === 'deleted' ? (
    <>{count}</>
  ) : (
    <Link href={`${personHref(account)}/reports`} variant="inline">
      {count}
    </Link>
  );
}

function AccountGroups({ account: { groups } }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Section title={t`Groups`} count={format.number(groups.length)}>
      {groups.length === 0 ? (
        <p>
          <Trans>Not in a group.</Trans>
        </p>
      ) : (
        <ul>
          {groups.map(({ id, slug, name }) => (
            <li key={id}>
              <Link href={`/teams/${slug}`}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
