import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@waymark/contract/kit';
import { FEATURE_SWITCHES } from '@waymark/contract/platform';
import { features } from '../features.ts';
import { accessDocument, CALLERS, type CallerKind, expectedAnswer } from './access-table.ts';
import { testApp } from './app.ts';
import type { TestCaller } from './caller.ts';

const app = await testApp({ environment: { ROLES: 'api' } });
const { owner } = app.platform.database;
const endpoints = features.flatMap((feature) => feature.routes.map((route) => route.endpoint));
const all = [...endpoints, ...features.flatMap(({ installationRoutes = [] }) => installationRoutes.map(({ endpoint }) => endpoint))];
const callers = new Map<CallerKind, TestCaller>();

/** A person with one role and no other. */
async function withRoleAlone(role: Exclude<CallerKind, 'visitor'>): Promise<TestCaller> {
  const person = await app.signedIn({ role });
  await owner.query(
    `delete from user_roles ur using roles r where ur.organisation_id = $1 and ur.user_id = $2
       and r.organisation_id = ur.organisation_id and r.id = ur.role_id and r.key <> $3`,
    [app.home.id, person.userId, role],
  );
  return person;
}

beforeAll(async () => {
  await app.configure('switches', Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true])));
  for (const kind of CALLERS) callers.set(kind, kind === 'visitor' ? app.visitor() : await withRoleAlone(kind));
});

/**
 * Asks without the input an endpoint needs: a caller who is let in hears that, one who is not hears of the door. So nothing is changed
 * on the way, and no record's own policy answers in its place.
 */
async function answerOf({ method, path: address, body }: Endpoint, caller: TestCaller): Promise<string> {
  await owner.query('delete from rate_limit_windows');
  const { status, problem } = await caller.send(
    method,
    address.replaceAll(/:\w+/g, '%20'),
    body === undefined ? undefined : { unknown: true },
  );
  if (status === 401 && problem?.code === 'signed-out') return 'signed-out';
  if (status === 403 && problem?.code === 'forbidden') return 'forbidden';
  return status < 500 ? 'let in' : `${status}`;
}

/** Nine hundred endpoints and every role. */
const PATIENCE = { timeout: 300_000 };

test('SES-61 SES-62 every endpoint answers every role as the contract says', PATIENCE, async () => {
  const wrong: string[] = [];
  for (const endpoint of endpoints)
    for (const [kind, caller] of callers) {
      // Signing out is done once: it would take the session that the next endpoints are asked with.
      if (endpoint.id === 'session.sign-out' && kind !== 'visitor') continue;
      const [answer, expected] = [await answerOf(endpoint, caller), expectedAnswer(endpoint, kind)];
      if (answer !== expected) wrong.push(`${endpoint.id} answers a ${kind}: ${answer}, not ${expected}`);
    }
  expect(wrong).toEqual([]);
});

/** Rights, accounts, settings and whatever proves or identifies a person. */
const DANGEROUS = /password|factor|token|email|payment|role|session|account|privacy|settings|impersonation|configuration|sign-in/;
/**
 * Ends or extends the actor's session, and changes nothing of the person's; or returns a token of that very session, which allows only what
 * the session allows (EMB-02).
 */
const HARMLESS = new Set(['session.sign-out', 'session.keep-alive', 'impersonation.stop', 'embedded-sections.token']);

test('SES-64 dangerous acts are for the person alone, and what is not declared is', () => {
  // A session of a led course is a date: only a browser's session is meant here.
  const changing = endpoints.filter(({ method, id }) => method !== 'GET' && !HARMLESS.has(id) && !id.startsWith('vilt.'));
  const isRuling = ({ access }: Endpoint) =>
    Array.isArray(access) && access.some((one) => /^MANAGE_(?:USERS|ROLES|ORGANISATION)$/.test(one));
  const dangerous = changing.filter((endpoint) => DANGEROUS.test(`${endpoint.id} ${endpoint.path}`) || isRuling(endpoint));
  expect(dangerous.length).toBeGreaterThan(20);
  expect(dangerous.filter(({ onBehalf }) => onBehalf !== 'no-one').map(({ id }) => id)).toEqual([]);
});

test('SES-61 docs/access.md is what the contract says', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../docs/access.md');
  const written = await readFile(file, 'utf8').catch(() => '');
  expect(written === accessDocument(all), 'Run npm run docs:access: docs/access.md is out of date.').toBe(true);
});
