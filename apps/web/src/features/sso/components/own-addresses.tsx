import { Trans, useLingui } from '@lingui/react/macro';
import type { Provider } from '@waymark/contract/sso';
import { Heading, Link, Panel, Stack, Text } from '@waymark/ui';
import { CopiedAddress } from './copied-address.tsx';

/** What has to be entered at the provider. */
export function OwnAddresses({ provider: { kind, addresses, authenticationUrl } }: { readonly provider: Provider }) {
  const { t } = useLingui();
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          <Trans>Enter this at the provider</Trans>
        </Heading>
        {kind === 'saml' ? (
          <>
            <CopiedAddress label={t`Our name (entity ID, audience)`} value={addresses.entityId} />
            <CopiedAddress label={t`Response address (ACS URL)`} value={addresses.assertionUrl} />
            <CopiedAddress label={t`Logout address`} value={addresses.logoutUrl} />
            <Text size="small">
              <Trans>
                Or let it read <Link href={`/saml/${addresses.entityId.split('/').at(-2) ?? ''}/metadata`}>our metadata</Link>.
              </Trans>
            </Text>
          </>
        ) : (
          <>
            <CopiedAddress label={t`Redirect address`} value={addresses.redirectUrl} />
            <CopiedAddress label={t`Address after sign-out`} value={addresses.logoutUrl} />
            <CopiedAddress label={t`Back-channel logout address`} value={addresses.backChannelLogoutUrl} />
          </>
        )}
        <CopiedAddress label={t`Link that starts sign-in`} value={new URL(authenticationUrl, location.origin).href} />
      </Stack>
    </Panel>
  );
}
