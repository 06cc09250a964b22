import type { ProjectField, ProjectFieldRules } from './project-form.rules.ts';
import { capacityOf, type ProjectSkillStatus } from './projects.rules.ts';

/** What the form of a project holds; days as `YYYY-MM-DD`, empty while none is chosen. Plain, so that it can be kept on the device. */
export interface ProjectValues {
  readonly title: string;
  readonly description: string;
  readonly thumbnailFileId: string | null;
  readonly startDay: string;
  readonly endDay: string;
  readonly applicationDay: string;
  readonly timeCommitment: string;
  readonly remoteWorkPossible: boolean;
  readonly requireApplication: boolean;
  /** As typed. */
  readonly maxPositions: string;
  readonly applicationLimit: string;
  /** Ids, with the names that are shown. */
  readonly owners: readonly { readonly value: string; readonly label: string }[];
  readonly roles: readonly string[];
  readonly timezones: readonly string[];
  readonly languages: readonly string[];
  readonly locations: readonly string[];
  readonly divisions: readonly string[];
  readonly skills: readonly { readonly skillId: string; readonly level: string; readonly status: ProjectSkillStatus }[];
}

/** A project as it is sent (PRJ-01); what is empty is left out. */
export interface ProjectPayload {
  /** Left out while nothing is typed. */
  readonly title?: string;
  readonly status: 'draft' | 'open';
  readonly remoteWorkPossible: boolean;
  readonly requireApplication: boolean;
  readonly description?: string;
  readonly thumbnail?: { readonly fileId: string };
  readonly startDate?: string;
  readonly endDate?: string;
  readonly applicationDeadline?: string;
  readonly timeCommitment?: string;
  readonly maxPositions?: number;
  readonly applicationLimit?: number;
  readonly owners?: readonly string[];
  readonly roles?: readonly string[];
  readonly timezones?: readonly string[];
  readonly languages?: readonly string[];
  readonly locations?: readonly string[];
  readonly divisions?: readonly string[];
  readonly skillDetails?: readonly { readonly id: string; readonly level: string; readonly status: ProjectSkillStatus }[];
}

const EMPTY_MARKUP = /<[^<>]*>|&nbsp;|\s/g;

/**
 * PRJ-01, PRJ-04: returns a form as it is sent. The title is trimmed; days become moments in the project's time zone, the end of the project and of
 * the time to apply at 23:59:59; empty texts, lists and objects are dropped, and so is the number of places where no application is required. Where
 * the form does not show whether one is, it is.
 * @param timeZone the project's: that of who made it
 */
export function projectPayload(
  values: ProjectValues,
  { fields, timeZone, status }: { readonly fields: ProjectFieldRules; readonly timeZone: string; readonly status: 'draft' | 'open' },
): ProjectPayload {
  const requireApplication = values.requireApplication || !fields.applicationRequired.showField;
  const filled = withoutEmpty({
    title: values.title.trim(),
    description: values.description.replaceAll(EMPTY_MARKUP, '') === '' ? '' : values.description,
    thumbnail: values.thumbnailFileId === null ? undefined : { fileId: values.thumbnailFileId },
    startDate: values.startDay === '' ? '' : momentIn(timeZone, values.startDay, '00:00:00'),
    endDate: values.endDay === '' ? '' : momentIn(timeZone, values.endDay, '23:59:59'),
    applicationDeadline: values.applicationDay === '' ? '' : momentIn(timeZone, values.applicationDay, '23:59:59'),
    timeCommitment: values.timeCommitment.trim(),
    maxPositions: requireApplication ? wholeNumber(values.maxPositions) : undefined,
    applicationLimit: requireApplication ? wholeNumber(values.applicationLimit) : undefined,
    owners: values.owners.map(({ value }) => value),
    roles: values.roles,
    timezones: values.timezones,
    languages: values.languages,
    locations: values.locations,
    divisions: values.divisions,
    skillDetails: values.skills.map(({ skillId: id, level, status: kind }) => ({ id, level, status: kind })),
  });
  return { ...filled, status, remoteWorkPossible: values.remoteWorkPossible, requireApplication };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** What is left of a payload: each field is there with something in it, or not at all. */
type Filled<Sent> = { readonly [Name in keyof Sent]?: Exclude<Sent[Name], undefined | null> };

/** PRJ-01: returns what a payload is without its empty strings, arrays and objects. */
export function withoutEmpty<Sent extends object>(payload: Sent): Filled<Sent> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => !isEmpty(value))) as Filled<Sent>;
}

