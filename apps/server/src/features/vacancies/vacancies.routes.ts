import {
  applyForVacancy,
  createVacancy,
  decideVacancyApproval,
  exportVacancies,
  getVacancy,
  getVacancyApplication,
  getVacancyForm,
  getVacancyRecord,
  importVacancies,
  listVacancyApprovals,
  listVacancyCards,
  listVacancyRecords,
  listVacancyTerms,
  moveVacancy,
  moveVacancyApplication,
  updateVacancy,
} from '@waymark/contract/vacancies';
import { type Route, route } from '../../platform/http/route.ts';
import * as applications from './vacancy-applications.service.ts';
import { decide } from './vacancy-approvals.service.ts';
import { sendTable } from './vacancy-export.service.ts';
import * as imports from './vacancy-import.service.ts';
import { getVacancyPage, listCards } from './vacancy-page.service.ts';
import * as vacancies from './vacancies.service.ts';

export const vacancyRoutes: readonly Route[] = [
  route(getVacancy, (ctx, { params }) => getVacancyPage(ctx, params.slug)),
  route(listVacancyCards, (ctx, { query }) => listCards(ctx, query)),
  route(listVacancyTerms, async (ctx) => vacancies.listTerms(ctx)),
  route(applyForVacancy, (ctx, { params, body }) => applications.apply(ctx, params.vacancyId, body)),
  route(getVacancyApplication, (ctx, { params }) => applications.getApplication(ctx, params.requestId)),
  route(moveVacancyApplication, (ctx, { params, body }) => applications.moveApplication(ctx, params.requestId, body)),
  route(listVacancyApprovals, (ctx, { query }) => applications.listApprovals(ctx, query)),
  route(decideVacancyApproval, (ctx, { params, body }) => decide(ctx, params.approvalId, body)),
  route(getVacancyForm, async (ctx) => vacancies.getForm(ctx)),
  route(listVacancyRecords, (ctx, { query }) => vacancies.listRecords(ctx, query)),
  route(getVacancyRecord, (ctx, { params }) => vacancies.getRecord(ctx, params.vacancyId)),
  route(createVacancy, (ctx, { body }) => vacancies.createVacancy(ctx, body)),
  route(updateVacancy, (ctx, { params, body }) => vacancies.updateVacancy(ctx, params.vacancyId, body)),
  route(moveVacancy, (ctx, { params, body }) => vacancies.moveVacancy(ctx, params.vacancyId, body.action)),
  route(importVacancies, (ctx, { query }, wire) =>
    imports.importVacancies(ctx, wire.request.raw, { ...query, dryRun: query.dryRun === 'true' }),
  ),
  route(exportVacancies, (ctx, _input, wire) => sendTable(ctx, wire)),
];
