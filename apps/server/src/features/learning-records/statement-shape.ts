import { checkActivity, checkExtensions, checkLanguageMap } from './activity-shape.ts';
import { arrayAt, checkActor, checkAgent, checkGroupOnly, checkIf, checkNames, identityOf, isText, objectAt } from './agent-shape.ts';
import {
  isDuration,
  isIri,
  isLanguageTag,
  isMediaType,
  isObject,
  isSha2,
  isTimestamp,
  isUuid,
  type Json,
  type JsonObject,
  refuseAt,
} from './xapi-values.ts';

/** Which of the two protocols a request speaks. */
export type XapiVersion = '1.0.3' | '2.0.0';

const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';
const CORE = ['actor', 'verb', 'object', 'result', 'context', 'timestamp', 'attachments'] as const;
const WHOLE = [...CORE, 'id', 'stored', 'authority', 'version'] as const;
const CONTEXT_LISTS = ['parent', 'grouping', 'category', 'other'] as const;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether a statement makes another one void. */
export function isVoiding(statement: JsonObject): boolean {
  return isObject(statement['verb']) && statement['verb']['id'] === VOIDED;
}

/** Checks a statement as the specification has it. Throws a fault of 400 that names what is wrong, and where. */
export function checkStatement(value: Json, version: XapiVersion): JsonObject {
  const statement = objectAt(value, 'The statement');
  checkNames(statement, '', WHOLE);
  checkIf(statement['id'], 'id', isUuid, 'a UUID');
  checkIf(statement['stored'], 'stored', isTimestamp, 'a time as RFC 3339 has it');
  checkIf(statement['version'], 'version', (text) => isText(text) && /^(?:1\.0|2\.0)(?:\.\d+)?$/.test(text), 'of 1.0 or 2.0');
  checkCore(statement, '', version);
  if (statement['authority'] !== undefined) checkAuthority(objectAt(statement['authority'], 'authority'));
  if (isVoiding(statement) && objectAt(statement['object'], 'object')['objectType'] !== 'StatementRef') {
    refuseAt('object', 'of a voiding statement must be a StatementRef');
  }
  return statement;
}

/** What statements and statements within statements have. */
function checkCore(statement: JsonObject, path: string, version: XapiVersion): void {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const name of ['actor', 'verb', 'object']) if (statement[name] === undefined) refuseAt(at(name), 'is missing');
  checkActor(statement['actor'], at('actor'));
  checkVerb(objectAt(statement['verb'], at('verb')), at('verb'));
  checkObject(objectAt(statement['object'], at('object')), at('object'), path !== '', version);
  if (statement['result'] !== undefined) checkResult(objectAt(statement['result'], at('result')), at('result'));
  if (statement['context'] !== undefined) {
    const about = objectAt(statement['object'], at('object'))['objectType'];
    checkContext(objectAt(statement['context'], at('context')), at('context'), about === undefined || about === 'Activity', version);
  }
  checkIf(statement['timestamp'], at('timestamp'), isTimestamp, 'a time as RFC 3339 has it');
  if (statement['attachments'] === undefined) return;
  for (const [index, one] of arrayAt(statement['attachments'], at('attachments')).entries()) {
    checkAttachment(objectAt(one, `${at('attachments')}[${index}]`), `${at('attachments')}[${index}]`);
  }
}

function checkVerb(verb: JsonObject, path: string): void {
  checkNames(verb, path, ['id', 'display']);
  if (!isIri(verb['id'])) refuseAt(`${path}.id`, 'must be an IRI');
  checkLanguageMap(verb['display'], `${path}.display`);
}

function checkObject(object: JsonObject, path: string, isInside: boolean, version: XapiVersion): void {
  // Anything can stand there: a text too that no kind has.
  const kind: unknown = object['objectType'];
  switch (kind) {
    case undefined:
    case 'Activity':
      return checkActivity(object, path);
    case 'Agent':
    case 'Group':
      return checkActor(object, path);
    case 'StatementRef':
      return checkReference(object, path);
    case 'SubStatement':
      if (isInside) refuseAt(path, 'must not hold a statement within a statement within a statement');
      checkNames(object, path, ['objectType', ...CORE]);
      return checkCore(object, path, version);
    default:
      return refuseAt(`${path}.objectType`, 'is no kind of object');
  }
}

function checkReference(value: JsonObject, path: string): void {
  checkNames(value, path, ['objectType', 'id']);
  if (value['objectType'] !== 'StatementRef') refuseAt(`${path}.objectType`, 'must be "StatementRef"');
  if (!isUuid(value['id'])) refuseAt(`${path}.id`, 'must be a UUID');
}

function checkResult(result: JsonObject, path: string): void {
  checkNames(result, path, ['score', 'success', 'completion', 'response', 'duration', 'extensions']);
  checkIf(result['success'], `${path}.success`, isBoolean, 'true or false');
  checkIf(result['completion'], `${path}.completion`, isBoolean, 'true or false');
  checkIf(result['response'], `${path}.response`, isText, 'text');
  checkIf(result['duration'], `${path}.duration`, isDuration, 'a duration as ISO 8601 has it');
  checkExtensions(result['extensions'], `${path}.extensions`);
  if (result['score'] !== undefined) checkScore(objectAt(result['score'], `${path}.score`), `${path}.score`);
}

