import {
  actOnCandidate,
  addSourcingNote,
  compareCandidates,
  deleteSourcingNote,
  exportCandidates,
  getCandidate,
  getImpactReport,
  getSourcingVacancy,
  listImpactAttributes,
  listOwnSourcingMessages,
  listSourcing,
  overrideImpact,
  searchCandidates,
} from '@waymark/contract/sourcing';
import { type Route, route } from '../../platform/http/route.ts';
import * as actions from './candidate-actions.service.ts';
import * as impact from './impact.service.ts';
import * as sourcing from './sourcing.service.ts';

export const sourcingRoutes: readonly Route[] = [
  route(listSourcing, (ctx, { query }) => sourcing.listSourcing(ctx, query)),
  route(getSourcingVacancy, (ctx, { params }) => sourcing.getSourcingVacancy(ctx, params.slug)),
  route(searchCandidates, (ctx, { params, body }) => sourcing.searchCandidates(ctx, params.vacancyId, body)),
  route(getCandidate, (ctx, { params }) => sourcing.getCandidate(ctx, params.vacancyId, params.userId)),
  route(compareCandidates, (ctx, { params, query }) => sourcing.compareCandidates(ctx, params.vacancyId, query.ids ?? [])),
  route(actOnCandidate, (ctx, { params, body }) => actions.actOnCandidate(ctx, params.vacancyId, params.userId, body)),
  route(addSourcingNote, (ctx, { params, body }) => actions.addNote(ctx, params.vacancyId, params.userId, body.text)),
  route(deleteSourcingNote, (ctx, { params }) => actions.deleteNote(ctx, params.vacancyId, params.userId, params.noteId)),
  route(exportCandidates, (ctx, { params, query }, wire) => sourcing.exportCandidates(ctx, params.vacancyId, query.tab, wire)),
  route(listOwnSourcingMessages, (ctx, { params }) => sourcing.listOwnMessages(ctx, params.vacancyId)),
  route(listImpactAttributes, (ctx) => impact.listAttributes(ctx)),
  route(getImpactReport, (ctx, { query }) => impact.getReport(ctx, query)),
  route(overrideImpact, (ctx, { body }) => impact.overrideStage(ctx, body)),
];
