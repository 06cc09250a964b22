import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { isPaywallOn, PAYMENT_RETURN } from '@waymark/contract/wallet';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';

// Hardly anyone needs either: they are loaded for who does.
const PaymentReturn = lazy(async () => ({ default: (await import('./payment-return.tsx')).PaymentReturn }));
const Paywall = lazy(async () => ({ default: (await import('./paywall.tsx')).Paywall }));

/** What the wallet does on every page: takes up payments that come back (WAL-04, SHL-31), and keeps the paywall (WAL-03). */
export function Banners() {
  const { search } = useLocation();
  const user = useCurrentUser();
  const { switches, memberPay, orgSubscriptions } = useOrganisation();
  if (user === null) return null;
  const words = new URLSearchParams(search);
  const { isSuperAdmin, orgAnnualSubscriptionPaid } = user;
  const isOn = isPaywallOn({ flag: switches.paywall, memberPay, orgSubscriptions, isSuperAdmin, orgAnnualSubscriptionPaid });
  const isReturn = words.has(PAYMENT_RETURN.status);
  return (
    <Suspense>
      {isReturn && <PaymentReturn key={search} words={words} />}
      {isOn && !isReturn && <Paywall />}
    </Suspense>
  );
}
