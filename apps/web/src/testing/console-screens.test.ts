import { beforeAll, expect, test } from 'vitest';
import { listApiClients } from '@waymark/contract/api-clients';
import type { Answer } from '@waymark/contract/kit';
import { FULL } from './every-screen.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const fill = (field: HTMLInputElement | HTMLSelectElement, value: string, kind: 'input' | 'change') => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event(kind, { bubbles: true }));
};

test.each([
  ['587', 'none', '25'],
  ['9425', 'none', '9425'],
  ['9425', 'tls', '9425'],
])(
  'ADM-13 with port %s and encryption “%s” chosen after it, the port is %s; the form stands above the outbox',
  async (typed, security, port) => {
    const server = { host: 'mail.example', port: 587, security: 'starttls', userName: '', hasPassword: false, fromAddress: 'a@b.example' };
    const changes = { 'jobs.mail-server': { source: 'console', server } };
    const seen = await show({ address: '/admin/mails', answering: { shape: FULL }, changes }, async ({ page, rest }) => {
      const field = page.querySelector<HTMLInputElement>('input[inputmode=numeric]')!;
      fill(field, typed, 'input');
      await rest();
      const select = [...page.querySelectorAll('select')].find(({ options }) => [...options].some(({ value }) => value === 'starttls'))!;
      fill(select, security, 'change');
      await rest();
      return { port: field.value, heads: [...page.querySelectorAll('h2')].map(({ textContent }) => textContent) };
    });
    expect(seen.port).toBe(port);
    expect(seen.heads.indexOf('Mail server')).toBeLessThan(seen.heads.indexOf('Outbox'));
  },
);

test('ONB-03 each way in is named in words, none by what it is stored as', async () => {
  const named = await show({ address: '/admin/joining', answering: { shape: FULL } }, ({ page }) => {
    const select = [...page.querySelectorAll('select')].find(({ options }) => [...options].some(({ value }) => value === 'etisalat'));
    return [...(select?.options ?? [])].map(({ value, text }) => [value, value !== '' && text.includes(value)]);
  });
  expect(named).toEqual(['v1', 'v3', 'v5', 'FS-onboarding', 'etisalat'].map((value) => [value, false]));
});

test('ADM-07 a token that is too old is expired, not overdue', async () => {
  const listed = JSON.parse(sampleAnswer(listApiClients, FULL)) as Answer<typeof listApiClients>;
  for (const { tokens } of listed.items) for (const token of tokens) token.status = 'expired';
  const said = await show(
    { address: '/admin/api-clients', answering: { shape: FULL }, changes: { 'api-clients.list': { items: listed.items } } },
    ({ page }) => page.textContent,
  );
  expect(said).toContain('Expired');
  expect(said).not.toContain('Overdue');
});
