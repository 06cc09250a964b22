export { requestLate, requestMoved, requestNearlyDue } from './opportunities.events.ts';
export {
  deleteOpportunity,
  lockOpportunity,
  movePlaces,
  type OpportunityRecord,
  putOpportunity,
  setOpportunityState,
} from './opportunities.repo.ts';
export { findOpenRequestOf, findRequest, findRequests, findSteps, lockRequest, setWaitingPeople } from './opportunity-requests.repo.ts';
export { moveRequest, openRequest, requestLocked, type Waiting } from './opportunity-requests.service.ts';
export { presentRequest, presentStep } from './opportunities.present.ts';
export { wordReasons } from './request-reasons.service.ts';
export type { OpportunityRow, RequestRow } from './opportunities.row.ts';
export {
  findFew,
  findNewestIds,
  findOpportunityIds,
  findOpportunityItems,
  hasWords,
  isOnOffer,
  type OpportunityItemRow,
  wordRank,
} from './opportunity-lists.repo.ts';
