/** What a provider says of one person's way through one of its courses. */
export interface TakenCourse {
  /** The provider's own id of the course. */
  readonly courseId: string;
  readonly title: string;
  /** Where the course is; empty when the provider does not say. */
  readonly url: string;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** From 0 to 100. */
  readonly progress: number | null;
  readonly minutes: number | null;
  /** Seconds by stretch of time, where the provider counts them for each; minutes are their sum then. */
  readonly parts: Readonly<Record<string, number>>;
  /** From 0 to 100. */
  readonly score: number | null;
  readonly scoreAt: Date | null;
  /** The moment this is of: what is said later of title and address is right. */
  readonly seenAt: Date;
}

const LONGEST = { courseId: 500, title: 500, url: 2000 } as const;

/** A course with what is left out filled in, and nothing that the store could not hold. */
export function courseOf(said: Pick<TakenCourse, 'courseId' | 'seenAt'> & Partial<TakenCourse>): TakenCourse {
  const clean = (text: string) => text.replaceAll('\0', '').normalize('NFC').trim();
  const courseId = clean(said.courseId).slice(0, LONGEST.courseId);
  const title = clean(said.title ?? '').slice(0, LONGEST.title);
  const url = clean(said.url ?? '');
  const within = (value: number | null | undefined, most: number) =>
    value === null || value === undefined || !Number.isFinite(value) ? null : Math.min(most, Math.max(0, value));
  const progress = within(said.progress, 100);
  const minutes = within(said.minutes, 1_000_000);
  const score = within(said.score, 100);
  return {
    courseId,
    title: title === '' ? courseId : title,
    url: /^https?:\/\//i.test(url) && url.length <= LONGEST.url ? url : '',
    startedAt: said.startedAt ?? null,
    completedAt: said.completedAt ?? null,
    progress: said.completedAt == null ? (progress === null ? null : Math.round(progress)) : 100,
    minutes: minutes === null ? null : Math.ceil(minutes),
    parts: said.parts ?? {},
    score: score === null ? null : Math.round(score * 100) / 100,
    scoreAt: score === null ? null : (said.scoreAt ?? said.seenAt),
    seenAt: said.seenAt,
  };
}

/**
 * Two tellings of the same course as one: whichever comes first, and however often, the outcome is the same. The first start and the first
 * completion count, the most of progress and minutes, and the latest title, address and score.
 */
export function mergeCourses(one: TakenCourse, other: TakenCourse): TakenCourse {
  const named = isAfter([one.seenAt, one.title, one.url], [other.seenAt, other.title, other.url]) ? one : other;
  const scored = isAfter([one.scoreAt, one.score ?? 0], [other.scoreAt, other.score ?? 0]) ? one : other;
  const parts: Record<string, number> = { ...one.parts };
  for (const [stretch, seconds] of Object.entries(other.parts)) parts[stretch] = Math.max(parts[stretch] ?? 0, seconds);
  const completedAt = earliest(one.completedAt, other.completedAt);
  return {
    courseId: one.courseId,
    title: named.title,
    url: named.url,
    startedAt: earliest(one.startedAt, other.startedAt),
    completedAt,
    progress: completedAt === null ? most(one.progress, other.progress) : 100,
    minutes: most(minutesOf(parts), most(one.minutes, other.minutes)),
    parts,
    score: scored.score,
    scoreAt: scored.scoreAt,
    seenAt: named.seenAt,
  };
}

/** Minutes of seconds by stretch of time; null where there are none. */
function minutesOf(parts: TakenCourse['parts']): number | null {
  const seconds = Object.values(parts).reduce((sum, one) => sum + one, 0);
  return seconds === 0 ? null : Math.ceil(seconds / 60);
}

const earliest = (one: Date | null, other: Date | null) => (one === null ? other : other === null ? one : one < other ? one : other);
const most = (one: number | null, other: number | null) => (one === null ? other : other === null ? one : Math.max(one, other));

/** Whether the values of one come after those of another, the first that differ deciding; nothing comes before everything. */
function isAfter(one: readonly (Date | string | number | null)[], other: readonly (Date | string | number | null)[]): boolean {
  for (const [index, value] of one.entries()) {
    const [a, b] = [comparable(value), comparable(other[index] ?? null)];
    if (a !== b) return a > b;
  }
  return true;
}

const comparable = (value: Date | string | number | null) =>
  value instanceof Date ? value.getTime() : (value ?? Number.NEGATIVE_INFINITY);
