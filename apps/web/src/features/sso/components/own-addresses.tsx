import { Trans, useLingui } from '@lingui/react/macro';
import { ownPaths, type Provider } from '@waymark/contract/sso';
import { Heading, Link, Panel, Stack, Text } from '@waymark/ui';
import { CopiedAddress } from './copied-address.tsx';

interface OwnAddressesProps {
  readonly provider: Pick<Provider, 'kind' | 'addresses'> & { readonly id: string };
  /** The provider is not saved yet: what only answers once it is there is left out. */
  readonly isNew?: boolean;
}

/** The addresses of a provider that is not saved yet: it asks for them before it gives what is entered here. */
export function addressesAhead(id: string, kind: Provider['kind']): Provider['addresses'] {
  const paths = ownPaths(id, kind);
  const address = (path: string) => new URL(path, location.origin).href;
  return {
    entityId: address(paths.entityId),
    metadataUrl: address(paths.metadataUrl),
    assertionUrl: address(paths.assertionUrl),
    logoutUrl: address(paths.logoutUrl),
    redirectUrl: address(paths.redirectUrl),
    backChannelLogoutUrl: address(paths.backChannelLogoutUrl),
  };
}

/** What has to be entered at the provider. */
export function OwnAddresses({ provider: { id, kind, addresses }, isNew = false }: OwnAddressesProps) {
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
            {!isNew && (
              <Text size="small">
                <Trans>
                  Or let it read <Link href={ownPaths(id, kind).metadataUrl}>our metadata</Link>.
                </Trans>
              </Text>
            )}
          </>
        ) : (
          <>
            <CopiedAddress label={t`Redirect address`} value={addresses.redirectUrl} />
            <CopiedAddress label={t`Address after sign-out`} value={addresses.logoutUrl} />
            <CopiedAddress label={t`Back-channel logout address`} value={addresses.backChannelLogoutUrl} />
          </>
        )}
        {!isNew && <CopiedAddress label={t`Link that starts sign-in`} value={new URL(ownPaths(id, kind).startUrl, location.origin).href} />}
      </Stack>
    </Panel>
  );
}
