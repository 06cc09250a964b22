export { findErasureTime } from './privacy.repo.ts';
