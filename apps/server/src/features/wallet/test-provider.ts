import type { TestOutcome } from '@waymark/contract/wallet';
import type { Provider, ProviderAnswer } from './payment-provider.ts';

/** What the test provider remembers a person by: someone it charges again and again, or someone it declines from the second time on. */
const METHODS = { succeeds: 'test-succeeds', 'succeeds-once': 'test-declines' } as const;

const NOTHING = { chargeRef: null, customerRef: null, methodRef: null } as const;

/** Says what the test provider's page was told (WAL-06). */
export function testAnswer(paymentId: string, outcome: TestOutcome): ProviderAnswer {
  if (outcome === 'declined') return { outcome: 'failed', ...NOTHING };
  if (outcome === 'abandoned') return { outcome: 'expired', ...NOTHING };
  return { outcome: 'succeeded', chargeRef: `test-${paymentId}`, customerRef: 'test', methodRef: METHODS[outcome] };
}

/** The built-in provider (WAL-06): no account, no network, no money. Its page is one of ours. */
export const testProvider: Provider = {
  openCheckout: async ({ paymentId }) => ({ url: `/payments/test/${paymentId}`, ref: paymentId }),
  lookUp: async () => ({ outcome: 'processing', ...NOTHING }),
  charge: async ({ paymentId, customerRef, methodRef }) => ({
    outcome: methodRef === METHODS.succeeds ? 'succeeded' : 'failed',
    chargeRef: `test-${paymentId}`,
    customerRef,
    methodRef,
  }),
  refund: async () => 'succeeded',
};

/** What is left of it once the organisation takes money: what it took in pretence can be given back, and it takes nothing else. */
export const retiredTestProvider: Provider = {
  ...testProvider,
  charge: async ({ customerRef, methodRef }) => ({ outcome: 'failed', chargeRef: null, customerRef, methodRef }),
};
