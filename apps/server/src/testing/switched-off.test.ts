import { expect, test } from 'vitest';
import type { Endpoint } from '@waymark/contract/kit';
import { switchOfPath } from '@waymark/contract/organisation';
import { FEATURE_SWITCHES, type FeatureSwitch } from '@waymark/contract/platform';
import { addressOf, type TestCaller } from './caller.ts';
import { combinations, paramsOf } from './private-calls.ts';
import { aPrivateOrganisation, ENDPOINTS } from './private-organisation.ts';

const { app, things, facts, questions } = await aPrivateOrganisation();
const allOn = Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true])) as Record<FeatureSwitch, boolean>;
for (const { happen } of facts) await happen();
await app.jobsDone();

const PATIENCE_MILLISECONDS = 600_000;

/** Answers that name a page of a feature though it is switched off, each with why. */
const NAMED_ALL_THE_SAME: Readonly<Record<string, string>> = {
  'audit.list': 'what happened while it was on stays in the audit log, with what it was about',
  'configuration.get': 'administrators see the menu as it is configured',
  'organisation.settings': 'administrators see the menu as it is configured',
};

interface Call {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly caller: TestCaller;
}

/** What can be asked for without changing anything, about everything that the organisation has. */
const calls = ENDPOINTS.filter(({ method }) => method === 'GET').flatMap((endpoint) =>
  combinations(questions, endpoint, paramsOf(endpoint)).flatMap((given) => {
    const params = Object.fromEntries(Object.entries(given).map(([name, [, value]]) => [name, value('colleague')]));
    return (questions.queries[endpoint.id] ?? [undefined]).map((query) => ({ endpoint, path: addressOf(endpoint, { params, query }) }));
  }),
);
const { colleague, leader, manager, recruiter, administrator, rated } = things.people;
const everyone: readonly TestCaller[] = [...things.others, colleague, leader, manager, recruiter, administrator, rated];

/** The pages that an answer leads to: its texts that are addresses of the organisation. */
function linksOf(words: string): string[] {
  return [...words.matchAll(/(?<=["\s]|https?:\/\/[\w.:-]+)\/(?!api\/)[\w@-][^\s"\\]*/g)].map(([link]) => link);
}

async function switchesNamed({ endpoint, path, caller }: Call): Promise<Map<FeatureSwitch, string>> {
  const { status, body, bytes } = await caller.send(endpoint.method, path);
  if (status >= 300) return new Map();
  const links = linksOf(typeof body === 'object' && body !== null ? JSON.stringify(body) : bytes.toString('utf8'));
  return new Map(links.flatMap((link) => (switchOfPath(link) === undefined ? [] : [[switchOfPath(link) as FeatureSwitch, link]])));
}

test(
  'ORG-17 nothing leads to the pages of a feature that is switched off: no list, notification, date, search result or part of home',
  { timeout: PATIENCE_MILLISECONDS },
  async () => {
    await app.platform.database.owner.query('delete from rate_limit_windows');
    const naming = new Map<FeatureSwitch, Call[]>();
    for (const caller of everyone) {
      for (const { endpoint, path } of calls) {
        const call = { endpoint, path, caller };
        for (const name of (await switchesNamed(call)).keys()) naming.set(name, [...(naming.get(name) ?? []), call]);
      }
    }
    expect(naming.size, 'features whose pages something leads to').toBeGreaterThan(10);
    const left = new Set<string>();
    for (const [name, asked] of naming) {
      await app.configure('switches', { ...allOn, [name]: false });
      for (const call of asked) {
        const link = (await switchesNamed(call)).get(name);
        if (link !== undefined && NAMED_ALL_THE_SAME[call.endpoint.id] === undefined)
          left.add(`${name}: ${call.endpoint.id} names ${link}`);
      }
    }
    expect([...left]).toEqual([]);
  },
);
