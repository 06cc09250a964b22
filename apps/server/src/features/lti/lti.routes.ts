import {
  addLtiTool,
  beginDeepLink,
  beginLtiRegistration,
  changeLtiTool,
  getDeepLink,
  getLtiRegistration,
  getLtiTool,
  launchAicc,
  launchLtiTool,
  listLtiTools,
  listUsableTools,
  makeDeepLinkCards,
  removeLtiTool,
} from '@waymark/contract/lti';
import { type Route, route } from '../../platform/http/route.ts';
import * as aicc from './hacp.service.ts';
import * as launches from './lti-launches.service.ts';
import { makeCards } from './deep-link-cards.service.ts';
import * as tools from './lti-tools.service.ts';
import { beginRegistration } from './registration.service.ts';

export const ltiRoutes: readonly Route[] = [
  route(listLtiTools, (ctx, { query }) => tools.listTools(ctx, query)),
  route(getLtiTool, (ctx, { params }) => tools.getTool(ctx, params.toolId)),
  route(addLtiTool, (ctx, { body }) => tools.addTool(ctx, body)),
  route(beginLtiRegistration, (ctx, { body }) => beginRegistration(ctx, body.address)),
  route(getLtiRegistration, (ctx, { params }) => tools.getRegistered(ctx, params.toolId)),
  route(changeLtiTool, (ctx, { params, body }) => tools.changeTool(ctx, params.toolId, body)),
  route(removeLtiTool, (ctx, { params }) => tools.removeTool(ctx, params.toolId)),
  route(listUsableTools, (ctx) => tools.listUsable(ctx)),
  route(beginDeepLink, (ctx, { body }) => launches.beginDeepLink(ctx, body.toolId)),
  route(getDeepLink, (ctx, { params }) => launches.getDeepLink(ctx, params.deepLinkId)),
  route(makeDeepLinkCards, (ctx, { params, body }) => makeCards(ctx, params.deepLinkId, body.items)),
  route(launchLtiTool, (ctx, { params }) => launches.launch(ctx, params.cardId)),
  route(launchAicc, (ctx, { params }) => aicc.launchAicc(ctx, params.cardId)),
];
