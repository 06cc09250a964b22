import { expect, test } from 'vitest';
import { maySignUp } from './sign-up.rules.ts';

test.each([
  ['leila@northmere.example', true],
  ['leila@NORTHMERE.example', true],
  ['leila@sub.northmere.example', false],
  ['leila@evilnorthmere.example', false],
  ['leila@northmere.example.evil.example', false],
  ['"northmere.example"@evil.example', false],
  ['leila@evil.example@northmere.example', true],
])('SES-06 %s may sign up: %s', (email, may) => {
  expect(maySignUp(email, ['northmere.example'])).toBe(may);
});
