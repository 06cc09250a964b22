/** Where a job can stand: waiting, waiting again after a failure, under way, done, given up, called off. */
export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];
