import type { z } from 'zod';
import { SETTINGS_BY_ENTRY } from '@waymark/contract/configuration';
import type { Endpoint } from '@waymark/contract/kit';
import { FEATURE_SWITCHES, ORGANISATION_SETTINGS, PERMISSIONS } from '@waymark/contract/platform';
import { sampleOf, type SampleShape } from './sample-answer.ts';

/** How the network answers: with samples, with a refusal of this status, or never. */
export type Answering = { readonly shape: SampleShape } | { readonly refusal: 403 | 404 | 500 } | 'never';

/** What answers say instead of their samples, by endpoint. */
export type Changes = Readonly<Record<string, object>>;

/** Endpoints that refuse while all others answer, with the code of the refusal. */
export type Refusals = Readonly<Record<string, string>>;

/** What the screen sent that was more than a question. */
export interface Sent {
  readonly id: string;
  readonly headers: Headers;
  readonly body: string;
  /** How many questions had been asked by then. */
  readonly asked: number;
}

/** Who asks. */
export type Audience = 'administrator' | 'learner' | 'visitor';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../packages/contract/src/features/*/*.api.ts', {
  eager: true,
});

interface Door {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Addresses without parameters come first: `/cards/drafts` is none of `/cards/:cardId`. */
const doors: readonly Door[] = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  .map((endpoint) => ({
    endpoint,
    names: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
    pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
  }))
  .toSorted((one, other) => one.names.length - other.names.length);

/** All endpoints whose answers are read. */
export const readEndpoints: readonly Endpoint[] = doors
  .map(({ endpoint }) => endpoint)
  .filter(({ method, response, transport }) => method === 'GET' && transport === 'json' && response !== undefined);

const everything = Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true]));
const settings = Object.entries(ORGANISATION_SETTINGS).map(([name, { fallback }]) => ({ name, value: fallback }));
const parts = new Set<string>(SETTINGS_BY_ENTRY);
const forEveryone = { groups: [], roles: [], percentage: 100 };
const switchNames = Object.keys(FEATURE_SWITCHES);
/** The configuration of an organisation where nothing was configured. */
const entries = [
  { key: 'name', value: 'Northmere' },
  ...settings.filter(({ name }) => !parts.has(name)).map(({ name, value }) => ({ key: name, value })),
  ...switchNames.flatMap((name) => [
    { key: `switches.${name}`, value: true },
    { key: `switch_audiences.${name}`, value: forEveryone },
  ]),
].map(({ key, value }) => ({ key, value, standard: value, bounds: null, changed: null }));
const rule = { combine: 'all', of: [{ field: 'language', values: ['en'] }] };

type Sample = Readonly<Record<string, unknown>>;
const itemsOf = (list: unknown) => list as readonly Sample[];

/** The first cell of a row names it. */
function withRowNames({ tables }: Sample): Sample {
  const named = (row: Sample) => ({ ...row, cells: [row['id'], ...(row['cells'] as readonly unknown[]).slice(1)] });
  return { tables: itemsOf(tables).map((table) => Object.assign({}, table, { rows: itemsOf(table['rows']).map(named) })) };
}

/** Each step of a plan has its role. */
function withRoles({ steps, roleId, pathDetails }: Sample): Sample {
  const [role] = Object.values(pathDetails as Sample);
  if (role === undefined) return {};
  return { pathDetails: Object.fromEntries([roleId, ...itemsOf(steps).map((step) => step['roleId'])].map((id) => [id, role])) };
}

/** Which types of cards there are, rows of a record do not say: they outlive a type. */
function ofArticles({ items }: Sample): Sample {
  return { items: itemsOf(items).map((row) => Object.assign({}, row, { cardType: 'article' })) };
}

/** What a schema alone cannot tell of an answer: rules between its fields, and settings that are of any shape. */
const KNOWN: Readonly<Record<string, (sample: Sample, audience: Audience) => Sample>> = {
  'organisation.get': () => ({
    configs: settings,
    switches: everything,
    languages: {},
    languageDetails: [],
    brandColour: '#0f766e',
    forcedSingleSignOn: false,
    proficiencyLevels: ORGANISATION_SETTINGS.proficiency_levels.fallback,
  }),
  'organisation.settings': () => ({ settings }),
  'session.get': ({ organization }, audience) => ({
    permissions: audience === 'administrator' ? PERMISSIONS : [],
    entryStep: null,
    onboardingCompleted: true,
    navigation: { isChosen: false, isCollapsed: false, open: [] },
    impersonator: null,
    impersonatee: null,
    proxyType: null,
    actingUntil: null,
    organization: { ...(organization as object), configs: settings },
  }),
  'configuration.get': () => ({ entries }),
  'analytics.get': withRowNames,
  'analytics.group': withRowNames,
  'analytics.channel': withRowNames,
  'analytics.path': withRowNames,
  'career-plans.get': withRoles,
  'career-plans.towards': withRoles,
  'reports.preview': () => ({ rows: [] }),
  'transcript.list': ofArticles,
  'transcript.list-of': ofArticles,
  'transcript.summary': () => ({ cardTypes: ['article', 'elsewhere'] }),
  'assignments.preview-rule': () => ({ rule }),
  'targets.get': () => ({ rule }),
  'targets.group-rule': ({ target }) => ({ target: target === null ? null : { ...(target as object), rule } }),
};

