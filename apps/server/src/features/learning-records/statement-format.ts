import { identifiersOnly } from './agent-shape.ts';
import { keyOf } from './statement-keys.ts';
import { isObject, type Json, type JsonObject, textIn } from './xapi-values.ts';

export type StatementFormat = 'exact' | 'ids' | 'canonical';

/** Agents, activities and verbs of a statement by what tells them, and nothing else of them. */
export function asIds(statement: JsonObject): JsonObject {
  return mapParts(statement, {
    agent: identifiersOnly,
    activity: ({ id = null }) => ({ id }),
    verb: ({ id = null }) => ({ id }),
  });
}

/**
 * A statement with the definitions that the store holds for its activities, and of every language map the one text that suits the reader.
 * @param definitions by key of the activity
 * @param languages the reader's, the best first
 */
export function asCanonical(statement: JsonObject, definitions: ReadonlyMap<string, JsonObject>, languages: readonly string[]): JsonObject {
  return mapParts(statement, {
    agent: (agent) => agent,
    activity: (activity) => {
      const definition = definitions.get(keyOf(textIn(activity['id']))) ?? activity['definition'];
      return isObject(definition) ? { ...activity, definition: oneLanguage(definition, languages) } : activity;
    },
    verb: (verb) => (isObject(verb['display']) ? { ...verb, display: bestOf(verb['display'], languages) } : verb),
  });
}

/** The definition of an activity in one language. */
function oneLanguage(definition: JsonObject, languages: readonly string[]): JsonObject {
  const changed = { ...definition };
  for (const name of ['name', 'description']) if (isObject(changed[name])) changed[name] = bestOf(changed[name], languages);
  for (const list of ['choices', 'scale', 'source', 'target', 'steps']) {
    const components = changed[list];
    if (!Array.isArray(components)) continue;
    changed[list] = components.map((one) => (isObject(one) ? describedIn(one, languages) : one));
  }
  return changed;
}

function describedIn(component: JsonObject, languages: readonly string[]): JsonObject {
  const { description, ...rest } = component;
  return isObject(description) ? { ...rest, description: bestOf(description, languages) } : component;
}

/** Of a language map the entry that suits the reader best: for each wanted language its own tag, else one of the language; else the first there is. */
export function bestOf(map: JsonObject, languages: readonly string[]): JsonObject {
  const tags = Object.keys(map);
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  const suiting = (wanted: string) =>
    tags.find((one) => one.toLowerCase() === wanted.toLowerCase()) ?? tags.find((one) => base(one) === base(wanted));
  const tag = languages.map(suiting).find((one) => one !== undefined) ?? tags[0];
  return tag === undefined ? {} : { [tag]: map[tag] ?? '' };
}

/** The languages of an Accept-Language header, the most wanted first. */
export function languagesOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

interface Parts {
  readonly agent: (agent: JsonObject) => JsonObject;
  readonly activity: (activity: JsonObject) => JsonObject;
  readonly verb: (verb: JsonObject) => JsonObject;
}

/** A statement with each agent, activity and verb in it replaced. */
function mapParts(statement: JsonObject, parts: Parts): JsonObject {
  const changed = { ...statement };
  const agentAt = (holder: JsonObject, name: string) => {
    const agent = holder[name];
    if (isObject(agent)) holder[name] = parts.agent(agent);
  };
  agentAt(changed, 'actor');
  agentAt(changed, 'authority');
  if (isObject(changed['verb'])) changed['verb'] = parts.verb(changed['verb']);
  if (isObject(changed['object'])) changed['object'] = mapObject(changed['object'], parts);
  if (isObject(changed['context'])) {
    const context = { ...changed['context'] };
    changed['context'] = context;
    agentAt(context, 'instructor');
    agentAt(context, 'team');
    mapPeople(context, 'contextAgents', 'agent', parts);
    mapPeople(context, 'contextGroups', 'group', parts);
    if (isObject(context['contextActivities'])) context['contextActivities'] = mapLists(context['contextActivities'], parts);
  }
  return changed;
}

function mapObject(object: JsonObject, parts: Parts): JsonObject {
  const type = object['objectType'];
  // Without its type an object would be an activity.
  if (type === 'Agent' || type === 'Group') return { objectType: type, ...parts.agent(object) };
  if (type === 'SubStatement') return mapParts(object, parts);
  return type === 'StatementRef' ? object : parts.activity(object);
}

function mapPeople(context: JsonObject, list: string, name: string, parts: Parts): void {
  const entries = context[list];
  if (!Array.isArray(entries)) return;
  const mapped = (entry: JsonObject): JsonObject => {
    const agent = entry[name];
    return isObject(agent) ? { ...entry, [name]: parts.agent(agent) } : entry;
  };
  context[list] = entries.map((entry) => (isObject(entry) ? mapped(entry) : entry));
}

function mapLists(lists: JsonObject, parts: Parts): JsonObject {
  const mapped = Object.entries(lists).map(([name, list]): [string, Json] => [
    name,
    [list].flat().map((one) => (isObject(one) ? parts.activity(one) : one)),
  ]);
  return Object.fromEntries(mapped);
}
