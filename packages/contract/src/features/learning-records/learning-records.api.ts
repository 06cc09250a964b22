import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { learningRecordProblems as problems } from './learning-records.problems.ts';
import {
  learningRecordStoreSchema,
  learningStatementSchema,
  recordCheckOutcomeSchema,
  recordCheckSchema,
  statementParams,
  statementsQuery,
  wholeStatementSchema,
} from './learning-records.schema.ts';

export const getLearningRecordStore = defineEndpoint({
  id: 'learning-records.get',
  method: 'GET',
  path: '/api/v1/learning-records',
  summary: 'The address of the learning record store (xAPI), and who may use it',
  access: ['MANAGE_LEARNING_RECORDS'],
  response: learningRecordStoreSchema,
});

export const listLearningStatements = defineEndpoint({
  id: 'learning-records.statements',
  method: 'GET',
  path: '/api/v1/learning-records/statements',
  summary: 'Statements of the learning record store, newest first, by person, verb and activity',
  access: ['MANAGE_LEARNING_RECORDS'],
  query: statementsQuery,
  response: pageOf(learningStatementSchema),
});

export const getLearningStatement = defineEndpoint({
  id: 'learning-records.statement',
  method: 'GET',
  path: '/api/v1/learning-records/statements/:statementId',
  summary: 'One statement of the learning record store, whole',
  access: ['MANAGE_LEARNING_RECORDS'],
  params: statementParams,
  response: wholeStatementSchema,
  problems: [problems['learning-record-not-found']],
});

export const checkLearningRecordStore = defineEndpoint({
  id: 'learning-records.check',
  method: 'POST',
  path: '/api/v1/learning-records/checks',
  summary: 'Make a round trip through a learning record store, ours or another, and name the fault if there is one',
  access: ['MANAGE_LEARNING_RECORDS'],
  personal: true,
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  body: recordCheckSchema,
  response: recordCheckOutcomeSchema,
});
