export { refreshMatches } from './match-index.service.ts';
export { explainMatch, type MatchedOpportunity, matchesOf, matchOpportunities } from './match-opportunities.service.ts';
export { type RankedPerson, rankPeople } from './match-people.service.ts';
export { requirementFrom, type RequirementSketch } from './match-requirements.service.ts';
export { type CurrentRules, currentRules } from './match-rules.service.ts';
export { keepMatch, type ReplayedMatch, replayMatches } from './match-snapshots.service.ts';
export { presentExplanations } from './matching.present.ts';
