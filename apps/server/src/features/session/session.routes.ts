import {
  acceptTerms,
  cancelAddressChange,
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  confirmAddress,
  endOtherSessions,
  endOwnSession,
  forgetBrowser,
  getAddressChange,
  getEndedSession,
  getJobRole,
  getSession,
  getSignInRules,
  getTerms,
  getUserInfo,
  keepSessionAlive,
  listOwnSessions,
  listRememberedBrowsers,
  pollSession,
  proveIdentity,
  requestPasswordReset,
  signIn,
  signOut,
  startAddressChange,
  unlockAccount,
  unsubscribe,
  updateSignInRules,
} from '@waymark/contract/session';
import { route } from '../../platform/http/route.ts';
import * as addresses from './address-change.service.ts';
import * as jobRole from './job-role.service.ts';
import * as ownPassword from './own-password.service.ts';
import * as ownSessions from './own-sessions.service.ts';
import * as resets from './password-reset.service.ts';
import * as sessions from './session.service.ts';
import * as signInRules from './sign-in-rules.service.ts';
import * as terms from './terms.service.ts';
import { pickUserInfo } from './session-user.service.ts';
import * as unsubscribing from './unsubscribe.service.ts';

export const sessionRoutes = [
  route(signIn, (ctx, { body }) => sessions.signIn(ctx, body)),
  route(getSession, (ctx) => sessions.getSession(ctx)),
  route(getEndedSession, (ctx) => sessions.getEndedSession(ctx)),
  route(signOut, (ctx, { body }) => sessions.signOut(ctx, body)),
  route(getUserInfo, async (ctx, { query }) => pickUserInfo(await sessions.getSession(ctx), query.fields)),
  route(getJobRole, (ctx, { query }) =>
    jobRole.getJobRole(ctx, { careerGrowth: query.career_growth === 'true', language: query.language }),
  ),
  route(pollSession, (ctx) => sessions.stateOfSession(ctx)),
  route(keepSessionAlive, (ctx) => sessions.stateOfSession(ctx)),
  route(requestPasswordReset, (ctx, { body }) => resets.requestPasswordReset(ctx, body.email)),
  route(checkPasswordReset, (ctx, { params }) => resets.checkPasswordReset(ctx, params.token)),
  route(completePasswordReset, (ctx, { params, body }) => resets.completePasswordReset(ctx, params.token, body.password)),
  route(unlockAccount, (ctx, { params }) => sessions.unlockAccount(ctx, params.userId)),
  route(changePassword, (ctx, { body }) => ownPassword.changePassword(ctx, body)),
  route(getAddressChange, (ctx) => addresses.getAddressChange(ctx)),
  route(startAddressChange, (ctx, { body }) => addresses.startAddressChange(ctx, body)),
  route(cancelAddressChange, (ctx) => addresses.cancelAddressChange(ctx)),
  route(confirmAddress, (ctx, { params }) => addresses.confirmAddress(ctx, params.token)),
  route(proveIdentity, (ctx, { body }) => ownPassword.proveIdentity(ctx, body.password)),
  route(listOwnSessions, (ctx, { query }) => ownSessions.listOwnSessions(ctx, query)),
  route(endOwnSession, (ctx, { params }) => ownSessions.endOwnSession(ctx, params.sessionId)),
  route(endOtherSessions, (ctx) => ownSessions.endOtherSessions(ctx)),
  route(listRememberedBrowsers, (ctx, { query }) => ownSessions.listRememberedBrowsers(ctx, query)),
  route(forgetBrowser, (ctx, { params }) => ownSessions.forgetBrowser(ctx, params.browserId)),
  route(getTerms, (ctx) => terms.getTerms(ctx)),
  route(acceptTerms, (ctx, { body }) => terms.acceptTerms(ctx, body.version)),
  route(getSignInRules, async (ctx) => signInRules.getSignInRules(ctx.organisation)),
  route(updateSignInRules, (ctx, { body }) => signInRules.updateSignInRules(ctx, body)),
  route(unsubscribe, (ctx, { query }) => unsubscribing.unsubscribe(ctx, query)),
];
