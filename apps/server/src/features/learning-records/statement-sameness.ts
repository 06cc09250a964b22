import { withLists } from './statement-shape.ts';
import { canonicalJson, isObject, type Json, type JsonObject } from './xapi-values.ts';

/** What the store fills in or may be said otherwise without being another statement. */
const NOT_COMPARED = new Set(['id', 'stored', 'authority', 'version', 'attachments']);

/** Of durations only hundredths of a second count (xAPI 1.0.3, data 4.6). */
const MORE_THAN_HUNDREDTHS = /(\.\d\d)\d+(?=S$)/;

/**
 * Whether two statements with one id say the same. Not compared is what the store itself decides, how verbs and activities are described,
 * in which order members of a group stand, and a time that one of them leaves to the store.
 */
export function isSameStatement(one: JsonObject, other: JsonObject): boolean {
  const [first, second] = [comparable(one), comparable(other)];
  if (first['timestamp'] === undefined || second['timestamp'] === undefined) {
    delete first['timestamp'];
    delete second['timestamp'];
  }
  return canonicalJson(first) === canonicalJson(second);
}

function comparable(statement: JsonObject): JsonObject {
  const kept = Object.fromEntries(Object.entries(withLists(statement)).filter(([name]) => !NOT_COMPARED.has(name)));
  if (typeof kept['timestamp'] === 'string') kept['timestamp'] = new Date(kept['timestamp']).getTime();
  return plain(kept) as JsonObject;
}

function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const isActivity = typeof value['id'] === 'string' && (value['objectType'] === undefined || value['objectType'] === 'Activity');
  const entries = Object.entries(value)
    .filter(
      ([name, one]) =>
        !(isActivity && (name === 'definition' || name === 'display' || name === 'objectType')) &&
        !(name === 'objectType' && one === 'Agent'),
    )
    .map(([name, one]) => [name, partOf(name, one)] as const);
  return Object.fromEntries(entries);
}

/** Extensions are anyone's; in a group it does not matter who stands first, nor in a duration what is below a hundredth of a second. */
function partOf(name: string, value: Json): Json {
  if (name === 'extensions') return value;
  if (name === 'duration' && typeof value === 'string') return value.replace(MORE_THAN_HUNDREDTHS, '$1');
  return name === 'member' && Array.isArray(value) ? value.map(plain).toSorted(byText) : plain(value);
}

function byText(one: Json, other: Json): number {
  const [first, second] = [canonicalJson(one), canonicalJson(other)];
  return first < second ? -1 : Number(first > second);
}
