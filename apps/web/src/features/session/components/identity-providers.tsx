import { Trans } from '@lingui/react/macro';
import { ButtonLink, IconBuilding, Stack } from '@waymark/ui';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import styles from './entry-frame.module.css';
import { rememberProvider } from './forced-sign-on.ts';

/** Shows the organisation's own sign-on first, email second; nothing where there is none. */
export function IdentityProviders({ withEmail }: { readonly withEmail: boolean }) {
  const { ssos } = useOrganisation();
  if (ssos.length === 0) return null;
  return (
    <>
      <Stack gap={3}>
        {ssos.map(({ id, name, webAuthenticationUrl }, index) => (
          <ButtonLink
            key={id}
            href={webAuthenticationUrl}
            variant={index === 0 ? 'solid' : 'outline'}
            size="l"
            block
            icon={IconBuilding}
            onClick={() => rememberProvider(id)}
          >
            <Trans>Continue with {name}</Trans>
          </ButtonLink>
        ))}
      </Stack>
      {withEmail && (
        <p className={styles.or}>
          <Trans>or with email</Trans>
        </p>
      )}
    </>
  );
}
