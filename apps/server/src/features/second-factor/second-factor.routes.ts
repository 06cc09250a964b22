import {
  addAuthenticator,
  addPasskey,
  confirmAuthenticator,
  enrolOkta,
  getOktaTenant,
  getPasskeyCreation,
  getPasskeyRequest,
  getSecondFactors,
  pollOktaEnrolment,
  pollOktaPush,
  pushOkta,
  removeFactor,
  removeOktaTenant,
  renameFactor,
  renewRecoveryCodes,
  resetFactors,
  setOktaTenant,
  verifyCode,
  verifyPasskey,
} from '@waymark/contract/second-factor';
import { route } from '../../platform/http/route.ts';
import * as authenticators from './authenticators.service.ts';
import * as okta from './okta.service.ts';
import * as tenant from './okta-tenant.service.ts';
import * as passkeys from './passkeys.service.ts';
import * as factors from './second-factor.service.ts';
import * as verification from './verification.service.ts';

export const secondFactorRoutes = [
  route(getSecondFactors, (ctx) => factors.getSecondFactors(ctx)),
  route(addAuthenticator, (ctx, { body }) => authenticators.addAuthenticator(ctx, body.name)),
  route(confirmAuthenticator, (ctx, { params, body }) => authenticators.confirmAuthenticator(ctx, params.factorId, body)),
  route(getPasskeyCreation, (ctx) => passkeys.getPasskeyCreation(ctx)),
  route(addPasskey, (ctx, { body }) => passkeys.addPasskey(ctx, body)),
  route(renameFactor, (ctx, { params, body }) => factors.renameFactor(ctx, params.factorId, body.name)),
  route(removeFactor, (ctx, { params }) => factors.removeFactor(ctx, params.factorId)),
  route(renewRecoveryCodes, (ctx) => factors.renewRecoveryCodes(ctx)),
  route(resetFactors, (ctx, { params, body }) => factors.resetFactors(ctx, params.userId, body.reason)),
  route(verifyCode, (ctx, { body }) => verification.verifyCode(ctx, body)),
  route(getPasskeyRequest, (ctx) => passkeys.getPasskeyRequest(ctx)),
  route(verifyPasskey, (ctx, { body }) => verification.verifyPasskey(ctx, body)),
  route(enrolOkta, (ctx) => okta.enrolOkta(ctx)),
  route(pollOktaEnrolment, (ctx, { body }) => okta.pollOktaEnrolment(ctx, body.remember)),
  route(pushOkta, (ctx) => okta.pushOkta(ctx)),
  route(pollOktaPush, (ctx, { body }) => okta.pollOktaPush(ctx, body.remember)),
  route(getOktaTenant, (ctx) => tenant.getOktaTenant(ctx)),
  route(setOktaTenant, (ctx, { body }) => tenant.setOktaTenant(ctx, body)),
  route(removeOktaTenant, (ctx) => tenant.removeOktaTenant(ctx)),
];
