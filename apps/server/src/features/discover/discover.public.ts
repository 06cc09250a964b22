export { findFirsts, findPlaces } from './discover.repo.ts';
export { interestsOf, recommend, recommendOften, withSummaries } from './recommendations.service.ts';
