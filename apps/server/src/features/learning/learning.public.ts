export { inProgressCount } from './learning.repo.ts';
