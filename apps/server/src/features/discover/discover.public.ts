export { findFirsts, findPlaces } from './discover.repo.ts';
export { interestsOf, interestsQuery, isOfferedAsPopular, recommend, recommendOften, withSummaries } from './recommendations.service.ts';
export type { Interests } from './recommendations.repo.ts';
