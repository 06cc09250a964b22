/** Bounds of a project card and of what is handed in for it (CRD-17). */
export const PROJECT_LIMITS = { criteria: 12, points: 100, graders: 20, attempts: 20, gradesNeeded: 3, gradingDays: 60 } as const;
export const SUBMISSION_LIMITS = { text: 10_000, links: 10, files: 10, bytes: 500 * 1024 * 1024, feedback: 4000 } as const;

/** Where a submission stands: waiting for a grader, given back to be improved, passed; failed when it was given back and no attempt is left. */
export const SUBMISSION_STATUSES = ['submitted', 'returned', 'passed', 'failed'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** What a grader says: it passes, or comes back to its author. */
export const GRADE_OUTCOMES = ['pass', 'return'] as const;
export type GradeOutcome = (typeof GRADE_OUTCOMES)[number];

/** One thing that counts, with the most points it can get. */
export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}

/** Points given, by the id of the criterion. */
export type Points = Readonly<Record<string, number>>;

/** Returns the most points a submission can get. */
export const mostPoints = (rubric: readonly Criterion[]): number => rubric.reduce((sum, { points }) => sum + points, 0);

/** Points given so far; what is not of the rubric does not count. */
export const sumOf = (rubric: readonly Criterion[], points: Points): number => rubric.reduce((sum, { id }) => sum + (points[id] ?? 0), 0);

/** Returns whether every criterion has its points. */
export const isComplete = (rubric: readonly Criterion[], points: Points): boolean => rubric.every(({ id }) => points[id] !== undefined);

/** Criteria whose points are no whole number from nought to the most, and names that the rubric does not have. */
export function wrongPoints(rubric: readonly Criterion[], points: Points): string[] {
  return Object.entries(points).flatMap(([id, given]) => {
    const criterion = rubric.find((one) => one.id === id);
    return criterion === undefined || !Number.isInteger(given) || given < 0 || given > criterion.points ? [id] : [];
  });
}

/** Returns what a grader may choose among: nought, the most, and what lies between; up to five steps, so that they fit in a row. */
export function pointSteps(most: number): number[] {
  if (most <= 4) return Array.from({ length: most + 1 }, (_none, points) => points);
  return [...new Set([0, 1, 2, 3, 4].map((step) => Math.round((most * step) / 4)))];
}

/** Returns the result of several grades in per cent: the mean of their sums. */
export function scoreOf(rubric: readonly Criterion[], grades: readonly Points[]): number {
  const most = mostPoints(rubric);
  if (most === 0 || grades.length === 0) return 0;
  return Math.round((grades.reduce((sum, points) => sum + sumOf(rubric, points), 0) / grades.length / most) * 100);
}
