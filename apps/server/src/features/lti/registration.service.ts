import {
  LTI_LIMITS,
  type LtiToolId,
  type LtiToolInput,
  ltiToolInputSchema,
  ltiProblems as problems,
  type OpenedRegistration,
} from '@waymark/contract/lti';
import type { UserId } from '@waymark/contract/kit';
import { z } from 'zod';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, ActorContext, BaseContext, VisitorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { actorOf } from '../people/people.public.ts';
import { GRADE_SCOPES, SCOPE } from './lti-claims.ts';
import { LtiFault } from './lti-fault.ts';
import { issuerOf, ltiAddress, tokenEndpoint } from './lti.present.ts';
import { roomFor, wasRegistered } from './lti-tools.repo.ts';
import { addTool, checkAddress } from './lti-tools.service.ts';

const PURPOSE = 'lti.registration';
const MINUTE = 60_000;
const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const NAME_CLAIMS = ['name', 'given_name', 'family_name'];
export const OPENID_CONFIGURATION = '.well-known/openid-configuration';

/** What this platform is to a tool that registers itself (OpenID Connect Discovery, LTI Dynamic Registration 1.0). */
export function openIdConfiguration(ctx: BaseContext): Record<string, unknown> {
  return {
    issuer: issuerOf(ctx),
    authorization_endpoint: ltiAddress(ctx, 'authorize'),
    registration_endpoint: ltiAddress(ctx, 'registrations'),
    token_endpoint: tokenEndpoint(ctx),
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    jwks_uri: ltiAddress(ctx, 'jwks'),
    scopes_supported: ['openid', ...GRADE_SCOPES, SCOPE.members],
    response_types_supported: ['id_token'],
    response_modes_supported: ['form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['sub', 'iss', ...NAME_CLAIMS, 'email', 'picture'],
    [PLATFORM]: {
      product_family_code: 'waymark',
      version: '1',
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      variables: [],
    },
  };
}

/**
 * Begins to register a tool at its own address: a token that registers one tool, once, within the hour, for this administrator. Throws
 * `too-many-lti-tools`, `invalid-input` on `address`.
 */
export async function beginRegistration(ctx: ActorContext, address: string): Promise<OpenedRegistration> {
  checkAddress(ctx, 'address', address);
  const toolId = newId<LtiToolId>();
  if ((await roomFor(ctx.store, '', toolId)).count >= LTI_LIMITS.tools) throw refuse(problems['too-many-lti-tools']);
  const expires = ctx.now().getTime() + LTI_LIMITS.registrationMinutes * MINUTE;
  const text = Buffer.from(JSON.stringify({ tool: toolId, user: ctx.actor.userId, expires })).toString('base64url');
  const opened = new URL(address);
  opened.searchParams.set('openid_configuration', ltiAddress(ctx, OPENID_CONFIGURATION));
  opened.searchParams.set('registration_token', `${text}.${ctx.platform.secrets.sign(PURPOSE, `${ctx.organisation.id}:${text}`)}`);
  return { toolId, address: opened.href };
}

const promised = z.object({ tool: z.string(), user: z.string(), expires: z.number() });

/** Who registers which tool. Throws LtiFault where the token is none of ours, or its time is over. */
function promisedTo(ctx: VisitorContext, authorization: string | undefined): z.infer<typeof promised> {
  const [text = '', signature = ''] = (/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '').split('.');
  if (ctx.platform.secrets.isSigned(PURPOSE, `${ctx.organisation.id}:${text}`, signature)) {
    const said = promised.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (said.expires > ctx.now().getTime()) return said;
  }
  throw new LtiFault(401, 'invalid_token', 'The registration token is missing, wrong, or its time is over.');
}

const custom = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({});
const message = z.object({ type: z.string(), target_link_uri: z.string().optional(), custom_parameters: custom });
const metadataSchema = z.object({
  client_name: z.string(),
  initiate_login_uri: z.string(),
  redirect_uris: z.array(z.string()),
  jwks_uri: z.string().optional(),
  jwks: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).optional(),
  scope: z.string().default(''),
  [TOOL]: z.object({
    domain: z.string(),
    description: z.string().default(''),
    target_link_uri: z.string(),
    claims: z.array(z.string()).default([]),
    custom_parameters: custom,
    messages: z.array(message).default([]),
  }),
});
type Metadata = z.output<typeof metadataSchema>;

