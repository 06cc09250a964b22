import {
  beginSignOn,
  createProvider,
  deleteProvider,
  diagnose,
  finishSignOn,
  forceSignOn,
  getAttempt,
  getOwnMetadata,
  getProvider,
  getSsoTest,
  listAttempts,
  listProviders,
  readMetadata,
  takeBackChannelLogout,
  takeLogoutMessage,
  takeOidcAnswer,
  takePostedLogoutMessage,
  takeSamlAnswer,
  updateProvider,
} from '@waymark/contract/sso';
import { route, type Wire } from '../../platform/http/route.ts';
import * as backChannel from './back-channel-logout.service.ts';
import * as metadata from './metadata.service.ts';
import * as providers from './providers.service.ts';
import { sendOn, sendXml } from './sign-on-door.service.ts';
import * as signOn from './sign-on.service.ts';
import * as logout from './single-logout.service.ts';
import * as doctor from './sso-doctor.service.ts';
import { getTest } from './sso-tests.service.ts';

const queryOf = ({ request }: Wire) => request.raw.url?.split('?')[1] ?? '';

export const ssoRoutes = [
  route(beginSignOn, (ctx, { params, query }, wire) => sendOn(ctx, wire, 302, () => signOn.beginSignOn(ctx, params.providerId, query))),
  route(takeSamlAnswer, (ctx, { params, body }, wire) =>
    sendOn(ctx, wire, 303, () => signOn.takeSamlAnswer(ctx, params.providerId, body.SAMLResponse)),
  ),
  route(takeOidcAnswer, (ctx, { params }, wire) =>
    sendOn(ctx, wire, 302, () => signOn.takeOidcAnswer(ctx, params.providerId, new URLSearchParams(queryOf(wire)))),
  ),
  route(takeBackChannelLogout, (ctx, { params, body }, wire) =>
    backChannel.takeBackChannelLogout(ctx, wire, params.providerId, body.logout_token),
  ),
  route(finishSignOn, (ctx, { query }, wire) => sendOn(ctx, wire, 302, () => signOn.finishSignOn(ctx, query.code))),
  route(getOwnMetadata, (ctx, { params }, wire) => sendXml(ctx, wire, () => metadata.showOwnMetadata(ctx, params.providerId))),
  route(takeLogoutMessage, (ctx, { params, query }, wire) =>
    sendOn(ctx, wire, 302, () => logout.takeLogoutMessage(ctx, params.providerId, query, queryOf(wire))),
  ),
  route(takePostedLogoutMessage, (ctx, { params, body }, wire) =>
    sendOn(ctx, wire, 303, () => logout.takeLogoutMessage(ctx, params.providerId, body, undefined)),
  ),
  route(listProviders, (ctx) => providers.listProviders(ctx)),
  route(createProvider, (ctx, { body }) => providers.createProvider(ctx, body)),
  route(getProvider, (ctx, { params }) => providers.getProvider(ctx, params.providerId)),
  route(updateProvider, (ctx, { params, body }) => providers.updateProvider(ctx, params.providerId, body)),
  route(deleteProvider, (ctx, { params }) => providers.deleteProvider(ctx, params.providerId)),
  route(readMetadata, (ctx, { body }) => metadata.readMetadata(ctx, body)),
  route(forceSignOn, (ctx, { body }) => providers.forceSignOn(ctx, body.forced)),
  route(getSsoTest, (ctx, { params }) => getTest(ctx, params.testId)),
  route(listAttempts, (ctx, { query }) => doctor.listAttempts(ctx, query)),
  route(getAttempt, (ctx, { params }) => doctor.getAttempt(ctx, params.attemptId)),
  route(diagnose, (ctx, { body }) => doctor.diagnose(ctx, body)),
];
