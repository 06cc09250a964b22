/** Card types that are paths (PTH-01). */
export const PATH_KINDS = ['pathway', 'journey'] as const;
export type PathKind = (typeof PATH_KINDS)[number];

export function isPath(cardType: string): cardType is PathKind {
  return cardType === 'pathway' || cardType === 'journey';
}

/** What a path may hold (PTH-08 asks for 200 cards and 50 sections). */
export const PATH_LIMITS = { entries: 500, sections: 100, people: 50, depth: 3, reviewNote: 2_000 } as const;

/** How a section of a journey opens by date (PTH-01). */
export const OPENINGS = ['always', 'date', 'weekly'] as const;
export type Opening = (typeof OPENINGS)[number];

/** One thing in a path as progress and locks see it, for one learner. */
export interface EntryStanding {
  readonly entryId: string;
  readonly cardId: string;
  readonly isMandatory: boolean;
  readonly isLocked: boolean;
  /** Published; an archived or deleted card is withdrawn. */
  readonly isListed: boolean;
  readonly isDone: boolean;
  /** Jumped over by a leap (PTH-06), or waived. */
  readonly isSkipped: boolean;
}

export interface PathNumbers {
  readonly done: number;
  readonly total: number;
  readonly percentage: number;
}

/** Whole per cent, rounded down: 100 only when all is done (199 of 200 is 99). */
export function sharePercentage(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}

/**
 * Progress by distinct mandatory cards: what was skipped or withdrawn counts only where it is done (PTH-05, PTH-09). For a journey pass the
 * entries of all its mandatory sections.
 */
export function pathNumbers(entries: readonly EntryStanding[]): PathNumbers {
  const cards = new Map<string, { done: boolean; asked: boolean }>();
  for (const entry of entries) {
    if (!entry.isMandatory) continue;
    const known = cards.get(entry.cardId) ?? { done: false, asked: false };
    known.done ||= entry.isDone;
    known.asked ||= entry.isListed && !entry.isSkipped;
    cards.set(entry.cardId, known);
  }
  const counted = [...cards.values()].filter(({ done, asked }) => done || asked);
  const done = counted.filter((card) => card.done).length;
  return { done, total: counted.length, percentage: sharePercentage(done, counted.length) };
}

/** Whether an entry can keep others closed: mandatory, still listed, not skipped. */
const blocks = (entry: EntryStanding) => entry.isMandatory && entry.isListed && !entry.isSkipped;

/**
 * By entry: which other entry has to be done before it opens. A locked entry waits for the nearest mandatory one before it that is still
 * listed; optional, skipped and withdrawn ones are looked past (PTH-05). What is done stays open.
 */
export function lockedBy(entries: readonly EntryStanding[]): ReadonlyMap<string, string> {
  const waiting = new Map<string, string>();
  let before: EntryStanding | undefined;
  for (const entry of entries) {
    if (entry.isLocked && !entry.isDone && before !== undefined && !before.isDone) waiting.set(entry.entryId, before.entryId);
    if (blocks(entry)) before = entry;
  }
  return waiting;
}

/** Returns the entry to do next: the first open mandatory one that is not done, else the first open optional one; undefined when nothing is left. */
export function nextEntry(entries: readonly EntryStanding[], isOpen: (entryId: string) => boolean): string | undefined {
  const left = entries.filter((entry) => entry.isListed && !entry.isSkipped && !entry.isDone && isOpen(entry.entryId));
  return (left.find(({ isMandatory }) => isMandatory) ?? left[0])?.entryId;
}

/** Where the answer to a quiz leads (PTH-06): to an entry further on; those between are skipped. */
export interface Leap {
  readonly when: 'passed' | 'passed-at-first-try' | 'failed' | 'answered';
  /** For `answered`: the question, and the option that was chosen. */
  readonly questionId?: string | undefined;
  readonly optionId?: string | undefined;
  readonly toEntryId: string;
}

export interface QuizOutcome {
  readonly attempt: number;
  readonly passed: boolean;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

/** Returns whether an attempt at a quiz takes a leap. */
export function takesLeap(leap: Leap, outcome: QuizOutcome): boolean {
  switch (leap.when) {
    case 'passed':
      return outcome.passed;
    case 'passed-at-first-try':
      return outcome.passed && outcome.attempt === 1;
    case 'failed':
      return !outcome.passed;
    case 'answered':
      return (
        leap.questionId !== undefined && leap.optionId !== undefined && (outcome.answers[leap.questionId] ?? []).includes(leap.optionId)
      );
  }
}

/** Returns the entries between two, which a leap skips; none when it does not lead forward. */
export function skippedBetween(entryIds: readonly string[], fromId: string, toId: string): string[] {
  const [from, to] = [entryIds.indexOf(fromId), entryIds.indexOf(toId)];
  return from < 0 || to <= from ? [] : entryIds.slice(from + 1, to);
}

/** Returns a calendar day `days` after another; both as YYYY-MM-DD, so that no clock change matters. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export interface SectionTiming {
  readonly opens: Opening;
  readonly opensOn: string | null;
}

/**
 * Returns the day on which each section of a journey opens, null where no date keeps it closed (PTH-01). The nth weekly section opens n weeks after
 * the first day, in calendar days.
 */
export function openingDays(sections: readonly SectionTiming[], startsOn: string | null): (string | null)[] {
  let week = 0;
  return sections.map(({ opens, opensOn }) => {
    if (opens === 'date') return opensOn;
    if (opens === 'always' || startsOn === null) return null;
    const day = addDays(startsOn, 7 * week);
    week += 1;
    return day;
  });
}
