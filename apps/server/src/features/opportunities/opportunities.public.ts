export {
  deleteOpportunity,
  lockOpportunity,
  movePlaces,
  type OpportunityRecord,
  putOpportunities,
  putOpportunity,
  setOpportunityState,
  setOpportunityStates,
  updateRequiredSkills,
} from './opportunities.repo.ts';
export {
  findApplicants,
  findOpenRequestOf,
  findRequest,
  findRequests,
  findSteps,
  lockRequest,
  setWaitingPeople,
} from './opportunity-requests.repo.ts';
export { moveRequest, openRequest, type Waiting } from './opportunity-requests.service.ts';
export { requestsFor, runsMarketplace } from './opportunities.policy.ts';
export { presentRequest, presentStep } from './opportunities.present.ts';
export { reasonFor, reasonMeanings } from './request-reasons.service.ts';
export type { OpportunityRow, RequestRow } from './opportunities.row.ts';
export {
  findInOrder,
  findWordsAlike,
  findOfferList,
  findOpportunityIds,
  findOpportunityItems,
  hasWords,
  type IndexedFilters,
  type IndexedOrder,
  isOnOffer,
  type OfferList,
  type OpportunityItemRow,
  wordRank,
} from './opportunity-lists.repo.ts';
export { type ChoiceKind, countOpenOffers, findChoices } from './opportunity-choices.repo.ts';
