import type { BaseContext } from '../../platform/context.ts';
import type { ProviderSettings } from '@waymark/contract/learning-providers';
import { askJson, isObject, type Json, listIn, momentOf, numberOf, textOf } from './ask-source.ts';
import { courseOf, type TakenCourse } from './course.ts';
import { PAGE_SIZE, type SourcePage, SourceRefused } from './source.ts';

type Settings = Extract<ProviderSettings, { kind: 'xapi' }>;

/** What is asked of a record store: the statements of one person. */
export interface AskedStatements {
  readonly ctx: BaseContext;
  readonly settings: Settings;
  readonly accessToken: string;
  /** The person as the store names them. */
  readonly agent: Json;
  readonly since: Date | null;
  readonly cursor: string | null;
}

/** A page of the statements of a person (xAPI 1.0.3 or 2.0), oldest first. The place is what `more` says. */
export async function xapiPage({ ctx, settings, accessToken, agent, since, cursor }: AskedStatements): Promise<SourcePage> {
  const address = cursor === null ? firstAddress(settings, agent, since) : moreAddress(settings, cursor);
  const answer = await askJson(ctx, address.href, {
    headers: { authorization: `Bearer ${accessToken}`, 'x-experience-api-version': settings.version },
  });
  const more = textOf(answer['more']);
  return {
    items: listIn(answer, 'statements').flatMap((statement) => {
      // A store may give more than was asked for; what others did is not this person's.
      const course = isSameAgent(statement['actor'], agent) ? courseOfStatement(statement) : undefined;
      return course === undefined ? [] : [{ person: { email: '', externalId: '' }, course }];
    }),
    next: more === '' || more === cursor ? null : more,
  };
}

/** Where a record store is asked for the first statements of a person. */
function firstAddress({ recordStore }: Settings, agent: Json, since: Date | null): URL {
  const address = new URL(`${recordStore.replace(/(?<!\/)\/+$/, '')}/statements`);
  address.searchParams.set('agent', JSON.stringify(agent));
  address.searchParams.set('ascending', 'true');
  address.searchParams.set('limit', String(PAGE_SIZE));
  if (since !== null) address.searchParams.set('since', since.toISOString());
  return address;
}

/** The next page, which may be told relative to the store. A store may not send us elsewhere: the person's token goes along. */
function moreAddress({ recordStore }: Settings, more: string): URL {
  const address = URL.parse(more, recordStore);
  if (address === null || address.origin !== new URL(recordStore).origin) throw new SourceRefused('address-refused', 'more');
  return address;
}

function isSameAgent(actor: unknown, agent: Json): boolean {
  if (!isObject(actor)) return false;
  const { account, mbox } = agent;
  if (isObject(account)) {
    const theirs = isObject(actor['account']) ? actor['account'] : {};
    return theirs['homePage'] === account['homePage'] && theirs['name'] === account['name'];
  }
  return textOf(actor['mbox']).toLowerCase() === textOf(mbox).toLowerCase();
}

const ADL = 'http://adlnet.gov/expapi/verbs/';
const COMPLETING = new Set([
  `${ADL}completed`,
  `${ADL}passed`,
  `${ADL}mastered`,
  'http://activitystrea.ms/schema/1.0/complete',
  'https://w3id.org/xapi/adl/verbs/satisfied',
]);
const BEGINNING = new Set([`${ADL}initialized`, `${ADL}launched`, `${ADL}attempted`, `${ADL}registered`, `${ADL}resumed`]);
const TELLING = new Set([`${ADL}scored`, `${ADL}progressed`, `${ADL}failed`, `${ADL}terminated`, `${ADL}suspended`]);
/** Parts of a course, no courses. */
const INNER_TYPES = /\/(cmi\.interaction|interaction|question|objective|module)$/;
const PROGRESS = ['https://w3id.org/xapi/cmi5/result/extensions/progress', 'http://id.tincanapi.com/extension/progress'];

/** What a statement says of a course; undefined when it is of something else. */
function courseOfStatement(statement: Json): TakenCourse | undefined {
  const { verb, object, result } = statement;
  if (!isObject(verb) || !isObject(object) || (object['objectType'] ?? 'Activity') !== 'Activity') return undefined;
  const definition = isObject(object['definition']) ? object['definition'] : {};
  if (INNER_TYPES.test(textOf(definition['type']))) return undefined;
  const [iri, courseId] = [textOf(verb['id']), textOf(object['id'])];
  const at = momentOf(statement['timestamp']) ?? momentOf(statement['stored']);
  const outcome = isObject(result) ? result : {};
  const completes = (COMPLETING.has(iri) && outcome['completion'] !== false) || outcome['completion'] === true;
  if (at === null || courseId === '' || !(completes || BEGINNING.has(iri) || TELLING.has(iri))) return undefined;
  const address = [courseId, textOf(definition['moreInfo'])].find((one) => /^https?:\/\//i.test(one));
  return courseOf({
    courseId,
    title: wordsIn(definition['name']),
    url: address ?? '',
    startedAt: at,
    completedAt: completes ? at : null,
    progress: progressOf(outcome),
    minutes: minutesOfDuration(textOf(outcome['duration'])),
    score: scoreOf(outcome['score']),
    seenAt: at,
  });
}

/** A text of a language map: English where there is some, else whichever comes first. */
function wordsIn(map: unknown): string {
  if (!isObject(map)) return '';
  const english = Object.keys(map).find((tag) => /^en(-|$)/i.test(tag));
  return textOf(map[english ?? Object.keys(map)[0] ?? '']);
}

function progressOf({ extensions }: Json): number | null {
  if (!isObject(extensions)) return null;
  return PROGRESS.map((name) => numberOf(extensions[name])).find((one) => one !== null) ?? null;
}

/** A score in per cent: scaled, or raw of the most there is; a raw score alone is taken as it is. */
function scoreOf(score: unknown): number | null {
  if (!isObject(score)) return null;
  const [scaled, raw, least, most] = ['scaled', 'raw', 'min', 'max'].map((name) => numberOf(score[name]));
  if (scaled != null) return scaled * 100;
  if (raw == null) return null;
  return most == null || most <= (least ?? 0) ? raw : ((raw - (least ?? 0)) / (most - (least ?? 0))) * 100;
}

const DURATION = /^P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Minutes of an ISO 8601 duration of days and less; null for anything else. */
function minutesOfDuration(text: string): number | null {
  const found = DURATION.exec(text);
  if (found === null || text === 'P') return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((one) => (one === undefined ? 0 : Number(one)));
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}
