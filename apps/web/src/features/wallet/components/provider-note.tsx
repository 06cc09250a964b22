import { Trans } from '@lingui/react/macro';
import type { PaymentProvider } from '@waymark/contract/wallet';

/** Where the money goes, and where numbers of cards do not. */
export const ProviderNote = ({ provider }: { readonly provider: PaymentProvider }) =>
  provider === 'test' ? (
    <Trans>Payments are in test mode. No money is taken.</Trans>
  ) : (
    <Trans>You pay on the page of the payment provider. Your card number never reaches this site.</Trans>
  );
