import { expect, test } from 'vitest';
import { unmailedDomainsOf } from './demo-mail.rules.ts';

const MADE_UP: ReadonlySet<string> = new Set(['northmere.example']);

test.each([
  [undefined, 1],
  ['smtps://user:password@mail.example.com', 1],
  ['not an address', 1],
  ['smtp://localhost:1025', 0],
  ['smtp://127.0.0.1:1025', 0],
  ['smtp://[::1]:1025', 0],
  ['smtp://mailpit:1025', 0],
  ['smtp://mailpit.example.com', 1],
])('with %s, %i made-up domains get no mail', (smtpUrl, count) => {
  expect(unmailedDomainsOf(MADE_UP, smtpUrl).size).toBe(count);
});
