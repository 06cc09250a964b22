// The interface of SCORM as courses find it: scorm-again keeps the data model, and what it gets wrong for us is put right here.
import * as scorm2004 from 'scorm-again/scorm2004/min';
import * as scorm12 from 'scorm-again/scorm12/min';
import { METHODS } from './course-methods.ts';

export type Values = Record<string, string>;
type Method = (...args: string[]) => string;

/** What we use of the library, beside the methods that courses call. */
interface Library extends Record<string, unknown> {
  readonly loadFromFlattenedJSON: (values: Values, element: string) => void;
  readonly getFlattenedCMI: () => Record<string, unknown>;
  readonly throwSCORMError: (element: string, code: number) => void;
  readonly isInitialized: () => boolean;
  lastErrorCode: string;
  readonly adl?: {
    readonly nav: { readonly request: string };
    readonly configureSharedDataMaps: (maps: readonly unknown[]) => void;
    readonly restoreSharedDataSnapshot: (all: Values) => void;
    readonly captureSharedDataSnapshot: () => Values;
  };
}

// The library's types name a default export that its files do not have.
type Maker = new (settings: Record<string, unknown>) => Library;
const { Scorm12API } = scorm12 as unknown as { readonly Scorm12API: Maker };
const { Scorm2004API } = scorm2004 as unknown as { readonly Scorm2004API: Maker };

/** What the course may ask for next, as `adl.nav.request_valid` answers it. */
export interface Valid {
  readonly continue: boolean;
  readonly previous: boolean;
  readonly choice: readonly string[];
  readonly jump: readonly string[];
}

export interface CourseInterface {
  /** What courses call. */
  readonly api: Record<string, Method>;
  /** All that the course keeps now. */
  readonly values: () => Values;
  /** What the course asked for as it ended (`adl.nav.request`); empty where for nothing. */
  readonly asked: () => string;
  /** How it left: `suspend`, `normal`, `logout`, `time-out` or nothing. */
  readonly exit: () => string;
}

/** By their numbers: `comments.9` before `comments.10`, and a name before what needs it. */
function inOrder([one]: [string, string], [other]: [string, string]): number {
  const [left, right] = [one.split('.'), other.split('.')];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const [a, b] = [left[at] ?? '', right[at] ?? ''];
    if (a === b) continue;
    if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b);
    const rank = (word: string) => (word === 'id' ? 0 : word === 'type' ? 1 : 2);
    return rank(a) - rank(b) || (a < b ? -1 : 1);
  }
  return left.length - right.length;
}

const isLoadable = (name: string) => !name.startsWith('adl.');

/** Elements that contain others and have no value themselves. Writing to one makes the library lose everything below it. */
const CONTAINERS = {
  '1.2':
    /^cmi(?:\.core(?:\.score)?|\.student_data|\.student_preference|\.objectives(?:\.\d+(?:\.score)?)?|\.interactions(?:\.\d+(?:\.(?:objectives|correct_responses)(?:\.\d+)?)?)?)?$/,
  '2004':
    /^(?:cmi|adl)$|^adl\.(?:nav(?:\.request_valid(?:\.(?:choice|jump))?)?|data(?:\.\d+)?)$|^cmi\.(?:score|learner_preference|comments_from_(?:learner|lms)(?:\.\d+)?|objectives(?:\.\d+(?:\.score)?)?|interactions(?:\.\d+(?:\.(?:objectives|correct_responses)(?:\.\d+)?)?)?)$/,
} as const;
const UNDEFINED_ELEMENT = 401;
/** RTE 4.1.7: what is read by a number that is not there yet. */
const GENERAL_GET_FAILURE = 301;

/** Values the standard takes and the library refuses: nothing at all, and a speed of 0. */
const EMPTYABLE = /^cmi\.(?:location|learner_preference\.language|comments_from_learner\.\d+\.(?:comment|location))$/;
const SPEED = 'cmi.learner_preference.delivery_speed';
const isTakenAsIs = (name: string, value: string) =>
  name === SPEED ? value.trim() !== '' && Number(value) === 0 : value === '' && EMPTYABLE.test(name);

/** Free text, whose lengths in the standard are the least that is to be taken, not the most; line breaks belong to it. */
const FREE_TEXT = {
  '1.2': /^cmi\.(?:core\.lesson_location|suspend_data|comments|interactions\.\d+\.(?:student_response|correct_responses\.\d+\.pattern))$/,
  '2004':
    /^cmi\.(?:location|suspend_data|comments_from_learner\.\d+\.(?:comment|location)|objectives\.\d+\.description|interactions\.\d+\.(?:description|learner_response))$/,
} as const;
const LEAST_LENGTH = 250;
/** What is kept of a part, in all of its values together (`STATE_LIMITS` of the server, which leaves out what is beyond). */
export const MOST_CHARACTERS = 4 * 1024 ** 2;
/** What a value that no longer fits is refused with. */
const SET_FAILURE = { '1.2': 101, '2004': 351 } as const;
/** Kinds of interactions of 2004 whose answer is text; those of others have a form. */
const TEXT_ANSWERS = new Set(['fill-in', 'long-fill-in', 'other']);

