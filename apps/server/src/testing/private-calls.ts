import type { Endpoint } from '@waymark/contract/kit';
import { NOISE, OF_THEIR_SAMPLES, SAMPLED_POSTS } from './asked-endpoints.ts';
import { addressOf, type TestCaller } from './caller.ts';
import type { Asking } from './private-askers.ts';
import { ENDPOINTS, type PrivateOrganisation } from './private-organisation.ts';
import type { NamedValue, PrivateQuestions } from './private-questions.ts';
import { loadSamples, type Sample, sampleOf } from './samples.ts';

/** One call, by a name that says what it asks for. */
export interface Call {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, (who: Asking) => string>>;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Whose sample it is. */
  readonly owner: TestCaller | undefined;
  /** Names a record of a sample, which has nothing to do with the facts. */
  readonly isOfSample: boolean;
}

/** The names of what an endpoint's address asks for. */
export const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Returns what a parameter of an endpoint can stand for in the private organisation; undefined where no fact is about such things. */
export const valuesOf = ({ values }: PrivateQuestions, { id }: Endpoint, name: string): readonly NamedValue[] | undefined =>
  OF_THEIR_SAMPLES.has(id) ? undefined : (values[`${id} ${name}`] ?? values[name]);

/** Every combination of the values of some parameters. */
export function combinations(questions: PrivateQuestions, endpoint: Endpoint, names: readonly string[]): Record<string, NamedValue>[] {
  return names.reduce<Record<string, NamedValue>[]>(
    (all, name) => all.flatMap((one) => (valuesOf(questions, endpoint, name) ?? []).map((value) => Object.assign({ [name]: value }, one))),
    [{}],
  );
}

/** Makes the sample of an endpoint, and says whose it is. */
export type SampleMaking = (endpoint: Endpoint) => Promise<Sample & { readonly owner: TestCaller }>;

/** Returns what makes samples in an organisation. */
export async function samplesIn({ app }: PrivateOrganisation): Promise<SampleMaking> {
  const samples = await loadSamples();
  return async ({ id }) => {
    await app.platform.database.owner.query('delete from rate_limit_windows');
    const caller = await app.signedIn({ role: 'super-admin' });
    const sample = await sampleOf(samples, id, { app, organisation: app.home, store: app.home.store, caller });
    return { ...sample, owner: sample?.as ?? caller };
  };
}

/**
 * Returns those of some endpoints that answer their own samples. Where they answered nothing that they were asked, they want things of a kind that no fact is
 * about: they belong into `OF_THEIR_SAMPLES`.
 */
export async function answeringSamples(organisation: PrivateOrganisation, ids: readonly string[]): Promise<string[]> {
  const sampleFor = await samplesIn(organisation);
  const answering: string[] = [];
  // What is never compared is asked in any case.
  for (const endpoint of ENDPOINTS.filter(({ id }) => ids.includes(id) && !(id in NOISE))) {
    const { owner, params, query, body, headers } = await sampleFor(endpoint);
    const { status } = await owner.send(endpoint.method, addressOf(endpoint, { params, query }), body, headers);
    if (status < 400) answering.push(endpoint.id);
  }
  return answering;
}

/** Returns whether an endpoint only reads: a GET, and a POST that is asked. */
export const isRead = ({ reads }: PrivateQuestions, { method, id }: Endpoint): boolean =>
  method === 'GET' || (method === 'POST' && (reads[id] !== undefined || SAMPLED_POSTS.has(id)));

/** The endpoints that only read, shared out into parts that have about as much to ask each. */
function sharedOut(questions: PrivateQuestions, parts: number, isAsked: (endpoint: Endpoint) => boolean): Endpoint[][] {
  const read = ENDPOINTS.filter((endpoint) => isRead(questions, endpoint) && isAsked(endpoint));
  const weightOf = (endpoint: Endpoint) => {
    const known = paramsOf(endpoint).filter((name) => valuesOf(questions, endpoint, name) !== undefined);
    const { [endpoint.id]: queries = [{}] } = questions.queries;
    const { [endpoint.id]: bodies = [{}] } = questions.reads;
    return combinations(questions, endpoint, known).length * queries.length * bodies.length;
  };
  const shares = Array.from({ length: parts }, () => ({ weight: 0, endpoints: [] as Endpoint[] }));
  for (const { endpoint, weight } of read
    .map((one) => ({ endpoint: one, weight: weightOf(one) }))
    .toSorted((one, other) => other.weight - one.weight)) {
    const lightest = shares.reduce((best, share) => (share.weight < best.weight ? share : best));
    lightest.endpoints.push(endpoint);
    lightest.weight += weight;
  }
  return shares.map(({ endpoints }) => endpoints);
}

/** Returns every call of the endpoints that only read, or of some of them, of one part of some: they are asked side by side. */
export async function readingCalls(
  organisation: PrivateOrganisation,
  part: number,
  parts: number,
  isAsked: (endpoint: Endpoint) => boolean = () => true,
): Promise<Call[]> {
  const sampleFor = await samplesIn(organisation);
  const calls: Call[] = [];
  for (const endpoint of sharedOut(organisation.questions, parts, isAsked)[part] ?? [])
    calls.push(...(await callsOf(organisation.questions, endpoint, sampleFor)));
  return calls;
}

// A workbook is packed with its time: the same table is asked for as text.
const asText = (query: Call['query']) =>
  query?.['format'] === 'xlsx' || query?.['format'] === 'parquet' ? { ...query, format: 'csv' } : query;

/** What an endpoint is asked: of what is private by the values of its parameters, and of what its sample makes where those are of other things. */
async function callsOf(questions: PrivateQuestions, endpoint: Endpoint, sampleFor: SampleMaking): Promise<Call[]> {
  const names = paramsOf(endpoint);
  const known = names.filter((name) => valuesOf(questions, endpoint, name) !== undefined);
  const isKnown = known.length === names.length;
  const [queries, bodies] = [questions.queries[endpoint.id], questions.reads[endpoint.id]];
  const needsNone =
    endpoint.method === 'GET' ? queries !== undefined || (names.length > 0 && endpoint.query === undefined) : bodies !== undefined;
  const sample = isKnown && needsNone ? undefined : await sampleFor(endpoint);
  const sampled = Object.fromEntries(Object.entries(sample?.params ?? {}).map(([name, value]) => [name, () => String(value)]));
  // A call with a parameter of the world and one that is not has the first with a sample's second.
  const mixed = isKnown || known.length > 0 ? combinations(questions, endpoint, known) : [];
  const asked = [
    ...mixed.map((given) => ({
      label: Object.values(given)
        .map(([name]) => name)
        .join(', '),
      params: { ...sampled, ...Object.fromEntries(Object.entries(given).map(([name, [, value]]) => [name, value])) },
      isOfSample: false,
    })),
    ...(isKnown ? [] : [{ label: 'a sample', params: sampled, isOfSample: true }]),
  ];
  return asked.flatMap(({ label, params, isOfSample }) =>
    (queries ?? [sample?.query]).flatMap((query, nth) =>
      (endpoint.method === 'GET' ? [undefined] : (bodies ?? [sample?.body])).map((body, at) => ({
        name: `${endpoint.id} (${[label, nth === 0 ? '' : JSON.stringify(query), at === 0 ? '' : `body ${at + 1}`].join(' ').trim()})`,
        endpoint,
        params,
        query: asText(query),
        body,
        headers: sample?.headers,
        owner: sample?.owner,
        isOfSample,
      })),
    ),
  );
}
