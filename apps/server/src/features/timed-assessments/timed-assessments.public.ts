export { assessmentCardType, proctoredCardType } from './assessment.card-type.ts';
export { finishAttempt, openAttempt, recordWatched, saveAnswer, startAttempt } from './timed-assessments.service.ts';
export { attemptCompleted } from './timed-assessments.events.ts';
