export { isEmptyProgress, statusInStore, underway } from './card-status.repo.ts';
export { type CardSource, cardSources } from './card-source.ts';
export {
  checkMayStart,
  type ContentDeed,
  finishContent,
  finishContentFor,
  isStartPending,
  pendingFor,
  settleAtGates,
} from './completing.service.ts';
export { refineAttempt, takeBackAttempt } from './attempt-judging.service.ts';
export { hasGates } from './gates.rules.ts';
export { checkPrerequisites } from './gates.service.ts';
export { claimPriorLearning, ownClaims } from './learning-requests.service.ts';
export { cardCompleted, completionRecorded, completionWithdrawn, learningRequestDecided, learningRequested } from './progress.events.ts';
export { settleGates } from './progress.jobs.ts';
export {
  advancePlayed,
  deleteUnfinishedProgress,
  findOpenPeriod,
  findStartedAt,
  lockPlayed,
  openedAt,
  setCourseStatus,
  setPercentages,
  setRegistered,
  startProgress,
  dropEmptyProgress,
  isBegun,
} from './progress.repo.ts';
export type { LearnableCard } from './progress.row.ts';
export { completedCards, findCompletion, findStandingClaims, isCounted, isStanding, type StandingClaim } from './ledger.repo.ts';
export {
  openPeriod,
  type Recorded,
  recordCompletion,
  recordCompletions,
  recordManyOutside,
  recordOutside,
  withdrawCompletion,
} from './recording.service.ts';
