export { actOnCandidate, addNote as addSourcingNote } from './candidate-actions.service.ts';
export { candidateActedOn } from './sourcing.events.ts';
