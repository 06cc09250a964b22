import {
  checkPathPublication,
  discardPathDraft,
  dismissPathNews,
  duplicatePath,
  getPathDraft,
  getPathOutline,
  getPathVersion,
  publishPath,
  reviewPath,
  savePathDraft,
  setPathPeople,
  startPath,
  getCardUses,
  retireCard,
} from '@waymark/contract/pathways';
import { type Route, route } from '../../platform/http/route.ts';
import { getCardUses as getUsesOfCard } from '../cards/cards.public.ts';
import * as retirement from './card-retirement.service.ts';
import * as drafts from './path-draft.service.ts';
import * as outlines from './path-outline.service.ts';
import * as publishing from './path-publish.service.ts';

export const pathwayRoutes: readonly Route[] = [
  route(getCardUses, (ctx, { params }) => getUsesOfCard(ctx, params.cardId)),
  route(retireCard, (ctx, { params, body }) => retirement.retireCard(ctx, params.cardId, body)),
  route(getPathOutline, (ctx, { params }) => outlines.getOutline(ctx, params.idOrSlug)),
  route(startPath, (ctx, { params }) => outlines.startPath(ctx, params.pathId)),
  route(dismissPathNews, (ctx, { params }) => outlines.dismissNews(ctx, params.pathId)),
  route(getPathDraft, (ctx, { params }) => drafts.getPathDraft(ctx, params.idOrSlug)),
  route(savePathDraft, (ctx, { params, body }) => drafts.savePathDraft(ctx, params.pathId, body)),
  route(discardPathDraft, (ctx, { params }) => drafts.discardPathDraft(ctx, params.pathId)),
  route(checkPathPublication, (ctx, { params }) => publishing.checkPublication(ctx, params.pathId)),
  route(publishPath, (ctx, { params, body }) => publishing.publishPath(ctx, params.pathId, body)),
  route(getPathVersion, (ctx, { params }) => drafts.getPathVersion(ctx, params.pathId, params.version)),
  route(setPathPeople, (ctx, { params, body }) => drafts.setPathPeople(ctx, params.pathId, body.people)),
  route(reviewPath, (ctx, { params, body }) => drafts.reviewPath(ctx, params.pathId, body)),
  route(duplicatePath, (ctx, { params, body }) => drafts.duplicatePath(ctx, params.pathId, body.title)),
];
