import { randomBytes } from 'node:crypto';
import { type DeepLinkItem, deepLinkItemSchema, LTI_LIMITS } from '@waymark/contract/lti';
import type { JWTPayload } from 'jose';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, VisitorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { signedFileUrl } from '../media/media.public.ts';
import { cardPolicy } from '../cards/cards.public.ts';
import { actorOf } from '../people/people.public.ts';
import { withVariables } from './custom-variables.ts';
import { CLAIM, GRADE_SCOPES, LTI_VERSION, ROLE } from './lti-claims.ts';
import { contentChosen } from './lti.events.ts';
import { LtiFault } from './lti-fault.ts';
import { issuerOf, ltiAddress } from './lti.present.ts';
import { findToolOfDeepLink, isFirstSaid, openDeepLink, returnDeepLink, useLaunch } from './lti-launches.repo.ts';
import { toolCard } from './lti-launches.service.ts';
import { findOwnLineItem } from './line-items.repo.ts';
import { findTool, findToolByClient } from './lti-tools.repo.ts';
import type { LaunchRow, ToolRow } from './lti.row.ts';
import { findPersonalData } from './lti-people.repo.ts';
import { signMessage } from './platform-keys.service.ts';
import { readToolMessage } from './tool-messages.ts';

const TOKEN_SECONDS = 300;
const MESSAGE_SECONDS = 600;
const HOUR = 3_600_000;

/** A message to a tool, as the browser posts it there. */
export interface Posted {
  readonly to: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** So much of an address that someone sent is shown to them again. */
const MAXIMUM_SHOWN = 500;

type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Answers a tool's authorisation request (OpenID Connect, LTI 1.3 5.1.1): a signed launch, posted to an address that is registered to the
 * letter; or why there is none, posted there as well. Throws LtiFault where no one can be told: no such tool, or no such address of it.
 */
export async function authorize(ctx: VisitorContext, said: Parameters): Promise<Posted> {
  const tool = said['client_id'] === undefined ? undefined : await findToolByClient(ctx.store, said['client_id']);
  if (tool === undefined || !tool.is_on) throw new LtiFault(400, 'unauthorized_client', 'There is no such tool, or it is switched off.');
  const to = said['redirect_uri'] ?? '';
  if (!tool.redirect_urls.includes(to)) {
    const registered = tool.redirect_urls.map((address) => `“${address}”`).join(', ');
    const asked = to === '' ? 'no redirect_uri' : `the redirect_uri “${to.slice(0, MAXIMUM_SHOWN)}”`;
    throw new LtiFault(
      400,
      'invalid_request',
      `The tool sent ${asked}. Registered for it: ${registered}. They must be the same to the letter.`,
    );
  }
  const state = said['state'] === undefined ? {} : { state: said['state'] };
  try {
    return { to, fields: { id_token: await idToken(ctx, tool, said), ...state } };
  } catch (error) {
    if (error instanceof LtiFault) return { to, fields: { error: error.code, error_description: error.message, ...state } };
    if (error instanceof Refusal)
      return { to, fields: { error: 'access_denied', error_description: 'The person may not open this content.', ...state } };
    throw error;
  }
}

function checkRequest(said: Parameters): string {
  const isOpenId = (said['scope'] ?? '').split(' ').includes('openid');
  if (!isOpenId) throw new LtiFault(400, 'invalid_scope', 'The scope must be openid.');
  if (said['response_type'] !== 'id_token') throw new LtiFault(400, 'unsupported_response_type', 'The response_type must be id_token.');
  if (said['response_mode'] !== 'form_post') throw new LtiFault(400, 'invalid_request', 'The response_mode must be form_post.');
  if (said['prompt'] !== 'none') throw new LtiFault(400, 'invalid_request', 'The prompt must be none.');
  const nonce = said['nonce'] ?? '';
  if (nonce === '' || nonce.length > 500) throw new LtiFault(400, 'invalid_request', 'A nonce is needed.');
  return nonce;
}

async function idToken(ctx: VisitorContext, tool: ToolRow, said: Parameters): Promise<string> {
  const nonce = checkRequest(said);
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const launch = await useLaunch(ctx.store, tokenHash(said['lti_message_hint'] ?? ''), tool.id, now);
    if (launch === undefined) throw new LtiFault(400, 'login_required', 'This launch was used, or its time is over.');
    if (said['login_hint'] !== launch.user_id) throw new LtiFault(400, 'login_required', 'The login_hint is not that of the launch.');
    if (ctx.actor !== null && ctx.actor.userId !== launch.user_id)
      throw new LtiFault(400, 'login_required', 'Someone else is signed in in this browser.');
    const session = await ctx.platform.sessions.byId(ctx.organisation, launch.session_id, now, ctx.store);
    const actor = session?.actor.userId === launch.user_id ? session.actor : undefined;
    if (actor === undefined) throw new LtiFault(400, 'login_required', 'The session that began the launch is over.');
    if (!(await isFirstSaid(ctx.store, tool.id, 'nonce', tokenHash(nonce), new Date(now.getTime() + HOUR))))
      throw new LtiFault(400, 'invalid_request', 'This nonce was used before.');
    const acting = { ...ctx, actor };
    const { custom, claims } =
      launch.kind === 'resource' ? await resourceClaims(acting, tool, launch) : await deepLinkClaims(acting, tool, launch);
    const message: JWTPayload = {
      iss: issuerOf(ctx),
      aud: tool.client_id,
      azp: tool.client_id,
      sub: actor.userId,
      nonce,
      [CLAIM.version]: LTI_VERSION,
      [CLAIM.deploymentId]: tool.id,
      [CLAIM.toolPlatform]: { guid: ctx.organisation.id, name: ctx.organisation.name, product_family_code: 'waymark', version: '1' },
      ...(await personalClaims(acting, tool, actor.userId)),
      ...claims,
    };
    return signMessage(acting, { ...message, [CLAIM.custom]: withVariables(custom, message) }, TOKEN_SECONDS);
  });
}

