import { useLocation } from 'react-router';
import { PAYMENT_RETURN } from '@waymark/contract/wallet';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { PaymentReturn } from './payment-return.tsx';
import { Paywall } from './paywall.tsx';

/** What the wallet does on every page: takes up payments that come back (WAL-04, SHL-31), and keeps the paywall (WAL-03). */
export function Banners() {
  const { search } = useLocation();
  const words = new URLSearchParams(search);
  const isReturn = words.has(PAYMENT_RETURN.status);
  if (useCurrentUser() === null) return null;
  return isReturn ? <PaymentReturn key={search} words={words} /> : <Paywall />;
}