/** A store that the manifest does not have. */
const STORE = /^adl\.data\.(\d+)\./;
const STATUS = /^cmi\.(?:objectives\.\d+\.)?(?:completion|success)_status$/;

const isZero = (span: string | undefined) => span === undefined || !/[1-9]/.test(span);

export interface InterfaceOptions {
  readonly version: '1.2' | '2004';
  /** As the server, or an older page of the frame, has them. */
  readonly values: Readonly<Values>;
  /** What may be asked for next, as it is now. */
  readonly valid?: () => Valid | undefined;
  /** Stores of `adl.data`, with what is shared in them so far. */
  readonly stores?: readonly Store[];
  /** How long it has been open, in seconds. */
  readonly secondsOpen: () => number;
}

export interface Store {
  readonly target: string;
  readonly reads: boolean;
  readonly writes: boolean;
}

/** The interface of a version with the values it begins with (PLY-02). */
export function courseInterface({ version, values, valid, stores = [], secondsOpen }: InterfaceOptions): CourseInterface {
  const names = METHODS[version];
  const settings = { autocommit: false, logLevel: 5, mastery_override: false };
  const library = version === '1.2' ? new Scorm12API(settings) : new Scorm2004API(settings);
  const api = library as unknown as Record<string, Method>;
  const own = (method: string): Method => api[method]?.bind(api) ?? (() => 'false');
  const [get, set, terminate] = [own(names.get), own(names.set), own(names.terminate)];
  let asked = '';
  let left = '';
  const said = new Set(Object.keys(values));
  /** Said to be nothing, whatever was there before. */
  const emptied = new Set<string>();

  /** Whether a value is text that the library would refuse for its length or its line breaks alone. */
  const isBeyondLeast = (name: string, value: string): boolean => {
    if (value.length <= LEAST_LENGTH && !/[\r\n]/.test(value)) return false;
    if (!FREE_TEXT[version].test(name)) return false;
    if (version === '1.2' || !name.endsWith('.learner_response')) return true;
    return TEXT_ANSWERS.has(get(name.replace('learner_response', 'type')) || values[name.replace('learner_response', 'type')] || '');
  };

  const begun = Object.entries(values).filter(([name]) => isLoadable(name));
  for (const [name, value] of begun.toSorted(inOrder)) {
    if (isTakenAsIs(name, value) && takeAsIs(library, name, value)) continue;
    // Its place is made by a value that the library takes.
    const isLong = isBeyondLeast(name, value);
    library.loadFromFlattenedJSON({ [name]: isLong ? 'text' : value }, '');
    if (isLong) takeAsIs(library, name, value);
  }
  shareStores(library, stores, values);

  const lengths = new Map(Object.entries(values).map(([name, value]) => [name, value.length]));
  let characters = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  /** Counts a value that is set; gives whether it fits beside all others. */
  const fits = (name: string, value: string): boolean => {
    const after = characters - (lengths.get(name) ?? 0) + value.length;
    if (after > MOST_CHARACTERS) return false;
    characters = after;
    lengths.set(name, value.length);
    return true;
  };

  const refuse = (name: string) => {
    library.throwSCORMError(name, UNDEFINED_ELEMENT);
    return undefined;
  };
  const beyond = (name: string) => {
    library.throwSCORMError(name, GENERAL_GET_FAILURE);
    return '';
  };
  const nameOf = (name: unknown) => String(name);
  api[names.get] = (...args) => {
    const name = nameOf(args[0]);
    if (!library.isInitialized()) return get(...args);
    if (CONTAINERS[version].test(name)) return refuse(name) ?? '';
    if (version === '2004' && emptied.has(name)) {
      library.lastErrorCode = '0';
      return '';
    }
    const answer = version === '2004' ? validity(name, valid?.()) : undefined;
    if (answer === undefined)
      return version === '2004' && name.startsWith('cmi.') && isBeyondCount(library, name) ? beyond(name) : get(...args);
    library.lastErrorCode = '0';
    return answer;
  };
  api[names.set] = (...args) => {
    const name = nameOf(args[0]);
    if (!library.isInitialized()) return set(...args);
    if (CONTAINERS[version].test(name)) return refuse(name) ?? 'false';
    const value = String(args[1]);
    if (!fits(name, value)) {
      library.throwSCORMError(name, SET_FAILURE[version]);
      return 'false';
    }
    said.add(name);
    emptied.delete(name);
    if (name === 'cmi.exit' || name === 'cmi.core.exit') left = value;
    if (STORE.test(name) && Number(STORE.exec(name)?.[1]) >= stores.length) return refuse(name) ?? 'false';
    if (!isTakenAsIs(name, value) || !takeAsIs(library, name, value)) {
      const answer = set(...args);
      if (!isBeyondLeast(name, value)) return answer;
      // Too long for the library, a text is refused, or taken and forgotten. Its place is made by one that it takes.
      if (answer !== 'true') set(name, 'text');
      if (!takeAsIs(library, name, value)) return answer;
    }
    if (value === '') emptied.add(name);
    library.lastErrorCode = '0';
    return 'true';
  };
  api[names.terminate] = (...args) => {
    const request = library.adl?.nav.request ?? '';
    const answer = terminate(...args);
    if (answer === 'true') asked = request === '_none_' ? '' : request;
    return answer;
  };

  return {
    api,
    values: () => {
      const all: Values = {};
      for (const [name, value] of Object.entries(library.getFlattenedCMI()))
        if (typeof value === 'string' && value !== '' && !emptied.has(name)) all[name] = value;
      // Not known is said only by who says it.
      for (const name of Object.keys(all)) if (all[name] === 'unknown' && STATUS.test(name) && !said.has(name)) delete all[name];
      Object.assign(all, sharedValues(library, stores));
      // A course that never says how long it was open was open as long as it was.
      const time = version === '1.2' ? 'cmi.core.session_time' : 'cmi.session_time';
      if (isZero(all[time])) all[time] = spanOf(version, secondsOpen());
      return all;
    },
    asked: () => asked,
    exit: () => left,
  };
}

