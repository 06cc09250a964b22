export { failedInProgress, inProgressCount } from './learning.repo.ts';
