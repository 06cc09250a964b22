/** Where a job can stand: waiting, waiting again after a failure, under way, done, given up, called off. */
export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What lists of jobs and emails can be narrowed to, as the overview counts them: the last 24 hours, or the last seven days. */
export const RECENT_SPANS = ['day', 'week'] as const;
export type RecentSpan = (typeof RECENT_SPANS)[number];
const SPAN_DAYS: Readonly<Record<RecentSpan, number>> = { day: 1, week: 7 };

/** Returns the moment a span begins at. */
export const startOfSpan = (span: RecentSpan, now: Date): Date => new Date(now.getTime() - SPAN_DAYS[span] * 86_400_000);
