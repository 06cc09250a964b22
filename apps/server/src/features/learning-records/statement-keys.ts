import { createHash } from 'node:crypto';
import { identityOf } from './agent-shape.ts';
import { isObject, type Json, type JsonObject, textIn } from './xapi-values.ts';

/** As what something is looked for. The "related" ones add what the narrow ones do not cover. */
export type KeyKind = 'agent' | 'related-agent' | 'verb' | 'activity' | 'related-activity' | 'registration';

/** A key of one length for whatever is looked for: the beginning of its SHA-256, written as a UUID. */
export function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** What a statement is found by where a key stands for something of a kind. */
export const keyAs = (kind: KeyKind, key: string): string => keyOf(`${kind} ${key}`);

/** The key of an agent or an identified group; undefined for a group that only has members. */
export function agentKey(agent: JsonObject): string | undefined {
  const identity = identityOf(agent);
  return identity === undefined ? undefined : keyOf(identity);
}

/** Everything a statement can be found by, each once. */
export function keysOf(statement: JsonObject): string[] {
  const narrow = { agents: new Set<string>(), activities: new Set<string>() };
  const wide = { agents: new Set<string>(), activities: new Set<string>() };
  collectCore(statement, narrow);
  collectRelated(statement, wide);
  addAgent(statement['authority'], wide.agents);
  const { verb, context } = statement;
  const registration = isObject(context) ? context['registration'] : undefined;
  const of = (kind: KeyKind, keys: Iterable<string>) => [...keys].map((key) => keyAs(kind, key));
  return [
    ...of('agent', narrow.agents),
    ...of('related-agent', without(wide.agents, narrow.agents)),
    ...of('verb', isObject(verb) ? [keyOf(textIn(verb['id']))] : []),
    ...of('activity', narrow.activities),
    ...of('related-activity', without(wide.activities, narrow.activities)),
    ...of('registration', typeof registration === 'string' ? [keyOf(registration.toLowerCase())] : []),
  ];
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) => [...all].filter((key) => !some.has(key));

interface Found {
  readonly agents: Set<string>;
  readonly activities: Set<string>;
}

/** Who did it, and what it was done to. */
function collectCore({ actor, object }: JsonObject, found: Found): void {
  addAgent(actor, found.agents);
  addObject(object, found);
}

function addObject(object: Json | undefined, found: Found): void {
  if (!isObject(object)) return;
  const type = object['objectType'];
  if (type === 'Agent' || type === 'Group') addAgent(object, found.agents);
  else if (type === undefined || type === 'Activity') found.activities.add(keyOf(textIn(object['id'])));
}

/** An agent, or a group with its members: anyone who looks for a member finds the group. */
function addAgent(agent: Json | undefined, agents: Set<string>): void {
  if (!isObject(agent)) return;
  const key = agentKey(agent);
  if (key !== undefined) agents.add(key);
  if (Array.isArray(agent['member'])) for (const member of agent['member']) addAgent(member, agents);
}

/** Everyone and everything in a statement, those in the statement within it included. */
function collectRelated(statement: JsonObject, found: Found): void {
  collectCore(statement, found);
  const { context, object } = statement;
  if (isObject(object) && object['objectType'] === 'SubStatement') collectRelated(object, found);
  if (!isObject(context)) return;
  addAgent(context['instructor'], found.agents);
  addAgent(context['team'], found.agents);
  for (const [list, name] of [
    ['contextAgents', 'agent'],
    ['contextGroups', 'group'],
  ] as const) {
    const entries = context[list];
    if (Array.isArray(entries)) for (const entry of entries) if (isObject(entry)) addAgent(entry[name], found.agents);
  }
  if (!isObject(context['contextActivities'])) return;
  for (const activities of Object.values(context['contextActivities'])) {
    for (const activity of [activities].flat()) addObject(activity, found);
  }
}

/** The activities of a statement that say something of themselves, and its verb with its display. */
export function termsOf(statement: JsonObject): { kind: 'activity' | 'verb'; iri: string; definition: JsonObject }[] {
  const terms: { kind: 'activity' | 'verb'; iri: string; definition: JsonObject }[] = [];
  const take = (activity: Json | undefined) => {
    if (!isObject(activity) || !isObject(activity['definition']) || typeof activity['id'] !== 'string') return;
    terms.push({ kind: 'activity', iri: activity['id'], definition: activity['definition'] });
  };
  const { verb, object, context } = statement;
  if (isObject(verb)) terms.push({ kind: 'verb', iri: textIn(verb['id']), definition: isObject(verb['display']) ? verb['display'] : {} });
  take(object);
  if (isObject(context) && isObject(context['contextActivities'])) {
    for (const activities of Object.values(context['contextActivities'])) for (const one of [activities].flat()) take(one);
  }
  if (isObject(object) && object['objectType'] === 'SubStatement') terms.push(...termsOf(object));
  return terms;
}
