import {
  checkLearningRecordStore,
  getLearningRecordStore,
  getLearningStatement,
  listLearningStatements,
} from '@waymark/contract/learning-records';
import { route } from '../../platform/http/route.ts';
import { getStatement, listStatements, getStore } from './learning-records.service.ts';
import { checkRecordStore } from './record-check.service.ts';

export const learningRecordRoutes = [
  route(getLearningRecordStore, (ctx) => getStore(ctx)),
  route(listLearningStatements, (ctx, { query }) => listStatements(ctx, query)),
  route(getLearningStatement, (ctx, { params }) => getStatement(ctx, params.statementId)),
  route(checkLearningRecordStore, (ctx, { body }) => checkRecordStore(ctx, body)),
];
