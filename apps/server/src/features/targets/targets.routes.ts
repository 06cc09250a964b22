import * as api from '@waymark/contract/targets';
import { route } from '../../platform/http/route.ts';
import { fillGroup, getGroupRule, stopFillingGroup } from './group-rules.service.ts';
import { checkPerson, previewPeople, previewTarget } from './target-preview.service.ts';
import { createTarget, deleteTarget, getTarget, listTargetPeople, listTargets, updateTarget } from './targets.service.ts';

export const targetRoutes = [
  route(api.listTargets, (ctx, { query }) => listTargets(ctx, query)),
  route(api.getTarget, (ctx, { params }) => getTarget(ctx, params.targetId)),
  route(api.createTarget, (ctx, { body }) => createTarget(ctx, body)),
  route(api.updateTarget, (ctx, { params, body }) => updateTarget(ctx, params.targetId, body)),
  route(api.deleteTarget, (ctx, { params }) => deleteTarget(ctx, params.targetId)),
  route(api.previewTarget, (ctx, { body }) => previewTarget(ctx, body.rule)),
  route(api.previewPeople, (ctx, { query, body }) => previewPeople(ctx, body.rule, body.show, query)),
  route(api.checkPerson, (ctx, { params, body }) => checkPerson(ctx, body.rule, params.userId)),
  route(api.listTargetPeople, (ctx, { params, query }) => listTargetPeople(ctx, params.targetId, query)),
  route(api.fillGroup, (ctx, { params, body }) => fillGroup(ctx, params.groupId, body)),
  route(api.stopFillingGroup, (ctx, { params }) => stopFillingGroup(ctx, params.groupId)),
  route(api.getGroupRule, (ctx, { params }) => getGroupRule(ctx, params.groupId)),
];
