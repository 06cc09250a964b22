import type { VisitorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { GRADE_SCOPES, SCOPE } from './lti-claims.ts';
import { LtiFault } from './lti-fault.ts';
import { issuerOf, tokenEndpoint } from './lti.present.ts';
import { isFirstSaid } from './lti-launches.repo.ts';
import { findTool, findToolByClient } from './lti-tools.repo.ts';
import type { ToolRow } from './lti.row.ts';
import { readToolMessage } from './tool-messages.ts';

const PURPOSE = 'lti.service-token';
const TOKEN_SECONDS = 3_600;
const ASSERTION_SECONDS = 600;
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Which services a tool may use. */
const scopesOf = (tool: ToolRow): readonly string[] => [
  ...(tool.gives_grades ? GRADE_SCOPES : []),
  ...(tool.sees_members ? [SCOPE.members] : []),
];

/**
 * Gives a tool an access token for services (client credentials, RFC 7523): it proves itself by a message it signed for us, which counts once.
 * Of what it asks for it gets what an administrator lets it do. Throws LtiFault.
 */
export async function giveToken(ctx: VisitorContext, said: Readonly<Record<string, string | undefined>>) {
  if (said['grant_type'] !== 'client_credentials')
    throw new LtiFault(400, 'unsupported_grant_type', 'The grant_type must be client_credentials.');
  const assertion = said['client_assertion'];
  if (said['client_assertion_type'] !== ASSERTION_TYPE || assertion === undefined)
    throw new LtiFault(400, 'invalid_request', 'A client_assertion that is a JWT is needed.');
  const tool = await findToolByClient(ctx.store, issuerIn(assertion));
  if (tool === undefined || !tool.is_on) throw new LtiFault(401, 'invalid_client', 'There is no such tool, or it is switched off.');
  const now = ctx.now();
  const claims = await readToolMessage(tool, assertion, ctx.platform.serviceDoor, {
    issuer: tool.client_id,
    audience: [tokenEndpoint(ctx), issuerOf(ctx)],
    now,
    oldestSeconds: ASSERTION_SECONDS,
    requires: ['jti', 'sub'],
  }).catch((error: unknown) => {
    if (error instanceof LtiFault) throw new LtiFault(401, 'invalid_client', error.message, { cause: error });
    throw error;
  });
  if (claims.sub !== tool.client_id) throw new LtiFault(401, 'invalid_client', 'The claim “sub” must be the client id.');
  const until = new Date((claims.exp ?? 0) * 1000 + ASSERTION_SECONDS * 1000);
  const isFirst = await inTransaction(ctx, async (ctx) =>
    isFirstSaid(ctx.store, tool.id, 'assertion', tokenHash(String(claims.jti)), until),
  );
  if (!isFirst) throw new LtiFault(401, 'invalid_client', 'This assertion was used before.');
  const allowed = new Set(scopesOf(tool));
  const scopes = (said['scope'] ?? '').split(' ').filter((one) => allowed.has(one));
  if (scopes.length === 0) throw new LtiFault(400, 'invalid_scope', 'The tool may use none of these services.');
  const text = Buffer.from(JSON.stringify({ tool: tool.id, scopes, exp: now.getTime() + TOKEN_SECONDS * 1000 })).toString('base64url');
  const signature = ctx.platform.secrets.sign(PURPOSE, `${ctx.organisation.id}:${text}`);
  return { access_token: `${text}.${signature}`, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: scopes.join(' ') };
}

/** Who says to have signed a message; believed only once the signature is checked. */
function issuerIn(token: string): string {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { iss?: unknown };
    return typeof claims.iss === 'string' ? claims.iss : '';
  } catch {
    return '';
  }
}

/** Returns the tool behind a call of a service, which needs one of some scopes. What an administrator took from it ends at once. Throws LtiFault. */
export async function toolOfCall(ctx: VisitorContext, authorization: string | undefined, scopes: readonly string[]): Promise<ToolRow> {
  const refused = new LtiFault(401, 'invalid_token', 'The access token is missing, wrong, or its time is over.');
  const [text = '', signature = ''] = (/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '').split('.');
  if (!ctx.platform.secrets.isSigned(PURPOSE, `${ctx.organisation.id}:${text}`, signature)) throw refused;
  const said = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { tool: string; scopes: string[]; exp: number };
  if (said.exp <= ctx.now().getTime()) throw refused;
  const tool = await findTool(ctx.store, said.tool);
  if (tool === undefined || !tool.is_on) throw refused;
  const allowed = new Set(scopesOf(tool));
  if (!scopes.some((one) => said.scopes.includes(one) && allowed.has(one)))
    throw new LtiFault(403, 'insufficient_scope', 'The access token is not for this service.');
  return tool;
}
