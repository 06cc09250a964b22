import type { CardStatus } from '../cards/cards.rules.ts';
import type { MoveOn } from '../cmi5/cmi5.rules.ts';

/** Editions a package may be of (PLY-02). 2004 stands for all of its editions; the fourth is what is kept to. */
export const SCORM_VERSIONS = ['1.2', '2004'] as const;
export type ScormVersion = (typeof SCORM_VERSIONS)[number];

/** What an uploaded package may be: cmi5 and H5P share the upload and the reading with SCORM (PLY-04, PLY-11). */
export const PACKAGE_VERSIONS = [...SCORM_VERSIONS, 'cmi5', 'h5p'] as const;

/** What a package may hold: beyond that it is a mistake, or an archive made to fill the disk. */
export const PACKAGE_LIMITS = {
  files: 10_000,
  bytes: 4 * 1024 ** 3,
  fileBytes: 1024 ** 3,
  manifestBytes: 4 * 1024 ** 2,
  pathLength: 400,
  /** Of an address in a manifest, with its parameters. */
  addressLength: 2_000,
  /** So many times its size in the archive, once it is larger than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 16 * 1024 ** 2,
  /** How many problems are named; readers fix one after the other anyway. */
  problems: 50,
} as const;

/**
 * What a part of a course may keep: so many values and characters in all of them together (250 interactions with ten objectives and ten
 * patterns each fit), and bytes of a call that brings them, where each character takes the most.
 */
export const STATE_LIMITS = { values: 20_000, name: 250, characters: 4 * 1024 ** 2, bytes: 12 * 1024 ** 2 } as const;