/** What the administrator lets the tool know of a person, and nothing else. */
async function personalClaims(ctx: Acting, tool: ToolRow, userId: string): Promise<JWTPayload> {
  if (!tool.sends_name && !tool.sends_email && !tool.sends_picture) return {};
  const person = await findPersonalData(ctx.store, userId);
  if (person === undefined) return {};
  return {
    ...(tool.sends_name ? { name: person.full_name, given_name: person.first_name, family_name: person.last_name } : {}),
    ...(tool.sends_email ? { email: person.email } : {}),
    ...(tool.sends_picture && person.avatar_file_id !== null
      ? { picture: addressOf(ctx.platform.config, ctx.organisation, signedFileUrl(ctx, person.avatar_file_id)) }
      : {}),
  };
}

interface Claims {
  /** As they were written; their variables are filled from the whole message. */
  readonly custom: Readonly<Record<string, string>>;
  readonly claims: JWTPayload;
}

async function resourceClaims(ctx: Acting, tool: ToolRow, { card_id: cardId, opens }: LaunchRow): Promise<Claims> {
  const { card, content } = await toolCard(ctx, cardId ?? '');
  if (content.toolId !== tool.id) throw new LtiFault(400, 'access_denied', 'The card is of another tool by now.');
  const edits = cardPolicy.rules.edit(ctx.actor, card);
  const book = ltiAddress(ctx, `contexts/${card.id}`);
  const own = tool.gives_grades ? await findOwnLineItem(ctx.store, { cardId: card.id, toolId: tool.id }) : undefined;
  const canComplete = cardPolicy.rules.complete(ctx.actor, card);
  const claims = {
    [CLAIM.messageType]: 'LtiResourceLinkRequest',
    [CLAIM.targetLinkUri]: content.url === '' ? tool.target_url : content.url,
    [CLAIM.resourceLink]: { id: card.id, title: card.title },
    [CLAIM.context]: { id: card.id, title: card.title, type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'] },
    [CLAIM.roles]: [
      ...(edits ? [ROLE.instructor, ROLE.inInstructor] : []),
      ...(canComplete || !edits ? [ROLE.learner, ROLE.inLearner] : []),
    ],
    [CLAIM.launchPresentation]: {
      document_target: opens === 'frame' ? 'iframe' : 'window',
      return_url: addressOf(ctx.platform.config, ctx.organisation, `/insights/${card.slug}`),
      ...(ctx.actor.language === null ? {} : { locale: ctx.actor.language }),
    },
    ...(tool.gives_grades
      ? {
          [CLAIM.grades]: {
            scope: [...GRADE_SCOPES],
            lineitems: `${book}/line-items`,
            ...(own === undefined ? {} : { lineitem: `${book}/line-items/${own.id}` }),
          },
        }
      : {}),
    ...(tool.sees_members ? { [CLAIM.members]: { context_memberships_url: `${book}/memberships`, service_versions: ['2.0'] } } : {}),
  };
  return { custom: { ...tool.custom, ...content.custom }, claims };
}

async function deepLinkClaims(ctx: Acting, tool: ToolRow, launch: LaunchRow): Promise<Claims> {
  const data = randomBytes(32).toString('base64url');
  await openDeepLink(ctx.store, launch.id, tokenHash(data), new Date(ctx.now().getTime() + LTI_LIMITS.deepLinkMinutes * 60_000));
  const claims = {
    [CLAIM.messageType]: 'LtiDeepLinkingRequest',
    [CLAIM.targetLinkUri]: tool.deep_link_url,
    [CLAIM.roles]: [ROLE.instructor, ROLE.contentDeveloper],
    [CLAIM.deepLinkSettings]: {
      deep_link_return_url: ltiAddress(ctx, `deep-links/${launch.id}`),
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe', 'window'],
      accept_multiple: true,
      accept_lineitem: true,
      auto_create: false,
      data,
    },
    [CLAIM.launchPresentation]: { document_target: 'iframe', ...(ctx.actor.language === null ? {} : { locale: ctx.actor.language }) },
  };
  return { custom: tool.custom, claims };
}

/**
 * Takes what an author chose at a tool (LTI Deep Linking 2.0): a message the tool signed for us, about this choice, once. Throws LtiFault.
 */
export async function takeDeepLink(ctx: VisitorContext, deepLinkId: string, token: string): Promise<void> {
  const now = ctx.now();
  const toolId = await toolOfDeepLink(ctx, deepLinkId);
  const tool = toolId === undefined ? undefined : await findTool(ctx.store, toolId);
  if (tool === undefined || !tool.is_on) throw new LtiFault(400, 'invalid_request', 'This content selection has ended.');
  const said = await readToolMessage(tool, token, ctx.platform.serviceDoor, {
    issuer: tool.client_id,
    audience: issuerOf(ctx),
    now,
    oldestSeconds: MESSAGE_SECONDS,
    requires: ['nonce', CLAIM.messageType],
  });
  const wrong = (what: string) => new LtiFault(400, 'invalid_request', `The claim “${what}” is missing or wrong.`);
  if (said[CLAIM.messageType] !== 'LtiDeepLinkingResponse') throw wrong('message_type');
  if (said[CLAIM.version] !== LTI_VERSION) throw wrong('version');
  if (said[CLAIM.deploymentId] !== tool.id) throw wrong('deployment_id');
  const data = said[CLAIM.deepLinkData];
  const nonce = said['nonce'];
  if (typeof data !== 'string') throw wrong('data');
  if (typeof nonce !== 'string' || nonce === '') throw wrong('nonce');
  const items = chosenItems(said[CLAIM.contentItems]);
  const told = said[CLAIM.deepLinkMessage];
  const message = typeof told === 'string' ? told.slice(0, LTI_LIMITS.text) : '';
  await inTransaction(ctx, async (ctx) => {
    if (!(await isFirstSaid(ctx.store, tool.id, 'message', tokenHash(nonce), new Date(now.getTime() + HOUR)))) throw wrong('nonce');
    const found = { id: deepLinkId, dataHash: tokenHash(data), toolId: tool.id };
    const taken = await returnDeepLink(ctx.store, found, { items, message }, now);
    if (taken === undefined) throw new LtiFault(400, 'invalid_request', 'This content selection has ended.');
    const actor = await actorOf(ctx.store, taken.user_id);
    if (actor === undefined) throw new LtiFault(403, 'access_denied', 'The author may no longer sign in.');
    await mutate({ ...ctx, actor }, contentChosen, async () => ({
      result: undefined,
      subject: { type: 'lti-tool', id: tool.id },
      details: { toolId: tool.id, name: tool.name, items: items.length },
    }));
  });
}

async function toolOfDeepLink(ctx: VisitorContext, id: string): Promise<string | undefined> {
  return /^[0-9a-f-]{36}$/.test(id) ? findToolOfDeepLink(ctx.store, id) : undefined;
}

const objectIn = (value: unknown, name: string): Record<string, unknown> => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
};
const textOf = (value: unknown, max: number) => (typeof value === 'string' ? value.slice(0, max) : '');

