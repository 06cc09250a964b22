import { createHash } from 'node:crypto';
import {
  CONNECT_MINUTES,
  type Connection,
  type ConnectionId,
  type ConnectionOutcome,
  connectionProblems as problems,
} from '@waymark/contract/connections';
import type { UserId } from '@waymark/contract/kit';
import { isOwnPath } from '@waymark/contract/session';
import { z } from 'zod';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, VisitorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type ConnectionKey, findClient, findClientById, noteFault } from './clients.repo.ts';
import { oauthClientOf } from './clients.service.ts';
import type { ClientRow, ConnectionRow, ExchangeRow } from './connection.row.ts';
import { personConnected, personDisconnected } from './connections.events.ts';
import * as repo from './connections.repo.ts';
import { type Credentials, sealCredentials } from './credentials.ts';
import { revokeLater } from './ended-connections.service.ts';
import { accountNameOf, authorizationUrl, makeChecks, takeCode } from './oauth-exchange.ts';
import { OAuthFailure } from './oauth-failure.ts';

const MINUTE = 60_000;
const CHECKS_PURPOSE = 'connections.checks';

const checksSchema = z.object({ state: z.string(), codeVerifier: z.string() });
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Someone's connection, as other features know it. */
export interface ConnectionState {
  readonly id: ConnectionId;
  readonly key: ConnectionKey;
  readonly userId: UserId;
  readonly accountName: string;
  readonly status: 'connected' | 'ended';
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
}

const stateOf = (row: ConnectionRow): ConnectionState => ({
  id: row.id as ConnectionId,
  key: { purpose: row.purpose, service: row.service },
  userId: row.user_id,
  accountName: row.account_name,
  status: row.status as ConnectionState['status'],
  connectedAt: row.connected_at,
  lastUsedAt: row.last_used_at,
});

