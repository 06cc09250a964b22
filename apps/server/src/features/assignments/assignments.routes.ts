import {
  assignByRule,
  assignCard,
  downloadRulePeople,
  previewRule,
  previewRulePeople,
  createSeries,
  endSeries,
  getSeries,
  listSeries,
  pauseSeries,
  resumeSeries,
  updateSeries,
  countMyDuties,
  countReach,
  endAssignment,
  endWaiver,
  getAssignment,
  listAssignmentPeople,
  getCardDuty,
  getShareState,
  listAssignments,
  listDutyWaivers,
  listGroupAssignments,
  listMyDuties,
  listRecentlyAssigned,
  listSharedWithGroup,
  listSharedWithMe,
  listShareTargets,
  planDuty,
  shareCard,
  updateAssignment,
  waiveDuty,
  withdrawOwnDuty,
} from '@waymark/contract/assignments';
import { type Route, route } from '../../platform/http/route.ts';
import * as assignmentPeople from './assignment-people.service.ts';
import * as assignments from './assignments.service.ts';
import * as byRule from './rule-assignments.service.ts';
import * as ruleReach from './rule-reach.service.ts';
import * as series from './series.service.ts';
import * as duties from './duties.service.ts';
import * as sharing from './sharing.service.ts';
import * as waivers from './waivers.service.ts';

export const assignmentRoutes: readonly Route[] = [
  route(getShareState, (ctx, { params }) => sharing.getShareState(ctx, params.cardId)),
  route(listShareTargets, (ctx, { params, query }) => sharing.listTargets(ctx, params.cardId, query)),
  route(shareCard, (ctx, { params, body }) => sharing.shareCard(ctx, params.cardId, body)),
  route(listSharedWithMe, (ctx, { query }) => sharing.listSharedCards(ctx, query)),
  route(listSharedWithGroup, (ctx, { params, query }) => sharing.listSharedCardsOfGroup(ctx, params.groupId, query)),

  route(assignCard, (ctx, { params, body }) => assignments.assign(ctx, params.cardId, body)),
  route(assignByRule, (ctx, { params, body }) => byRule.assignByRule(ctx, params.cardId, body)),
  route(previewRule, (ctx, { params, query }) => ruleReach.previewRule(ctx, params.cardId, query.targetId)),
  route(previewRulePeople, (ctx, { params, query }) => ruleReach.previewRulePeople(ctx, params.cardId, query)),
  route(downloadRulePeople, (ctx, { params, query }, wire) => ruleReach.sendRulePeople(ctx, params.cardId, query, wire)),
  route(countReach, (ctx, { params, body }) =>
    assignments.countReach(ctx, params.cardId, { userIds: body.add.userIds, groupIds: [...body.add.teamIds, ...body.add.lmsGroupIds] }),
  ),
  route(listAssignments, (ctx, { params, query }) => assignments.listAssignments(ctx, params.cardId, query)),
  route(listRecentlyAssigned, (ctx) => assignments.listRecentlyAssigned(ctx)),
  route(getAssignment, (ctx, { params }) => assignmentPeople.getAssignment(ctx, params.assignmentId)),
  route(listAssignmentPeople, (ctx, { params, query }) => assignmentPeople.listAssignmentPeople(ctx, params.assignmentId, query)),
  route(updateAssignment, (ctx, { params, body }) => assignments.updateAssignment(ctx, params.assignmentId, body)),
  route(endAssignment, (ctx, { params }) => assignments.endAssignment(ctx, params.assignmentId)),
  route(listGroupAssignments, (ctx, { params, query }) => assignments.listGroupAssignments(ctx, params.groupId, query)),

  route(createSeries, (ctx, { params, body }) => series.createSeries(ctx, params.cardId, body)),
  route(listSeries, (ctx, { params, query }) => series.listSeries(ctx, params.cardId, query)),
  route(getSeries, (ctx, { params }) => series.getSeries(ctx, params.seriesId)),
  route(updateSeries, (ctx, { params, body }) => series.updateSeries(ctx, params.seriesId, body)),
  route(pauseSeries, (ctx, { params }) => series.pauseSeries(ctx, params.seriesId)),
  route(resumeSeries, (ctx, { params }) => series.resumeSeries(ctx, params.seriesId)),
  route(endSeries, (ctx, { params }) => series.endSeries(ctx, params.seriesId)),

  route(listMyDuties, (ctx, { query }) => duties.listMyDuties(ctx, query)),
  route(countMyDuties, (ctx) => duties.countMyDuties(ctx)),
  route(getCardDuty, (ctx, { params }) => duties.getDutyOnCard(ctx, params.cardId)),
  route(planDuty, (ctx, { params, body }) => duties.planDuty(ctx, params.dutyId, body.plannedOn)),
  route(withdrawOwnDuty, (ctx, { params }) => duties.withdrawOwnDuty(ctx, params.dutyId)),
  route(waiveDuty, (ctx, { body }) => waivers.waiveDuty(ctx, body)),
  route(listDutyWaivers, (ctx, { query }) => waivers.listDutyWaivers(ctx, query)),
  route(endWaiver, (ctx, { params }) => waivers.endWaiver(ctx, params.waiverId)),
];
