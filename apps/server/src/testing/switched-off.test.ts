import { expect, test } from 'vitest';
import type { Endpoint } from '@waymark/contract/kit';
import { switchOfPath } from '@waymark/contract/organisation';
import { FEATURE_SWITCHES, type FeatureSwitch } from '@waymark/contract/platform';
import { features } from '../features.ts';
import type { ServerFeature } from '../platform/feature.ts';
import { testApp } from './app.ts';
import { addressOf, type TestCaller } from './caller.ts';
import { aPrivateWorld } from './private-facts.ts';

/** Lives of their own would end streams meanwhile. */
const withoutPulses = (feature: ServerFeature): ServerFeature => ({ ...feature, pulses: [] });
const app = await testApp({ features: features.map(withoutPulses) });
const allOn = Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true])) as Record<FeatureSwitch, boolean>;
await app.configure('switches', allOn);
const world = await aPrivateWorld(app);
for (const { happen } of world.rounds.flatMap(({ facts }) => facts)) await happen();
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

const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** What can be asked for without changing anything, about everything that the world has. */
const calls = features
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) => {
    const given = paramsOf(endpoint).reduce<Record<string, string>[]>(
      (all, name) =>
        all.flatMap((one) =>
          (world.values[`${endpoint.id} ${name}`] ?? world.values[name] ?? []).map(([, value]) =>
            Object.assign({ [name]: value('colleague') }, one),
          ),
        ),
      [{}],
    );
    return given.flatMap((params) =>
      (world.queries[endpoint.id] ?? [undefined]).map((query) => ({ endpoint, path: addressOf(endpoint, { params, query }) })),
    );
  });
const everyone: readonly TestCaller[] = [...world.others, ...Object.values(world.askers)];

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
