import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOwnPath } from '@waymark/contract/session';
import { PAYMENT_RETURN, type PaymentState } from '@waymark/contract/wallet';
import { Button, Dialog, notify, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { paymentQuery, paymentSettled } from '../wallet.queries.ts';

/**
 * WAL-04, SHL-31: a payment that comes back. What the address says is not believed: the server says what became of it. A paid one with an address of this
 * site leads there, else a dialog says so.
 */
export function PaymentReturn({ words }: { readonly words: URLSearchParams }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query = useQuery(paymentQuery(words.get(PAYMENT_RETURN.payment) ?? ''));
  const message = useErrorMessage(query.error);
  const redirect = words.get(PAYMENT_RETURN.redirect) ?? '';
  // Who turned back at the provider’s page has an open payment that no one will make.
  const isLeft = words.get(PAYMENT_RETURN.status) === 'cancelled' && query.data?.state === 'open';
  const state = isLeft ? 'expired' : query.data?.state;
  const isPaid = state === 'paid';
  const leads = isPaid && isOwnPath(redirect);
  useEffect(() => {
    if (!isPaid) return;
    void paymentSettled();
    if (!isOwnPath(redirect)) return;
    notify({ tone: 'ok', message: t`Payment received` });
    void navigate(redirect, { replace: true });
  }, [isPaid, redirect, navigate, t]);
  if (leads || (query.isPending && query.error === null)) return null;
  const close = () => void navigate(pathname, { replace: true });
  return (
    <Dialog
      open
      onClose={close}
      title={isPaid ? t`Payment received` : state === 'open' ? t`Payment processing` : t`Not paid`}
      foot={
        <Button variant="solid" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Text>{query.data === undefined ? message : <Outcome state={state} title={query.data.title} />}</Text>
    </Dialog>
  );
}

function Outcome({ state, title }: { readonly state: PaymentState | undefined; readonly title: string }) {
  if (state === 'paid') return <Trans>Thank you. “{title}” is yours. You’ll find the invoice with your subscription.</Trans>;
  if (state === 'open') return <Trans>The payment provider has not confirmed “{title}” yet. You don’t need to pay again.</Trans>;
  if (state === 'failed') return <Trans>The payment for “{title}” was declined. Nothing was taken. You can try again.</Trans>;
  if (state === 'expired') return <Trans>The payment for “{title}” was not completed. Nothing was taken.</Trans>;
  return <Trans>You already have “{title}”. This payment will be refunded.</Trans>;
}
