export { refreshKnown as refreshKnownMatches, refreshMatches } from './match-index.service.ts';
export { explainMatch, matchAt, matchesOf, matchOpportunities, NO_SCORE, scoresOf } from './match-opportunities.service.ts';
export { type Moment, momentOf } from './match-moment.service.ts';
export { type EveryScore, type RankedPerson, type RankingOptions, rankPeople, scoreEveryone } from './match-people.service.ts';
export { NO_ONE_HERE } from './people-index.ts';
export { requirementFrom, requirementsFrom, type RequirementSketch } from './match-requirements.service.ts';
export { keepMatch, replayMatches } from './match-snapshots.service.ts';
export { presentExplanations } from './matching.present.ts';
