import { createHash } from 'node:crypto';
import { KEPT_APART, NOISE, TOLD } from './asked-endpoints.ts';
import { addressOf, type TestAnswer, type TestCaller } from './caller.ts';
import { type Asking, ASKING_OF_SAMPLES } from './private-askers.ts';
import type { Call } from './private-calls.ts';
import type { PrivateOrganisation, Told } from './private-organisation.ts';

const AT_ONCE = 6;

/** Declared noise of every answer: times, and what is drawn or signed again each time. */
const NEW_EACH_TIME: readonly RegExp[] = [
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g,
  /\b\d{8}T\d{6}Z/g,
  /"milliseconds":\d+/g,
  /"streamSeconds":\d+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /nonce="[^"]+"/g,
  /'nonce-[^']+'/g,
  /\bID="_[^"]+"/g,
  /"proofValue":"\w+"/g,
];

/** Returns a text without what is another at each time. */
export const plainly = (text: string): string => NEW_EACH_TIME.reduce((all, noise) => all.replaceAll(noise, ''), text);

/** Headers of the call, and not of what it asks for. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['date', 'set-cookie', 'x-request-id']);
/** Headers that follow from the bytes of the body, in which times are. */
const OF_THE_BYTES: readonly string[] = ['content-length', 'etag'];

/** Values that are long enough to be only what was asked for. */
const LEAST_LENGTH = 12;

/** An answer with its headers and without what is another at each time, as a text; what it was asked by stands for itself. */
function wordsOf({ status, body, bytes, headers }: TestAnswer<unknown>, params: Readonly<Record<string, string>>): string {
  const told = Object.entries(headers).filter(([name]) => !OF_THE_CALL.has(name) && !OF_THE_BYTES.includes(name));
  const text = `${typeof body === 'object' && body !== null ? JSON.stringify(body) : bytes.toString('latin1')} ${JSON.stringify(told)}`;
  const plain = Object.entries(params).reduce(
    (all, [name, value]) => (value.length < LEAST_LENGTH ? all : all.replaceAll(value, `:${name}`)),
    text,
  );
  return `${status} ${plainly(plain)}`;
}

/** What an answer says, without what is declared to be told (`TOLD`). */
export function tellingOf({ id }: { readonly id: string }, answer: TestAnswer<unknown>, params: Readonly<Record<string, string>>): string {
  const words = wordsOf(answer, params);
  const told = TOLD[id]?.what;
  return told === undefined ? words : words.replaceAll(told, '');
}

async function ask({ app }: PrivateOrganisation, caller: TestCaller, who: Asking, call: Call) {
  const { endpoint, query, body, headers } = call;
  const isLimited = endpoint.rateLimit !== undefined || who === 'program';
  if (isLimited) await app.platform.database.owner.query('delete from rate_limit_windows');
  const params = Object.fromEntries(Object.entries(call.params).map(([name, value]) => [name, value(who)]));
  const answer = await caller.send(endpoint.method, addressOf(endpoint, { params, query }), body, headers);
  return { words: tellingOf(endpoint, answer, params), answer };
}

const isAnswered = (words: string) => words.startsWith('2') || words.startsWith('3');
/** Refused for who asks and not for what is asked for: asked again when all facts have happened. */
const isTurnedAway = (words: string) => words.startsWith('401') || words.includes('"code":"forbidden"');

/** The names that headers of the same bytes go by: a body that is equal to the byte has equal ones. */
const headersOf = ({ bytes, headers }: TestAnswer<unknown>): readonly [name: string, words: string] => [
  createHash('sha1').update(bytes).digest('base64'),
  JSON.stringify(OF_THE_BYTES.map((name) => headers[name])),
];

/** Whether an answer is none that is compared; who may read the audit log is told of everything that happened. */
const isNoise = (who: Asking, { endpoint: { id } }: Call) =>
  id in NOISE || (who === 'organisationAdmin' && id.startsWith('audit.')) || (who === 'blocked' && KEPT_APART.has(id));

/** Asks some calls as someone: those that turned them away before only at last, and those of samples where no one like them does. */
export async function askAll(
  organisation: PrivateOrganisation,
  calls: readonly Call[],
  who: Asking,
  before: Told | undefined,
  isLast: boolean,
): Promise<Told> {
  const answers = new Map(before);
  const waiting = calls.filter(
    ({ name, isOfSample }) => (isLast || !isTurnedAway(before?.get(name) ?? '')) && (!isOfSample || ASKING_OF_SAMPLES.has(who)),
  );
  const next = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const { words, answer } = await ask(organisation, organisation.callers[who], who, call);
      if (isNoise(who, call)) {
        if (!answers.has(call.name)) answers.set(call.name, words);
        continue;
      }
      answers.set(call.name, words);
      const [bytes, headers] = headersOf(answer);
      answers.set(`${call.name} with the bytes ${bytes}`, headers);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return answers;
}

/** Returns the endpoints that answered no one who asked, nor anyone who owns what they are asked for. */
export async function unanswered(
  organisation: PrivateOrganisation,
  calls: readonly Call[],
  answered: ReadonlySet<string>,
): Promise<string[]> {
  const left = new Set(calls.map(({ endpoint }) => endpoint.id).filter((id) => !answered.has(id)));
  for (const call of calls) {
    const owners = call.owner === undefined ? organisation.things.others : [call.owner, ...organisation.things.others];
    for (const one of owners) {
      if (!left.has(call.endpoint.id)) break;
      const { words } = await ask(organisation, one, 'visitor', call);
      if (isAnswered(words)) left.delete(call.endpoint.id);
    }
  }
  return [...left];
}

/** Returns the endpoints that answered in what was told. */
export const answeredIn = (calls: readonly Call[], told: Told): string[] =>
  calls.flatMap(({ name, endpoint }) => (isAnswered(told.get(name) ?? '') ? [endpoint.id] : []));