/** Whether a name reads by a number, where there are not so many. */
function isBeyondCount(library: Library, name: string): boolean {
  let place: object = library;
  // The last step is the value itself, which may be one that is only written.
  for (const step of name.split('.').slice(0, -1)) {
    const children: unknown = Reflect.get(place, 'childArray');
    if (Array.isArray(children) && /^\d+$/.test(step)) {
      if (Number(step) >= children.length) return true;
      place = children[Number(step)] as object;
      continue;
    }
    const inner: unknown = Reflect.get(place, step);
    if (typeof inner !== 'object' || inner === null) return false;
    place = inner;
  }
  return false;
}

/** Writes past the library's own check; it keeps each value in a field with an underscore. Gives whether there is such a place. */
function takeAsIs(library: Library, name: string, value: string): boolean {
  const steps = name.split('.');
  let place: object = library;
  for (const step of steps.slice(0, -1)) {
    const children: unknown = Reflect.get(place, 'childArray');
    const inner: unknown = !/^\d+$/.test(step) ? Reflect.get(place, step) : Array.isArray(children) ? children[Number(step)] : undefined;
    if (typeof inner !== 'object' || inner === null) return false;
    place = inner;
  }
  const field = `_${steps.at(-1)}`;
  // The library keeps some values of `cmi` in an object of its own below it.
  const below: unknown[] = Object.values(place);
  const keeper = [place, ...below].find((one): one is object => typeof one === 'object' && one !== null && Reflect.has(one, field));
  Reflect.set(keeper ?? place, field, value);
  const written: unknown = Reflect.get(library, '_setCMIElements');
  if (written instanceof Set) written.add(name);
  return true;
}

function spanOf(version: '1.2' | '2004', seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return version === '1.2'
    ? `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds % 60)}`
    : `PT${hours}H${minutes}M${seconds % 60}S`;
}

/** What `adl.nav.request_valid` answers; undefined for what it does not know. */
function validity(name: string, valid: Valid | undefined): string | undefined {
  const match = /^adl\.nav\.request_valid\.(?:(continue|previous)|(choice|jump)\.\{target=([^}]+)\})$/.exec(name);
  if (match === null || valid === undefined) return undefined;
  const [, step, way, target = ''] = match;
  if (step !== undefined) return String(step === 'continue' ? valid.continue : valid.previous);
  return String((way === 'choice' ? valid.choice : valid.jump).includes(target));
}

/** Gives the library the stores of this part, with what they hold: each holds its value under `adl.data.<number>.store`. */
function shareStores(library: Library, stores: readonly Store[], values: Readonly<Values>): void {
  if (library.adl === undefined || stores.length === 0) return;
  const { adl } = library;
  const held = stores.flatMap(({ target }, number) => {
    const value = values[`adl.data.${number}.store`];
    return value === undefined ? [] : [[target, value] as const];
  });
  adl.restoreSharedDataSnapshot(Object.fromEntries(held));
  adl.configureSharedDataMaps(
    stores.map(({ target, reads, writes }) => ({ targetID: target, readSharedData: reads, writeSharedData: writes })),
  );
}

function sharedValues(library: Library, stores: readonly Store[]): Values {
  if (library.adl === undefined || stores.length === 0) return {};
  const all = library.adl.captureSharedDataSnapshot();
  return Object.fromEntries(
    stores.flatMap(({ target }, number) => (all[target] === undefined ? [] : [[`adl.data.${number}.store`, all[target]]])),
  );
}