function checkScore(score: JsonObject, path: string): void {
  checkNames(score, path, ['scaled', 'raw', 'min', 'max']);
  for (const name of Object.keys(score)) checkIf(score[name], `${path}.${name}`, isNumber, 'a number');
  const { scaled, raw, min, max } = score as Readonly<Record<string, number | undefined>>;
  if (scaled !== undefined && (scaled < -1 || scaled > 1)) refuseAt(`${path}.scaled`, 'must be from -1 to 1');
  if (min !== undefined && max !== undefined && min >= max) refuseAt(`${path}.min`, 'must be less than max');
  if (raw !== undefined && ((min !== undefined && raw < min) || (max !== undefined && raw > max))) {
    refuseAt(`${path}.raw`, 'must be from min to max');
  }
}

function checkContext(context: JsonObject, path: string, isAboutActivity: boolean, version: XapiVersion): void {
  checkNames(context, path, [
    'registration',
    'instructor',
    'team',
    'contextActivities',
    'revision',
    'platform',
    'language',
    'statement',
    'extensions',
    ...(version === '2.0.0' ? ['contextAgents', 'contextGroups'] : []),
  ]);
  checkIf(context['registration'], `${path}.registration`, isUuid, 'a UUID');
  checkIf(context['language'], `${path}.language`, isLanguageTag, 'a language tag');
  checkExtensions(context['extensions'], `${path}.extensions`);
  for (const name of ['revision', 'platform']) {
    checkIf(context[name], `${path}.${name}`, isText, 'text');
    if (context[name] !== undefined && !isAboutActivity) refuseAt(`${path}.${name}`, 'is only there where the object is an activity');
  }
  if (context['instructor'] !== undefined) checkActor(context['instructor'], `${path}.instructor`);
  if (context['team'] !== undefined) checkGroupOnly(context['team'], `${path}.team`);
  if (context['statement'] !== undefined) checkReference(objectAt(context['statement'], `${path}.statement`), `${path}.statement`);
  if (context['contextActivities'] !== undefined)
    checkContextActivities(objectAt(context['contextActivities'], `${path}.contextActivities`), path);
  checkContextPeople(context['contextAgents'], `${path}.contextAgents`, 'agent', checkAgent);
  checkContextPeople(context['contextGroups'], `${path}.contextGroups`, 'group', checkGroupOnly);
}

function checkContextActivities(lists: JsonObject, path: string): void {
  checkNames(lists, `${path}.contextActivities`, CONTEXT_LISTS);
  for (const [name, value] of Object.entries(lists)) {
    for (const one of Array.isArray(value) ? value : [value]) checkActivity(one, `${path}.contextActivities.${name}`);
  }
}

/** Who else has to do with it, and how (2.0). */
function checkContextPeople(
  value: Json | undefined,
  path: string,
  name: 'agent' | 'group',
  check: (value: Json | undefined, path: string) => void,
): void {
  if (value === undefined) return;
  const kind = name === 'agent' ? 'contextAgent' : 'contextGroup';
  for (const [index, one] of arrayAt(value, path).entries()) {
    const at = `${path}[${index}]`;
    const entry = objectAt(one, at);
    checkNames(entry, at, ['objectType', name, 'relevantTypes']);
    if (entry['objectType'] !== kind) refuseAt(`${at}.objectType`, `must be "${kind}"`);
    check(entry[name], `${at}.${name}`);
    if (entry['relevantTypes'] === undefined) continue;
    const types = arrayAt(entry['relevantTypes'], `${at}.relevantTypes`);
    if (types.length === 0 || !types.every(isIri)) refuseAt(`${at}.relevantTypes`, 'must hold IRIs');
  }
}

function checkAttachment(attachment: JsonObject, path: string): void {
  checkNames(attachment, path, ['usageType', 'display', 'description', 'contentType', 'length', 'sha2', 'fileUrl']);
  if (!isIri(attachment['usageType'])) refuseAt(`${path}.usageType`, 'must be an IRI');
  if (attachment['display'] === undefined) refuseAt(`${path}.display`, 'is missing');
  checkLanguageMap(attachment['display'], `${path}.display`);
  checkLanguageMap(attachment['description'], `${path}.description`);
  if (!isMediaType(attachment['contentType'])) refuseAt(`${path}.contentType`, 'must be a media type');
  const { length } = attachment;
  if (!isNumber(length) || !Number.isInteger(length) || length < 0) refuseAt(`${path}.length`, 'must be a number of bytes');
  if (!isSha2(attachment['sha2'])) refuseAt(`${path}.sha2`, 'must be a SHA-2 in hexadecimal digits');
  checkIf(attachment['fileUrl'], `${path}.fileUrl`, isIri, 'an IRL');
}

/** Who says so: an agent, or a group of two, told by its members alone, that stands for a person and the application they use. */
function checkAuthority(authority: JsonObject): void {
  checkActor(authority, 'authority');
  if (authority['objectType'] !== 'Group') return;
  if (identityOf(authority) !== undefined) refuseAt('authority', 'must be told by its members where it is a group');
  const members = authority['member'];
  if (!Array.isArray(members) || members.length !== 2) refuseAt('authority', 'must have two members where it is a group');
}

/** Every activity list of a context as an array, as it is given back (2.4.6.2). */
export function withLists(statement: JsonObject): JsonObject {
  const context = statement['context'];
  const object = statement['object'];
  const inner = isObject(object) && object['objectType'] === 'SubStatement' ? { object: withLists(object) } : {};
  if (!isObject(context) || !isObject(context['contextActivities'])) return { ...statement, ...inner };
  const lists = Object.entries(context['contextActivities']).map(
    ([name, value]) => [name, Array.isArray(value) ? value : [value]] as const,
  );
  return { ...statement, ...inner, context: { ...context, contextActivities: Object.fromEntries(lists) } };
}