function wholeNumber(typed: string): number | undefined {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? undefined : number;
}

/** Converts dates and places as sent to what is stored (PRJ-01, PRJ-04): the server does this for every sender. */
export function settledTerms(
  sent: {
    readonly requireApplication: boolean;
    readonly maxPositions?: number | undefined;
    readonly applicationLimit?: number | undefined;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
    readonly applicationDeadline?: string | undefined;
  },
  fields: ProjectFieldRules,
  timeZone: string,
) {
  const requireApplication = sent.requireApplication || !fields.applicationRequired.showField;
  const endOfDay = (moment: string | undefined) =>
    moment === undefined ? null : new Date(momentIn(timeZone, dayIn(timeZone, new Date(moment)), '23:59:59'));
  return {
    requireApplication,
    maxPositions: capacityOf(sent.maxPositions, requireApplication),
    applicationLimit: requireApplication ? (sent.applicationLimit ?? null) : null,
    startsAt: sent.startDate === undefined ? null : new Date(sent.startDate),
    endsAt: endOfDay(sent.endDate),
    applyBy: endOfDay(sent.applicationDeadline),
  };
}

/** Under which name of the payload a field of the form is sent. */
const SENT_AS: Readonly<Record<ProjectField, keyof ProjectPayload>> = {
  title: 'title',
  description: 'description',
  thumbnail: 'thumbnail',
  duration: 'endDate',
  timeCommitment: 'timeCommitment',
  remoteWork: 'remoteWorkPossible',
  applicationRequired: 'requireApplication',
  capacity: 'maxPositions',
  applicationLimit: 'applicationLimit',
  applicationDeadline: 'applicationDeadline',
  owners: 'owners',
  skills: 'skillDetails',
  jobRoles: 'roles',
  organisations: 'divisions',
  locations: 'locations',
  timeZones: 'timezones',
  languages: 'languages',
};

/** PRJ-03: returns what a project lacks to be published, as names of the payload; places and limits only where one has to apply. */
export function missingFields(sent: object, fields: ProjectFieldRules): string[] {
  const filled = new Set(Object.keys(withoutEmpty(sent)));
  const applies = (field: ProjectField) =>
    (field !== 'capacity' && field !== 'applicationLimit') || (sent as { requireApplication?: boolean }).requireApplication === true;
  const names = (Object.keys(fields) as ProjectField[])
    .filter((field) => field !== 'owners' && fields[field].required && applies(field))
    .flatMap((field) => (field === 'duration' ? ['startDate', 'endDate'] : [SENT_AS[field]]));
  return names.filter((name) => !filled.has(name));
}

/** Returns the day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
}

/**
 * Returns the moment (ISO 8601, UTC) at which clocks of a time zone show a time of a day; where the clocks skip it, as much later as they skip.
 * @param day as `YYYY-MM-DD`
 * @param time as `HH:mm:ss`
 */
export function momentIn(timeZone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}Z`);
  // What the clocks are ahead there, guessed from the moment that is as late in UTC, then asked again where that led.
  const first = wanted - aheadOf(timeZone, wanted);
  const moment = wanted - aheadOf(timeZone, first);
  return new Date(moment).toISOString();
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at a moment. */
function aheadOf(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(moment / 1000) * 1000;
}
