export { findFirsts, findPlaces } from './discover.repo.ts';
export { interestsOf, recommendOften, withSummaries } from './recommendations.service.ts';
