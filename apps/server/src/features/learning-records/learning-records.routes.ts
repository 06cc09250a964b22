import {
  checkLearningRecordStore,
  getLearningRecordStore,
  getLearningStatement,
  listLearningStatements,
} from '@waymark/contract/learning-records';
import { route } from '../../platform/http/route.ts';
import { showStatement, showStatements, showStore } from './learning-records.service.ts';
import { checkRecordStore } from './record-check.service.ts';

export const learningRecordRoutes = [
  route(getLearningRecordStore, (ctx) => showStore(ctx)),
  route(listLearningStatements, (ctx, { query }) => showStatements(ctx, query)),
  route(getLearningStatement, (ctx, { params }) => showStatement(ctx, params.statementId)),
  route(checkLearningRecordStore, (ctx, { body }) => checkRecordStore(ctx, body)),
];
