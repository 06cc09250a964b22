import { completeSignUp, getInvitation, getSignUpRules, listRelatedOrganisations, requestSignUp } from '@waymark/contract/sign-up';
import { route } from '../../platform/http/route.ts';
import * as service from './sign-up.service.ts';

export const signUpRoutes = [
  route(getSignUpRules, async (ctx) => service.getSignUpRules(ctx.organisation)),
  route(requestSignUp, (ctx, { body }) => service.requestSignUp(ctx, body)),
  route(getInvitation, (ctx, { params }) => service.getInvitation(ctx, params.token)),
  route(completeSignUp, (ctx, { params, body }) => service.completeSignUp(ctx, params.token, body)),
  route(listRelatedOrganisations, (ctx) => service.listRelated(ctx)),
];
