import { beforeAll, expect, test } from 'vitest';
import { goTo } from '../platform/navigation/router.ts';
import { FULL } from './every-screen.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

test('WAL-01 WAL-05 a wallet that was seen before a purchase shows what is left after it', async () => {
  const changes = { 'wallet.get-offer': { coins: 90, balance: 120 }, 'wallet.buy-card': { url: null } } as const;
  const seen = await show({ address: '/me/ledger', answering: { shape: FULL }, changes }, async ({ asked, sent, page, rest }) => {
    goTo('/payments/card/0190a0a0-0000-7000-8000-000000000001');
    await rest();
    page.querySelector('form')?.requestSubmit();
    await rest();
    const before = asked.length;
    goTo('/me/ledger');
    await rest();
    return { sent: sent.map(({ id }) => id), asked: asked.slice(before) };
  });
  expect(seen.sent).toContain('wallet.buy-card');
  expect(seen.asked).toEqual(expect.arrayContaining(['wallet.get', 'wallet.list-transactions']));
});
