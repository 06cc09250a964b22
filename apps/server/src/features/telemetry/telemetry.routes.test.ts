import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { reportClientErrors } from '@waymark/contract/telemetry';
import { testApp } from '../../testing/app.ts';

const received: { url: string | undefined; auth: string | string[] | undefined; lines: string[] }[] = [];
const collector = createServer(async (request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ url: request.url, auth: request.headers['x-sentry-auth'], lines: Buffer.concat(chunks).toString('utf8').split('\n') });
  response.end('{}');
});
await new Promise<void>((resolve) => {
  collector.listen(0, '127.0.0.1', resolve);
});
afterAll(() => collector.close());
const { port } = collector.address() as AddressInfo;
const app = await testApp({ environment: { SENTRY_DSN: `http://public@127.0.0.1:${port}/42` } });

test('SHL-54 errors of a browser are kept with where they happened, and go on to the configured collector', async () => {
  const person = await app.signedIn();
  const error = { message: 'Cannot read <b>x</b>', stack: 'at line 1', path: '/home' };
  const answer = await person.attempt(reportClientErrors, {
    body: { event_source: 'web', errors: [error, { message: 'm'.repeat(5_000) }] },
  });
  expect(answer.status).toBe(202);
  const rows = await app.home.store.db.selectFrom('client_errors').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([{ ...error, user_id: person.userId, event_source: 'web' }, { path: '' }]);
  expect(rows[1]?.message).toHaveLength(1_000);
  await app.jobsDone();
  expect(received).toHaveLength(2);
  expect(received[0]?.url).toBe('/api/42/envelope/');
  expect(received[0]?.auth).toContain('sentry_key=public');
  expect(JSON.parse(received[0]?.lines[2] ?? '')).toMatchObject({
    message: error.message,
    request: { url: '/home' },
    user: { id: person.userId },
  });
});

test('SHL-54 visitors report too, but not other sources or nothing', async () => {
  expect((await app.visitor().attempt(reportClientErrors, { body: { errors: [{ message: 'x' }] } })).status).toBe(202);
  expect((await app.visitor().send('POST', '/api/v1/client-errors', { event_source: 'other', errors: [{ message: 'x' }] })).status).toBe(
    422,
  );
  expect((await app.visitor().attempt(reportClientErrors, { body: { errors: [] } })).problem?.errors).toMatchObject([{ field: 'errors' }]);
});