/** Links to the tool's content; everything else it may give is not for us. Throws LtiFault where a link is not as it must be. */
function chosenItems(said: unknown): DeepLinkItem[] {
  if (said === undefined) return [];
  if (!Array.isArray(said)) throw new LtiFault(400, 'invalid_request', 'The claim “content_items” is not a list.');
  const links = said.filter((one) => typeof one === 'object' && one !== null && (one as { type?: unknown }).type === 'ltiResourceLink');
  return links.slice(0, LTI_LIMITS.deepLinkItems).map((one: Record<string, unknown>) => {
    const line = objectIn(one, 'lineItem');
    const custom = Object.entries(objectIn(one, 'custom')).map(([name, value]) => [name, String(value)]);
    const read = deepLinkItemSchema.safeParse({
      title: textOf(one['title'], LTI_LIMITS.title),
      text: textOf(one['text'], LTI_LIMITS.text),
      url: textOf(one['url'], LTI_LIMITS.url + 1),
      custom: Object.fromEntries(custom) as Record<string, string>,
      scoreMaximum: typeof line['scoreMaximum'] === 'number' ? line['scoreMaximum'] : null,
      resourceId: textOf(line['resourceId'], LTI_LIMITS.resourceId),
      tag: textOf(line['tag'], LTI_LIMITS.resourceId),
      opens: one['window'] === undefined ? null : 'window',
    });
    if (!read.success) throw new LtiFault(400, 'invalid_request', 'A content item is not as Deep Linking 2.0 has it.');
    return read.data;
  });
}