/** How a tool names what we call otherwise. */
const THEIR_NAMES: Readonly<Record<string, string>> = {
  name: 'client_name',
  initiationUrl: 'initiate_login_uri',
  redirectUrls: 'redirect_uris',
  targetUrl: 'target_link_uri',
  keysUrl: 'jwks_uri',
  publicKey: 'jwks',
  deepLinkUrl: 'messages',
  custom: 'custom_parameters',
};
const wrong = (field: string) => {
  const [first = ''] = field.split('.');
  const name = THEIR_NAMES[first] ?? field;
  return new LtiFault(400, name === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata', `“${name}” is missing or wrong.`);
};

/** The outermost name that tells what is wrong: within the tool's own part, the name there. */
const wrongField = ([first, second]: readonly PropertyKey[]) => String((first === TOOL ? second : first) ?? first ?? 'client_name');

/** What a tool says of itself as an administrator would enter it; off, until one has looked it over. Throws LtiFault with the field named. */
function inputOf(said: Metadata): LtiToolInput {
  const { domain: _domain, description, target_link_uri: targetUrl, claims, custom_parameters: forAll, messages } = said[TOOL];
  const scopes = said.scope.split(' ');
  const chooses = messages.find(({ type }) => type === 'LtiDeepLinkingRequest');
  const launched = messages.find(({ type }) => type === 'LtiResourceLinkRequest');
  const asked = Object.entries({ ...forAll, ...launched?.custom_parameters }).map(([name, value]) => [name, String(value)]);
  const read = ltiToolInputSchema.safeParse({
    name: said.client_name.slice(0, LTI_LIMITS.name),
    description: description.slice(0, LTI_LIMITS.description),
    isOn: false,
    initiationUrl: said.initiate_login_uri,
    targetUrl,
    redirectUrls: said.redirect_uris,
    keysUrl: said.jwks_uri ?? '',
    publicKey: said.jwks_uri === undefined && said.jwks !== undefined ? JSON.stringify(said.jwks) : '',
    deepLinkUrl: chooses === undefined ? '' : (chooses.target_link_uri ?? targetUrl),
    custom: Object.fromEntries(asked) as Record<string, string>,
    givesGrades: scopes.some((one) => one === SCOPE.scores || one === SCOPE.lineItems),
    seesMembers: scopes.includes(SCOPE.members),
    sendsName: claims.some((one) => NAME_CLAIMS.includes(one)),
    sendsEmail: claims.includes('email'),
    sendsPicture: claims.includes('picture'),
  } satisfies Partial<LtiToolInput>);
  if (read.success) return read.data;
  throw wrong(String(read.error.issues[0]?.path[0] ?? 'client_name'));
}

/**
 * Takes what a tool says of itself at its registration (RFC 7591, LTI Dynamic Registration 1.0) and answers with its client id and deployment.
 * The tool is off until an administrator has looked over what it asks for. Throws LtiFault: the token, or the field that is wrong.
 */
export async function takeRegistration(ctx: VisitorContext, authorization: string | undefined, body: unknown): Promise<object> {
  const { tool, user } = promisedTo(ctx, authorization);
  const said = metadataSchema.safeParse(body);
  if (!said.success) throw wrong(wrongField(said.error.issues[0]?.path ?? []));
  const input = inputOf(said.data);
  return inTransaction(ctx, async (ctx) => {
    const actor = await actorOf(ctx.store, user as UserId);
    if (actor === undefined || !holds(actor, 'MANAGE_ORGANISATION'))
      throw new LtiFault(403, 'access_denied', 'The administrator who began this may no longer register tools.');
    if (await wasRegistered(ctx.store, tool)) throw new LtiFault(401, 'invalid_token', 'This registration token was used before.');
    const acting: Acting = { ...ctx, actor };
    const { platform } = await addTool(acting, input, tool as LtiToolId).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw error.problem === problems['lti-tool-name-taken'] ? wrong('name') : wrong(error.details.errors?.[0]?.field ?? 'client_name');
    });
    return {
      client_id: platform.clientId,
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['implicit', 'client_credentials'],
      token_endpoint_auth_method: 'private_key_jwt',
      client_name: input.name,
      initiate_login_uri: input.initiationUrl,
      redirect_uris: input.redirectUrls,
      ...(input.keysUrl === '' ? { jwks: said.data.jwks } : { jwks_uri: input.keysUrl }),
      scope: [...(input.givesGrades ? GRADE_SCOPES : []), ...(input.seesMembers ? [SCOPE.members] : [])].join(' '),
      [TOOL]: { ...said.data[TOOL], deployment_id: platform.deploymentId },
    };
  });
}
