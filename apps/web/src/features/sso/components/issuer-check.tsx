import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { issuerQuery } from '../sso.queries.ts';

/** Says whether a provider of OpenID Connect answers at its issuer's address: until someone has come in through it, that is all there is to go by. */
export function IssuerCheck({ issuer }: { readonly issuer: string }) {
  const { isSuccess, error } = useQuery(issuerQuery(issuer));
  const message = useErrorMessage(error);
  if (isSuccess) {
    return (
      <Notice tone="ok">
        <Trans>The provider responded correctly.</Trans>
      </Notice>
    );
  }
  if (message === '') return null;
  return (
    <Notice tone="warn">
      {message} <Trans>Your settings are saved, but no one can sign in with this provider until it answers. Check the issuer below.</Trans>
    </Notice>
  );
}