const kept = new Map<string, string>();

/** The sample of an endpoint's answer, as it goes over the network. Throws where the schema does not take it. */
export function sampleAnswer(endpoint: Endpoint, shape: SampleShape, audience: Audience = 'administrator'): string {
  const key = `${endpoint.id} ${audience} ${JSON.stringify(shape)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const schema = endpoint.response as unknown as z.ZodType;
  const sample = sampleOf(schema, shape);
  const whole = KNOWN[endpoint.id] === undefined ? sample : { ...(sample as object), ...KNOWN[endpoint.id]?.(sample as Sample, audience) };
  const text = JSON.stringify(schema.parse(whole));
  kept.set(key, text);
  return text;
}

const json = (status: number, body: string) => new Response(body, { status, headers: { 'content-type': 'application/json' } });
const CODES = { 401: 'signed-out', 403: 'forbidden', 404: 'not-found', 500: 'unexpected' } as const;
const refusal = (status: keyof typeof CODES) =>
  json(status, JSON.stringify({ type: 'about:blank', title: CODES[status], status, code: CODES[status] }));

/** The page cannot start without these, whatever else is refused. */
const OF_THE_START = new Set(['organisation.get', 'organisation.menu', 'session.get']);
const FULL: SampleShape = { items: 3, text: 'Words', first: 0 };

/** A network that knows the contract alone. What no endpoint would take ends up in `faults`. */
export function sampleServer(texts: (language: string) => Promise<unknown>) {
  let answering: Answering = 'never';
  let audience: Audience = 'administrator';
  let changes: Changes = {};
  let refusals: Refusals = {};
  let asked: string[] = [];
  let sent: Sent[] = [];
  let faults: string[] = [];

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const address = new URL(typeof input === 'string' || input instanceof URL ? input : input.url, 'http://localhost');
    const language = /^\/([\w-]+)\/shell\.json$/.exec(address.pathname)?.[1];
    if (language !== undefined) return json(200, JSON.stringify(await texts(language)));
    const method = init?.method ?? 'GET';
    const door = doors.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(address.pathname));
    if (door === undefined) {
      faults.push(`asks ${method} ${address.pathname}, which is not an endpoint`);
      return refusal(404);
    }
    if (method !== 'GET')
      sent.push({
        id: door.endpoint.id,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : '',
        asked: asked.length,
      });
    return answerOf(door.endpoint, address);
  }

  function changed(endpoint: Endpoint, sample: string): string {
    const change = changes[endpoint.id];
    if (change === undefined) return sample;
    const whole = { ...(JSON.parse(sample) as object), ...change };
    return JSON.stringify((endpoint.response as unknown as z.ZodType).parse(whole));
  }

  async function answerOf(endpoint: Endpoint, { searchParams }: URL): Promise<Response> {
    if (endpoint.id === 'session.get' && audience === 'visitor') return refusal(401);
    if (OF_THE_START.has(endpoint.id))
      return json(
        200,
        changed(endpoint, sampleAnswer(endpoint, answering !== 'never' && 'shape' in answering ? answering.shape : FULL, audience)),
      );
    if (endpoint.method === 'GET') asked.push(endpoint.id);
    const query = endpoint.query as unknown as z.ZodType | undefined;
    const wrong = query?.safeParse(queryOf(searchParams)).error;
    if (wrong !== undefined)
      faults.push(`asks ${endpoint.id} with ?${searchParams}: ${wrong.issues[0]?.path.join('.')} ${wrong.issues[0]?.message}`);
    if (answering === 'never') return new Promise(() => {});
    if ('refusal' in answering) return refusal(answering.refusal);
    const refused = endpoint.problems?.find(({ code }) => code === refusals[endpoint.id]);
    if (refused !== undefined) return json(refused.status, JSON.stringify({ type: 'about:blank', ...refused }));
    if (endpoint.response === undefined) return endpoint.status === 204 ? new Response(null, { status: 204 }) : json(endpoint.status, '{}');
    return json(endpoint.status, changed(endpoint, sampleAnswer(endpoint, answering.shape, audience)));
  }

  return {
    answer,
    /** Answers so from now on, and has heard nothing yet. */
    begin(how: Answering, who: Audience, otherwise: Changes, but: Refusals): void {
      answering = how;
      audience = who;
      changes = otherwise;
      refusals = but;
      asked = [];
      sent = [];
      faults = [];
    },
    asked: (): readonly string[] => asked,
    sent: (): readonly Sent[] => sent,
    faults: (): readonly string[] => faults,
  };
}

function queryOf(search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const all = search.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}
