import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changePassword } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import { givePassword } from './session.factory.ts';

const OLD = 'the first long one';
const NEW = 'the second long one';
const DIGITS = createHash('sha1').update(NEW).digest('hex').toUpperCase();
const REST = DIGITS.slice(5);

let asked: (string | undefined)[] = [];
/** What is known of the digits asked for; undefined breaks the call off. */
let known: string | undefined = '';
const leaks = createServer((request, response) => {
  asked.push(request.url);
  if (known === undefined) return response.destroy();
  return response.end(known);
}).listen(0, '127.0.0.1');
await once(leaks, 'listening');
afterAll(() => leaks.close());

const address = `http://127.0.0.1:${(leaks.address() as AddressInfo).port}/range/`;
const app = await testApp({ environment: { BREACHED_PASSWORDS_URL: address } });
beforeEach(() => {
  asked = [];
});

async function change() {
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, OLD);
  return person.attempt(changePassword, { body: { currentPassword: OLD, password: NEW } });
}

test('ADM-04 a password known from a leak is refused, and only five digits of its sum leave the house', async () => {
  known = `${'0'.repeat(35)}:4\r\n${REST}:7\r\n`;
  expect((await change()).problem?.errors).toEqual([{ field: 'password', code: 'password-breached' }]);
  expect(asked).toEqual([`/range/${DIGITS.slice(0, 5)}`]);
});

test('ADM-04 a password in no leak is accepted; a line of padding is not a leak', async () => {
  known = `${'0'.repeat(35)}:4\r\n${REST}:0`;
  expect((await change()).status).toBe(204);
});

test('ADM-04 a service that does not answer keeps no one out', async () => {
  known = undefined;
  expect((await change()).status).toBe(204);
  expect(asked).toHaveLength(1);
});
