import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { checkInProblems as problems } from './check-ins.problems.ts';
import {
  agreementChangeSchema,
  agreementInputSchema,
  answerInputSchema,
  checkInAgreementParams,
  checkInNoteSchema,
  checkInParams,
  checkInPeopleQuerySchema,
  checkInPersonSchema,
  checkInQuestionParams,
  checkInSchema,
  checkInsQuerySchema,
  checkInSummarySchema,
  meetingInputSchema,
  newCheckInSchema,
  ownQuestionSchema,
  savedSchema,
  tickSchema,
} from './check-ins.schema.ts';

/** A check-in is for the two alone: not for who acts as one of them, nor for a client of the API (HOM-06). */
const forTheTwo = { access: 'signedIn', feature: 'check_ins', onBehalf: 'no-one', personal: true } as const;
/** A page keeps what is typed, some words at a time. */
const keeping = { max: 240, perSeconds: 60, by: 'actor' } as const;
const writing = { max: 60, perSeconds: 60, by: 'actor' } as const;
const notFound = problems['check-in-not-found'];
const onOpen = [notFound, problems['check-in-closed'], problems['check-in-line-ended']] as const;
const part = problems['check-in-part-not-found'];
const elsewhere = problems['check-in-changed-elsewhere'];

export const listCheckIns = defineEndpoint({
  id: 'check-ins.list',
  method: 'GET',
  path: '/api/v1/check-ins',
  summary: 'The caller’s check-ins, the latest first: on one side, or with one person, or all',
  ...forTheTwo,
  query: pageQuery(12).extend(checkInsQuerySchema.shape),
  response: pageOf(checkInSummarySchema),
});

export const listCheckInPeople = defineEndpoint({
  id: 'check-ins.people',
  method: 'GET',
  path: '/api/v1/check-ins/people',
  summary: 'People that the caller checks in with, by name: as learner their managers and mentors, as partner their reports and mentees',
  ...forTheTwo,
  query: pageQuery(12).extend(checkInPeopleQuerySchema.shape),
  response: pageOf(checkInPersonSchema),
});

export const startCheckIn = defineEndpoint({
  id: 'check-ins.start',
  method: 'POST',
  path: '/api/v1/check-ins',
  summary: 'Starts the check-in of this period, or gives the one that is open; an open one of an earlier period is closed',
  ...forTheTwo,
  rateLimit: writing,
  body: newCheckInSchema,
  response: checkInSchema,
  problems: [problems['check-in-no-line'], problems['check-in-over']],
});

export const getCheckIn = defineEndpoint({
  id: 'check-ins.get',
  method: 'GET',
  path: '/api/v1/check-ins/:checkInId',
  summary: 'A check-in, for one of the two',
  ...forTheTwo,
  params: checkInParams,
  response: checkInSchema,
  problems: [notFound],
});

export const addCheckInQuestion = defineEndpoint({
  id: 'check-ins.add-question',
  method: 'POST',
  path: '/api/v1/check-ins/:checkInId/questions',
  summary: 'Adds an own question to one check-in',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInParams,
  body: ownQuestionSchema,
  status: 201,
  response: checkInSchema,
  problems: [...onOpen, problems['check-in-full']],
});

export const removeCheckInQuestion = defineEndpoint({
  id: 'check-ins.remove-question',
  method: 'DELETE',
  path: '/api/v1/check-ins/:checkInId/questions/:questionId',
  summary: 'Takes back an own question that no one answered',
  ...forTheTwo,
  params: checkInQuestionParams,
  response: checkInSchema,
  problems: [...onOpen, part, problems['check-in-question-answered']],
});

export const keepAnswer = defineEndpoint({
  id: 'check-ins.keep-answer',
  method: 'PUT',
  path: '/api/v1/check-ins/:checkInId/questions/:questionId/draft',
  summary: 'Keeps what the caller has written, for them alone until it is sent',
  ...forTheTwo,
  rateLimit: keeping,
  params: checkInQuestionParams,
  isIdempotent: true,
  body: answerInputSchema,
  response: savedSchema,
  problems: [...onOpen, part, elsewhere],
});

export const sendAnswer = defineEndpoint({
  id: 'check-ins.send-answer',
  method: 'PUT',
  path: '/api/v1/check-ins/:checkInId/questions/:questionId/answer',
  summary: 'Sends an answer, or a changed one in place of what was sent',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInQuestionParams,
  isIdempotent: true,
  body: answerInputSchema,
  response: checkInSchema,
  problems: [...onOpen, part, elsewhere],
});

export const addAgreement = defineEndpoint({
  id: 'check-ins.add-agreement',
  method: 'POST',
  path: '/api/v1/check-ins/:checkInId/agreements',
  summary: 'Writes down what the two agreed, with who does it and until when',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInParams,
  body: agreementInputSchema,
  status: 201,
  response: checkInSchema,
  problems: [...onOpen, problems['check-in-full']],
});

export const changeAgreement = defineEndpoint({
  id: 'check-ins.change-agreement',
  method: 'PUT',
  path: '/api/v1/check-ins/:checkInId/agreements/:agreementId',
  summary: 'Changes an agreement of this check-in or one that it carries on',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInAgreementParams,
  isIdempotent: true,
  body: agreementChangeSchema,
  response: checkInSchema,
  problems: [...onOpen, part, elsewhere],
});

export const tickAgreement = defineEndpoint({
  id: 'check-ins.tick-agreement',
  method: 'PUT',
  path: '/api/v1/check-ins/:checkInId/agreements/:agreementId/done',
  summary: 'Says whether an agreement is done; also between two check-ins',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInAgreementParams,
  body: tickSchema,
  response: checkInSchema,
  problems: [notFound, problems['check-in-line-ended'], part],
});

export const removeAgreement = defineEndpoint({
  id: 'check-ins.remove-agreement',
  method: 'DELETE',
  path: '/api/v1/check-ins/:checkInId/agreements/:agreementId',
  summary: 'Takes back an agreement of this check-in',
  ...forTheTwo,
  params: checkInAgreementParams,
  response: checkInSchema,
  problems: [...onOpen, part],
});

export const moveCheckIn = defineEndpoint({
  id: 'check-ins.move',
  method: 'PUT',
  path: '/api/v1/check-ins/:checkInId/meeting',
  summary: 'Sets, moves or takes away the time when the two meet',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInParams,
  body: meetingInputSchema,
  response: checkInSchema,
  problems: onOpen,
});

export const keepCheckInNote = defineEndpoint({
  id: 'check-ins.keep-note',
  method: 'PUT',
  path: '/api/v1/check-ins/:checkInId/note',
  summary: 'Keeps the caller’s private notes on a check-in, also when it is closed',
  ...forTheTwo,
  rateLimit: keeping,
  params: checkInParams,
  isIdempotent: true,
  body: checkInNoteSchema,
  response: savedSchema,
  problems: [notFound, elsewhere],
});

export const closeCheckIn = defineEndpoint({
  id: 'check-ins.close',
  method: 'PUT',
  path: '/api/v1/check-ins/:checkInId/close',
  summary: 'Closes the check-in for the caller; it is over when both have closed it',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInParams,
  response: checkInSchema,
  problems: onOpen,
});

export const reopenCheckIn = defineEndpoint({
  id: 'check-ins.reopen',
  method: 'DELETE',
  path: '/api/v1/check-ins/:checkInId/close',
  summary: 'Takes one’s closing back while the other one has not closed it',
  ...forTheTwo,
  rateLimit: writing,
  params: checkInParams,
  response: checkInSchema,
  problems: onOpen,
});
