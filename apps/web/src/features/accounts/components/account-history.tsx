import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountDetail } from '@waymark/contract/accounts';
import { Dots, Lined, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** What was done, in words; what is not named here is told by its name in the log. */
const DEEDS: Readonly<Record<string, MessageDescriptor>> = {
  'people.created': msg`Account created`,
  'people.profile-updated': msg`Profile changed`,
  'people.role-assigned': msg`Role assigned`,
  'people.role-removed': msg`Role removed`,
  'people.manager-changed': msg`Manager changed`,
  'people.suspended': msg`Suspended`,
  'people.reactivated': msg`Restore access`,
  'people.deleted': msg`Deleted`,
  'people.followed': msg`Followed`,
  'people.unfollowed': msg`No longer followed`,
  'accounts.updated': msg`Account changed`,
  'accounts.invited': msg`Invited`,
  'accounts.access-link-created': msg`Access link created`,
  'accounts.merged': msg`Accounts merged`,
  'accounts.merge-undone': msg`Merge undone`,
  'accounts.first-password-set': msg`First password created`,
  'second-factor.reset': msg`Second factor reset`,
  'accounts.password-link-sent': msg`Password reset link sent`,
  'accounts.sessions-ended': msg`Signed out`,
  'custom-fields.values-changed': msg`Details changed`,
  'session.started': msg`Signed in`,
  'session.ended': msg`Signed out`,
  'session.account-locked': msg`Locked after wrong passwords`,
  'session.account-unlocked': msg`Unlocked`,
  'session.password-changed': msg`Password changed`,
  'session.password-reset-requested': msg`Password reset requested`,
};

/** Shows the last actions on an account and who took them. */
export function AccountHistory({ account: { history } }: { readonly account: AccountDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = (action: string) => {
    const deed = DEEDS[action];
    return deed === undefined ? action : i18n._(deed);
  };
  return (
    <Section title={t`History`}>
      {history.length === 0 ? (
        <p>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <Lined as="ul">
          {history.map(({ id, action, at, actor }) => (
            <Stack as="li" gap={1} key={id}>
              <span>{nameOf(action)}</span>
              <Text size="small" as="div">
                <Dots parts={[format.dateTime(at), actor?.fullName]} />
              </Text>
            </Stack>
          ))}
        </Lined>
      )}
    </Section>
  );
}
