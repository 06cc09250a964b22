import type { Endpoint, Problem } from '@waymark/contract/kit';
import { addressOf } from './caller.ts';
import { type Asking, HELD_BY_THE_TRYING } from './private-askers.ts';
import { combinations, isRead, paramsOf, type SampleMaking, samplesIn, valuesOf } from './private-calls.ts';
import { ENDPOINTS, type PrivateOrganisation } from './private-organisation.ts';
import type { PrivateThings } from './private-world.ts';

/** An attempt to change something that is private, or to do something with the person it is about. */
interface Act {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly address: (who: Asking) => string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

const AS_PERSON = /^(?:user|person|peer|recipient|deputy|mentor|mentee|member|learner|manager|follower|applicant|owner)Ids?$/;

/** What stands in a body for a thing of the private organisation, by the name it is called there; undefined for all else. */
function privateThing(things: PrivateThings, person: string, name: string): string | undefined {
  if (AS_PERSON.test(name)) return person;
  const others: Readonly<Record<string, string>> = {
    group: things.closed.id,
    team: things.closed.id,
    card: things.inside.id,
    channel: things.channel.id,
    skill: things.kept,
    target: things.targets[0]?.id ?? '',
    cohort: things.cohort.id,
    path: things.path.id,
    role: things.role.id,
  };
  return others[name.replace(/Ids?$/, '')];
}

/** A body whose people and things are those of the private organisation; undefined where it names none. */
function withPrivate(things: PrivateThings, person: string, body: unknown): unknown {
  let isChanged = false;
  const change = (value: unknown, name: string): unknown => {
    const known = /Ids?$/.test(name) ? privateThing(things, person, name) : undefined;
    if (known !== undefined && typeof value === 'string') {
      isChanged = true;
      return known;
    }
    if (known !== undefined && Array.isArray(value) && value.every((one) => typeof one === 'string')) {
      isChanged = true;
      return [known];
    }
    if (Array.isArray(value)) return value.map((one) => change(one, ''));
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]));
  };
  const changed = change(body, '');
  return isChanged ? changed : undefined;
}

async function actsOf({ questions, things }: PrivateOrganisation, endpoint: Endpoint, sampleFor: SampleMaking): Promise<Act[]> {
  const known = paramsOf(endpoint).filter((name) => valuesOf(questions, endpoint, name) !== undefined);
  if (known.length === 0 && endpoint.body === undefined) return [];
  const { params, query, body, headers } = await sampleFor(endpoint);
  const people = [things.olive, things.hidden].map(({ userId, fullName }) => ({ fullName, body: withPrivate(things, userId, body) }));
  const bodies = people.filter((one) => one.body !== undefined);
  if (known.length === 0 && bodies.length === 0) return [];
  const asked = bodies.length === 0 ? [{ fullName: '', body }] : bodies;
  return combinations(questions, endpoint, known).flatMap((given) =>
    asked.map((one) => ({
      name: `${endpoint.id} (${[...Object.values(given).map(([name]) => name), one.fullName].join(', ')})`,
      endpoint,
      address: (who: Asking) =>
        addressOf(endpoint, {
          params: { ...params, ...Object.fromEntries(Object.entries(given).map(([name, [, value]]) => [name, value(who)])) },
          query,
        }),
      body: one.body,
      headers,
    })),
  );
}

const isOpen = ({ access }: Endpoint) => typeof access === 'string' || access.some((permission) => HELD_BY_THE_TRYING.has(permission));

/** Returns all that can be tried to change in a private organisation: what takes something away comes last. */
export async function changingActs(organisation: PrivateOrganisation): Promise<Act[]> {
  const sampleFor = await samplesIn(organisation);
  const changing = ENDPOINTS.filter((endpoint) => !isRead(organisation.questions, endpoint) && isOpen(endpoint));
  const acts: Act[] = [];
  for (const endpoint of changing) acts.push(...(await actsOf(organisation, endpoint, sampleFor)));
  return acts.toSorted((one, other) => Number(one.endpoint.method === 'DELETE') - Number(other.endpoint.method === 'DELETE'));
}

/** How many are in a group or follow someone is told to who can find them, not who they are (docs/decisions/0029). */
const TOLD_NUMBERS: ReadonlySet<string> = new Set(['membersCount', 'followersCount', 'followingCount']);

/** What an answer says beside what was made: its refusal and the fields of it, or the numbers that it gives. */
export async function outcomeOf({ app, callers }: PrivateOrganisation, who: Asking, act: Act): Promise<string> {
  if (act.endpoint.rateLimit !== undefined || who === 'program') await app.platform.database.owner.query('delete from rate_limit_windows');
  const { status, body, problem } = await callers[who].send<unknown>(act.endpoint.method, act.address(who), act.body, act.headers);
  if (problem !== undefined) return `${status} ${saidBy(problem)}`;
  const numbers = Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
    ([name, value]) => typeof value === 'number' && !TOLD_NUMBERS.has(name),
  );
  return `${status} ${JSON.stringify(numbers)}`;
}

/** Own fields are numbered by the factory that makes them. */
const saidBy = ({ code, params = {}, errors = [] }: Problem) => JSON.stringify([code, params, errors]).replaceAll(/field-\d+/g, 'field');