/** One's own connections, by the service's name. */
export async function listConnections(ctx: ActorContext): Promise<{ items: Connection[] }> {
  const rows = await repo.listOwn(ctx.store, ctx.actor.userId);
  return {
    items: rows.map((row) => ({
      id: row.id as ConnectionId,
      purpose: row.purpose,
      service: row.service,
      name: row.name,
      accountName: row.account_name,
      status: row.status as Connection['status'],
      connectedAt: row.connected_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

/** Returns someone's connection with a service; undefined when they have none. One that ended is there. */
export async function connectionOf(store: Store, userId: UserId, key: ConnectionKey): Promise<ConnectionState | undefined> {
  const row = await repo.findConnection(store, userId, key);
  return row === undefined ? undefined : stateOf(row);
}

/**
 * Where someone goes to connect their account: good for ten minutes, for their session, once. Throws `service-not-set-up`,
 * `connection-misconfigured`.
 */
export async function beginConnection(
  ctx: ActorContext,
  key: ConnectionKey,
  { returnPath }: { readonly returnPath: string | null },
): Promise<{ address: string }> {
  const client = await findClient(ctx.store, key);
  if (client === undefined || client.oauth === null) throw refuse(problems['service-not-set-up']);
  const checks = makeChecks();
  const address = await authorizationUrl(oauthClientOrRefusal(ctx, client), checks);
  await repo.insertExchange(ctx.store, {
    id: newId<string>(),
    client_id: client.id,
    user_id: ctx.actor.userId,
    session_id: ctx.actor.sessionId,
    state_hash: digest(checks.state),
    checks: ctx.platform.vault.seal(ctx.organisation.id, CHECKS_PURPOSE, JSON.stringify(checks)),
    host_name: ctx.organisation.reachedAt,
    return_path: returnPath !== null && isOwnPath(returnPath) ? returnPath : null,
    expires_at: new Date(ctx.now().getTime() + CONNECT_MINUTES * MINUTE),
  });
  return { address };
}

function oauthClientOrRefusal(ctx: BaseContext, client: ClientRow) {
  try {
    return oauthClientOf(ctx, client);
  } catch (error) {
    if (error instanceof VaultError) throw refuse(problems['connection-misconfigured']);
    throw error;
  }
}

/** What became of a way to a service, for the page people come back to. */
export interface Arrival {
  readonly outcome: ConnectionOutcome;
  /** Undefined where nothing is known of the way. */
  readonly client?: Pick<ClientRow, 'purpose' | 'service' | 'name'>;
  readonly returnPath?: string | null;
  /** The way began under another name of the organisation: it goes on there, where the session stands. */
  readonly continueAt?: string;
}

/**
 * Takes what someone brings back from a service: only in the session that began the way, and once. Whatever fails is an outcome, and
 * nothing is kept.
 */
export async function takeAnswer(
  ctx: VisitorContext,
  query: { readonly state?: string | undefined; readonly code?: string | undefined; readonly error?: string | undefined },
): Promise<Arrival> {
  const exchange = query.state === undefined ? undefined : await repo.findExchange(ctx.store, digest(query.state), ctx.now());
  const client = exchange === undefined ? undefined : await findClientById(ctx.store, exchange.client_id);
  if (exchange === undefined || client === undefined) return { outcome: 'over' };
  if (exchange.host_name !== ctx.organisation.reachedAt)
    return { outcome: 'elsewhere', client, continueAt: continuedAt(ctx, exchange, query) };
  const { actor } = ctx;
  if (actor?.userId !== exchange.user_id || actor.sessionId !== exchange.session_id) return { outcome: 'elsewhere' };
  const about = { client, returnPath: exchange.return_path };
  if (!(await repo.takeExchange(ctx.store, exchange.id))) return { outcome: 'over', ...about };
  if (query.error === 'access_denied') return { outcome: 'declined', ...about };
  if (query.code === undefined) return { outcome: 'failed', ...about };
  return { outcome: await connected({ ...ctx, actor }, exchange, client, query.code), ...about };
}

function continuedAt(
  ctx: VisitorContext,
  { host_name: hostName }: ExchangeRow,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const said = Object.entries(query).filter((one): one is [string, string] => one[1] !== undefined);
  return addressOf(ctx.platform.config, { hostName }, `/connections/callback?${new URLSearchParams(said).toString()}`);
}

async function connected(ctx: ActorContext, exchange: ExchangeRow, client: ClientRow, code: string): Promise<ConnectionOutcome> {
  const { vault, log } = ctx.platform;
  try {
    const asking = oauthClientOf(ctx, client);
    const checks = checksSchema.parse(JSON.parse(vault.open(ctx.organisation.id, CHECKS_PURPOSE, exchange.checks)));
    const { endsAt, ...tokens } = await takeCode(asking, checks, code);
    const accountName = await accountNameOf(asking, tokens.accessToken);
    await keep(ctx, client, { kind: 'oauth', ...tokens }, { accountName, endsAt });
    await noteFault(ctx.store, client.id, null, ctx.now());
    return 'connected';
  } catch (error) {
    if (!(error instanceof OAuthFailure) && !(error instanceof VaultError)) throw error;
    log.warn({ service: client.service, reason: error.message }, 'a connection could not be made');
    if (error instanceof OAuthFailure && error.kind !== 'grant') {
      await noteFault(ctx.store, client.id, { fault: error.kind, detail: error.detail }, ctx.now());
    }
    return 'failed';
  }
}

/**
 * Connects the caller with a service by a user name and an app password, which the caller of this has tried. Throws `service-not-set-up`.
 */
export async function connectByPassword(
  ctx: ActorContext,
  key: ConnectionKey,
  given: { readonly userName: string; readonly password: string },
): Promise<void> {
  const client = await findClient(ctx.store, key);
  if (client === undefined || client.oauth !== null) throw refuse(problems['service-not-set-up']);
  await keep(ctx, client, { kind: 'password', ...given }, { accountName: given.userName, endsAt: null });
}

async function keep(
  ctx: ActorContext,
  client: ClientRow,
  credentials: Credentials,
  about: { readonly accountName: string; readonly endsAt: Date | null },
): Promise<void> {
  const sealed = sealCredentials(ctx.platform.vault, ctx.organisation.id, credentials);
  await mutate(ctx, personConnected, async (ctx) => {
    const { userId } = ctx.actor;
    const made = { id: newId<string>(), clientId: client.id, userId, credentials: sealed, ...about };
    const id = await repo.putConnection(ctx.store, made, ctx.now());
    const { purpose, service } = client;
    return { result: undefined, subject: { type: 'connection', id }, details: { purpose, service, userId } };
  });
}

/** Takes one's own connection away, here and, by a job, at the service. Throws `connection-not-found`. */
export async function disconnect(ctx: ActorContext, id: ConnectionId): Promise<void> {
  if (!(await take(ctx, { id, userId: ctx.actor.userId }))) throw refuse(problems['connection-not-found']);
}

/** The same by what it is for; false when there was none. */
export async function endConnection(ctx: ActorContext, key: ConnectionKey): Promise<boolean> {
  const row = await repo.findConnection(ctx.store, ctx.actor.userId, key);
  return row !== undefined && take(ctx, { id: row.id, userId: ctx.actor.userId });
}

/** Takes all connections of a person away: they are erased. */
export async function endConnectionsOf(ctx: BaseContext, userId: UserId): Promise<void> {
  await take(ctx, { userId });
}

async function take(
  ctx: BaseContext,
  which: { readonly id: string; readonly userId: UserId } | { readonly userId: UserId },
): Promise<boolean> {
  return mutateMany(ctx, personDisconnected, async (ctx) => {
    const ended = await repo.deleteConnections(ctx.store, which);
    const clientIds = [...new Set(ended.map((row) => row.client_id))];
    for (const clientId of clientIds) {
      const client = await findClientById(ctx.store, clientId);
      const own = ended.filter((row) => row.client_id === clientId);
      if (client !== undefined) await revokeLater(ctx, client, own);
    }
    const changes = ended.map(({ id, purpose, service, user_id: userId }) => ({
      subject: { type: 'connection', id },
      details: { purpose, service, userId },
    }));
    return { result: ended.length > 0, changes };
  });
}
