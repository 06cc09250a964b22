export { FACT_KINDS, type Fact, type FactKind } from './facts.ts';
export { breakdown, type BreakdownBy, type BreakdownRow } from './breakdown.repo.ts';
export {
  byThing,
  fewByThing,
  byWeekday,
  countFacts,
  countPeople,
  type DayRange,
  type FigureScope,
  ofPeople,
  series,
  type Source,
  WHOLE,
} from './figures.repo.ts';
export {
  type LearnedMonth,
  minutesByMonth,
  minutesIn,
  minutesOfEveryone,
  minutesOfPeople,
  minutesOfPeopleOnDays,
  minutesOnDays,
} from './learned-minutes.repo.ts';
export { ingest } from './ingest.service.ts';
export { addPastFacts, recordSearch, refreshStatistics } from './statistics.reader.ts';
export { type FactRowShown, listFactPeople, listFacts } from './fact-rows.repo.ts';
