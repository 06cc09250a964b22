import { randomBytes } from 'node:crypto';
import {
  API_CLIENT_LIMITS,
  type ApiClient,
  type ApiClientId,
  apiClientProblems as problems,
  type ApiTokenId,
} from '@waymark/contract/api-clients';
import type { PageQuery } from '@waymark/contract/kit';
import type { Permission } from '@waymark/contract/platform';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { abilities, authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { CLIENT_TOKEN_PREFIX, insertClientToken, markTokenRevoked } from '../../platform/session/client-tokens.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { summaryOf } from '../people/people.public.ts';
import { apiClientCreated, apiClientRevoked, apiClientUpdated, apiTokenCreated, apiTokenRevoked } from './api-clients.events.ts';
import { apiClientPolicy } from './api-clients.policy.ts';
import {
  type ApiClientRow,
  type ApiTokenRow,
  countClients,
  insertClient,
  findClients,
  lockClient,
  markClientRevoked,
  updateClientRow,
} from './api-clients.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const ENDING = 4;

interface Details {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly mayWrite: boolean;
}

/** API clients of the organisation, newest first (ADM-07). */
export async function listClients(ctx: ActorContext, query: PageQuery) {
  const rows = await findClients(ctx.store, query.cursor === undefined ? null : decodeTimeCursor(query.cursor), query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => present(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/**
 * ADM-07: makes a client that acts for the caller, with at most the caller's rights, and its first token.
 * Throws `too-many-api-clients`, or `invalid-input` on `permissions` (`beyond-yours`).
 */
export async function createClient(ctx: ActorContext, wanted: Details & { readonly days: number }) {
  const id = newId<ApiClientId>();
  return mutate(ctx, apiClientCreated, async (ctx) => {
    checkRights(ctx.actor, wanted.permissions);
    if ((await countClients(ctx.store)) >= API_CLIENT_LIMITS.clients) throw refuse(problems['too-many-api-clients']);
    await insertClient(ctx.store, id, ctx.actor.userId, wanted, ctx.now());
    const secret = await addToken(ctx, id, wanted.days);
    const { name, permissions, mayWrite } = wanted;
    return {
      result: { client: present(ctx, await clientAt(ctx.store, id)), secret },
      subject: { type: 'api-client', id },
      details: { name, permissions: [...permissions], mayWrite },
    };
  });
}

/** ADM-07: changes a client of one's own. Throws `api-client-not-found`, `forbidden`, or `invalid-input` on `permissions`. */
export async function updateClient(ctx: ActorContext, id: ApiClientId, wanted: Details): Promise<ApiClient> {
  return mutate(ctx, apiClientUpdated, async (ctx) => {
    const client = authorize(ctx, apiClientPolicy, 'edit', await clientAt(ctx.store, id));
    checkRights(ctx.actor, wanted.permissions);
    await updateClientRow(ctx.store, client, wanted);
    const { name, permissions, mayWrite } = wanted;
    return {
      result: present(ctx, await clientAt(ctx.store, id)),
      subject: { type: 'api-client', id },
      details: { name, permissions: [...permissions], mayWrite },
    };
  });
}

/** ADM-07: revokes a client: its next request is refused. Throws `api-client-not-found`. */
export async function revokeClient(ctx: ActorContext, id: ApiClientId): Promise<void> {
  await mutate(ctx, apiClientRevoked, async (ctx) => {
    const client = authorize(ctx, apiClientPolicy, 'revoke', await clientAt(ctx.store, id));
    await markClientRevoked(ctx.store, client, ctx.now());
    return { result: undefined, subject: { type: 'api-client', id }, details: { name: client.name } };
  });
}

/** ADM-07: makes another token of one's own client. Throws `api-client-not-found`, `forbidden` or `too-many-api-tokens`. */
export async function createClientToken(ctx: ActorContext, id: ApiClientId, wanted: { readonly days: number }) {
  return mutate(ctx, apiTokenCreated, async (ctx) => {
    const client = authorize(ctx, apiClientPolicy, 'edit', await clientAt(ctx.store, id));
    if (client.tokens.filter(({ revoked_at }) => revoked_at === null).length >= API_CLIENT_LIMITS.tokens) {
      throw refuse(problems['too-many-api-tokens']);
    }
    const secret = await addToken(ctx, id, wanted.days);
    return {
      result: { client: present(ctx, await clientAt(ctx.store, id)), secret },
      subject: { type: 'api-client', id },
      details: { name: client.name, expiresAt: expiryOf(ctx, wanted.days).toISOString() },
    };
  });
}

/** ADM-07: revokes one token. Throws `api-client-not-found` or `api-token-not-found`. */
export async function revokeClientToken(ctx: ActorContext, id: ApiClientId, tokenId: ApiTokenId): Promise<void> {
  await mutate(ctx, apiTokenRevoked, async (ctx) => {
    const client = authorize(ctx, apiClientPolicy, 'revoke', await clientAt(ctx.store, id));
    const ending = client.tokens.find((token) => token.id === tokenId)?.ending ?? '';
    if (!(await markTokenRevoked(ctx.store, client, tokenId, ctx.now()))) throw refuse(problems['api-token-not-found']);
    return { result: undefined, subject: { type: 'api-client', id }, details: { name: client.name, ending } };
  });
}

async function clientAt(tx: Store, id: ApiClientId): Promise<ApiClientRow> {
  const row = await lockClient(tx, id);
  if (row === undefined) throw refuse(problems['api-client-not-found']);
  return row;
}

/** No one gives more than they have themselves (SES-61). */
function checkRights(actor: Actor, permissions: readonly Permission[]): void {
  if (permissions.some((permission) => !holds(actor, permission))) throw refuseField('permissions', 'permission-beyond-yours');
}

const expiryOf = (ctx: ActorContext, days: number) => new Date(ctx.now().getTime() + days * DAY_MILLISECONDS);

async function addToken(ctx: InTransaction<ActorContext>, clientId: ApiClientId, days: number): Promise<string> {
  const secret = `${CLIENT_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  await insertClientToken(ctx.store, clientId, {
    id: newId<ApiTokenId>(),
    hash: tokenHash(secret),
    ending: secret.slice(-ENDING),
    now: ctx.now(),
    expiresAt: expiryOf(ctx, days),
  });
  return secret;
}

function present(ctx: ActorContext, row: ApiClientRow): ApiClient {
  return {
    id: row.id,
    name: row.name,
    owner: summaryOf(row.owner),
    permissions: row.permissions,
    mayWrite: row.may_write,
    createdAt: row.created_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    tokens: row.tokens.map((token) => presentToken(token, row, ctx.now())),
    can: abilities(ctx.actor, apiClientPolicy, row),
  };
}

function presentToken(token: ApiTokenRow, client: ApiClientRow, now: Date): ApiClient['tokens'][number] {
  const moment = (text: string) => new Date(text).toISOString();
  const isRevoked = token.revoked_at !== null || client.revoked_at !== null;
  return {
    id: token.id,
    ending: token.ending,
    createdAt: moment(token.created_at),
    expiresAt: moment(token.expires_at),
    lastUsedAt: token.last_used_at === null ? null : moment(token.last_used_at),
    status: isRevoked ? 'revoked' : new Date(token.expires_at) <= now ? 'expired' : 'active',
  };
}
