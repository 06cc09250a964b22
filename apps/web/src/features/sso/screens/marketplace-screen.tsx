import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useSearchParams } from 'react-router';
import { marketplaceTarget } from '@waymark/contract/sso';
import { ButtonLink, EmptyState, Page } from '@waymark/ui';

/** /mkp-redirect: a link of an outside marketplace leads on to its target inside (SES-25); anyone who is signed out signs in on the way. */
export function Screen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const target = marketplaceTarget(search, location.origin);
  if (target !== undefined) return <Navigate to={target} replace />;
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        title={t`This link doesn’t open anything here`}
        action={
          <ButtonLink href="/">
            <Trans>Go to home</Trans>
          </ButtonLink>
        }
      >
        <Trans>Go back to where you found it, or search here.</Trans>
      </EmptyState>
    </Page>
  );
}