export const PACKAGE_STATES = ['processing', 'ready', 'broken', 'cancelled'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

/** Everything that can be wrong with a package; the author reads a sentence for each. */
export const PACKAGE_PROBLEMS = [
  'reading-failed',
  'too-slow-to-read',
  'not-an-archive',
  'infected',
  'encrypted',
  'path-escapes',
  'path-too-long',
  'link-inside',
  'too-many-files',
  'too-large',
  'file-too-large',
  'packed-too-tightly',
  'manifest-missing',
  'manifest-not-at-root',
  'archive-in-archive',
  'manifest-unreadable',
  'tin-can',
  'encoding-guessed',
  'version-unknown',
  'pages-alone',
  'no-organization',
  'default-organization-missing',
  'nothing-to-launch',
  'item-without-resource',
  'resource-without-address',
  'launch-outside',
  'launch-file-missing',
  'file-missing',
  'structure-unreadable',
  'structure-without-course',
  'structure-without-units',
  'structure-too-large',
  'id-not-an-address',
  'id-used-twice',
  'title-missing',
  'unit-without-address',
  'unit-address-reserved',
  'value-not-allowed',
  'content-unreadable',
  'content-missing',
  'library-missing',
  'library-unreadable',
  'library-cannot-run',
  'content-file-refused',
  'drawing-with-script',
  'outside-too-many',
] as const;
export type PackageProblemCode = (typeof PACKAGE_PROBLEMS)[number];

/** Returns whether a problem keeps a package from running at all; the others are told, and it runs. */
export const isFatal = (code: PackageProblemCode): boolean => !TOLD_ONLY.has(code);

const TOLD_ONLY: ReadonlySet<PackageProblemCode> = new Set([
  'file-missing',
  'default-organization-missing',
  'encoding-guessed',
  'pages-alone',
  'outside-too-many',
]);

/** Most origins outside that are told of a package, to be allowed one by one (PLY-10). */
export const MOST_OUTSIDE = 50;

/** What a part of a course keeps, by the name of SCORM's data model: `cmi.suspend_data`. */
export type PartValues = Readonly<Record<string, string>>;

/** What the manifest asks of a part before it counts as done or passed. */
export interface PartDemands {
  /** SCORM 1.2: the raw score that passes. */
  readonly masteryScore: number | null;
  /** SCORM 2004: the scaled score that passes, -1 to 1. */
  readonly passingScore: number | null;
  /** SCORM 2004: the measure of progress, 0 to 1, that completes. */
  readonly completionThreshold: number | null;
  /** Whether it speaks with the product; what is only shown is done by being shown. */
  readonly isSco: boolean;
}

/** What a part kept, and whether it said that it is over for now. */
export interface PartRecord {
  readonly values: PartValues;
  readonly ended: boolean;
}

/** Where a learner stands with a part, or with the whole of a course. */
export interface Standing {
  readonly status: CardStatus;
  readonly percentage: number;
  /** 0 to 1; null where none was given. */
  readonly score: number | null;
}

const NOT_BEGUN: Standing = { status: 'Registered', percentage: 0, score: null };
const isDone = (status: CardStatus) => status === 'Completed' || status === 'Passed' || status === 'Failed';

function numberIn(values: PartValues, name: string): number | null {
  const text = values[name]?.trim() ?? '';
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** The score as a share of what can be had: as given, or the raw one between its bounds (0 to 100 unless told). */
function scoreOf(values: PartValues, prefix: string): number | null {
  const scaled = numberIn(values, `${prefix}.scaled`);
  if (scaled !== null) return within(scaled, -1, 1);
  const raw = numberIn(values, `${prefix}.raw`);
  if (raw === null) return null;
  const min = numberIn(values, `${prefix}.min`) ?? 0;
  const max = numberIn(values, `${prefix}.max`) ?? 100;
  return max > min ? within((raw - min) / (max - min), 0, 1) : null;
}

/**
 * PLY-02: what the values a SCORM 1.2 part keeps mean. A mastery score decides over what a finished part says of itself. Parts that say
 * `completed` on their last page judge the quiz a moment later: short of the score they are not judged before they end (PLY-12).
 */
function standingOf12({ values, ended }: PartRecord, { masteryScore }: PartDemands): Standing {
  const score = scoreOf(values, 'cmi.core.score');
  const raw = numberIn(values, 'cmi.core.score.raw');
  const spoken = values['cmi.core.lesson_status'] ?? '';
  // Who leaves without a word of it, and not to go on later, has done it (RTE 3.4.4).
  const isSilent = spoken === '' || spoken === 'not attempted';
  const said = isSilent && ended && values['cmi.core.exit'] !== 'suspend' ? 'completed' : spoken;
  // Some say `failed` before their first question: without a score they are not judged by it until they end.
  if (said === 'failed' && score === null && !ended) return standing('incomplete', 0, score);
  const isOver = said === 'passed' || said === 'failed' || said === 'completed';
  const judged = isOver && masteryScore !== null && raw !== null ? (raw >= masteryScore ? 'passed' : 'failed') : said;
  if (said === 'completed' && masteryScore !== null && judged !== 'passed' && !ended) return standing('incomplete', 99, score);
  return standing(judged === 'passed' || judged === 'failed' || judged === 'completed' ? judged : 'incomplete', 0, score);
}

/** Whether a SCORM 2004 part is completed, in its words. A threshold decides over what it says of itself. */
function completionOf2004({ values, ended }: PartRecord, threshold: number | null): string {
  const progress = numberIn(values, 'cmi.progress_measure');
  if (threshold !== null && progress !== null) return progress >= threshold ? 'completed' : 'incomplete';
  return values['cmi.completion_status'] ?? (ended && values['cmi.exit'] !== 'suspend' ? 'completed' : 'unknown');
}

const isSaid = (success: string | undefined) => success === 'passed' || success === 'failed';

/** PLY-02: what the values a SCORM 2004 part keeps mean. Its threshold and passing score decide over what it says of itself (RTE 4.2). */
function standingOf2004({ values, ended }: PartRecord, { passingScore, completionThreshold }: PartDemands): Standing {
  const score = scoreOf(values, 'cmi.score');
  const scaled = numberIn(values, 'cmi.score.scaled');
  const progress = numberIn(values, 'cmi.progress_measure');
  const completion = completionOf2004({ values, ended }, completionThreshold);
  const success =
    passingScore !== null && scaled !== null ? (scaled >= passingScore ? 'passed' : 'failed') : (values['cmi.success_status'] ?? 'unknown');
  const percentage = Math.floor(within(progress ?? 0, 0, 1) * 100);
  if (completion === 'incomplete' || completion === 'not attempted') return standing('incomplete', percentage, score);
  const isJudged = ended || passingScore === null || success === 'passed' || isSaid(values['cmi.success_status']);
  if (!isJudged) return standing('incomplete', 99, score);
  if (success === 'passed' || success === 'failed') return standing(success, percentage, score);
  return standing(completion === 'completed' ? 'completed' : 'incomplete', percentage, score);
}

function standing(said: 'passed' | 'failed' | 'completed' | 'incomplete', percentage: number, score: number | null): Standing {
  if (said === 'passed') return { status: 'Passed', percentage: 100, score };
  if (said === 'completed') return { status: 'Completed', percentage: 100, score };
  // What is not over yet never looks as if it were.
  return { status: said === 'failed' ? 'Failed' : 'In Progress', percentage: Math.min(percentage, 99), score };
}

/** Where a learner stands with one part (PLY-02, CRD-09); undefined values are those of a part that was never opened. */
export function partStanding(version: ScormVersion, part: PartRecord | undefined, demands: PartDemands): Standing {
  if (part === undefined) return NOT_BEGUN;
  if (!demands.isSco) return standing('completed', 100, null);
  return version === '1.2' ? standingOf12(part, demands) : standingOf2004(part, demands);
}

/** Returns whether a part was completed, passed or not. */
export function isPartCompleted(version: ScormVersion, part: PartRecord | undefined, demands: PartDemands): boolean {
  if (part === undefined) return false;
  if (version === '2004' && demands.isSco) return completionOf2004(part, demands.completionThreshold) === 'completed';
  return isDone(partStanding(version, part, demands).status);
}

/**
 * Where a learner stands with an attempt that is open (PLY-12): status and score follow the course, up and down. What was passed stays passed,
 * and what was finished is not unfinished by looking at it again; failing takes back a mere Completed.
 */
export function followed(before: Standing, now: Standing): Standing {
  if (before.status === 'Passed') return now.status === 'Passed' ? now : before;
  if (before.status === 'Completed') return isDone(now.status) ? now : before;
  return now;
}

/** Where a learner stands with a course, and whether all of it was completed, passed or not. */
export interface CourseReached extends Standing {
  readonly isCompleted: boolean;
}

/** What counts as done, by a card's choice. Without one, a course that was failed is not. */
function isMet(moveOn: MoveOn, { status, isCompleted }: CourseReached): boolean {
  switch (moveOn) {
    case 'Passed':
      return status === 'Passed';
    case 'Completed':
      return isCompleted;
    case 'CompletedAndPassed':
      return isCompleted && status === 'Passed';
    case 'CompletedOrPassed':
      return status === 'Completed' || status === 'Passed';
    case 'NotApplicable':
      return true;
  }
}

/** PLY-02: returns what a course comes to on its card, by what the card's author chose as done; what is not enough is still in progress. */
export function cardOutcome(moveOn: MoveOn, reached: CourseReached): Standing {
  const { status, percentage, score } = reached;
  if (isMet(moveOn, reached)) return { status: status === 'Passed' ? status : 'Completed', percentage: 100, score };
  const isJudgedDone = status === 'Completed' || status === 'Passed';
  return { status: isJudgedDone ? 'In Progress' : status, percentage: Math.min(percentage, 99), score };
}

/**
 * Where a learner stands with a course of several parts: over once all parts are, Failed if one of them is, Passed if one is and none
 * failed. The score is the mean of those there are.
 */
export function courseStanding(parts: readonly Standing[]): Standing {
  const [first] = parts;
  if (first === undefined) return NOT_BEGUN;
  if (parts.length === 1) return first;
  const scores = parts.flatMap(({ score }) => (score === null ? [] : [score]));
  const score = scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const statuses = parts.map(({ status }) => status);
  if (statuses.every((status) => isDone(status))) {
    if (statuses.includes('Failed')) return standing('failed', 99, score);
    return standing(statuses.includes('Passed') ? 'passed' : 'completed', 100, score);
  }
  if (statuses.every((status) => status === 'Registered')) return NOT_BEGUN;
  const share = parts.reduce((sum, { status, percentage }) => sum + (isDone(status) ? 100 : percentage), 0) / parts.length;
  return standing('incomplete', Math.floor(share), score);
}

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** Seconds of a time span as either version writes it: `0012:34:56.7` or `PT1H2M3S`; 0 for anything else. */
export function secondsOf(span: string | undefined): number {
  const clock = /^(\d{1,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/.exec(span ?? '');
  if (clock !== null) return hundredths(Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]));
  const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(span ?? '');
  if (iso === null) return 0;
  const [years, months, days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0));
  const whole = (((years ?? 0) * 365 + (months ?? 0) * 30 + (days ?? 0)) * 24 + (hours ?? 0)) * 3600;
  return hundredths(whole + (minutes ?? 0) * 60 + (seconds ?? 0));
}

/** Returns a time span as a version writes it. */
export function spanOf(version: ScormVersion, seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = hundredths(seconds % 60);
  if (version === '2004') return `PT${hours}H${minutes}M${rest}S`;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(Math.min(hours, 9999)).padStart(4, '0')}:${two(minutes)}:${two(rest)}`;
}

/** First word of the addresses that packages are served under; the rest is a token and the file's path. */
export const PACKAGE_PATH = '/package';
/** Below a token: what is ours and no file of the package. No file of an archive may be called so. */
export const OWN_PATH = '~';

/** What a check of the whole way tries, in order (ADM-11). */
export const CHECK_STEPS = [
  'manifest',
  'files',
  'launch',
  'api-found',
  'initialize',
  'set',
  'commit',
  'read-back',
  'terminate',
  'status-mapped',
] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];
