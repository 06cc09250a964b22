export { findFirsts, findPlaces } from './discover.repo.ts';
export { interestsOf, interestsQuery, recommend, recommendOften, withSummaries } from './recommendations.service.ts';
export type { Interests } from './recommendations.repo.ts';
