import { setTimeout as wait } from 'node:timers/promises';
import { connectionProblems as problems } from '@waymark/contract/connections';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { type ConnectionKey, findClientById, noteFault } from './clients.repo.ts';
import { oauthClientOf } from './clients.service.ts';
import type { ConnectionRow } from './connection.row.ts';
import { connectionEnded } from './connections.events.ts';
import { claimRenewal, findConnection, noteUse, settleRenewal } from './connections.repo.ts';
import { type Credentials, openCredentials, sealCredentials } from './credentials.ts';
import { renewTokens } from './oauth-exchange.ts';
import { OAuthFailure } from './oauth-failure.ts';

/** A token is renewed so long before its end, for it must last for what is done with it. */
const MARGIN_MILLISECONDS = 60_000;
/** Longer than a service may take to answer: anyone who renews a token has it to themselves. */
const RENEWAL_MILLISECONDS = 15_000;
const LOOK_AGAIN_MILLISECONDS = 100;
const USE_NOTED_MILLISECONDS = 3_600_000;

/** What a call throws when the service did not let it in (401): the token is renewed, and the call made once more. */
export class AccessRefused extends Error {}

/**
 * A token to call a service with in someone's place, renewed where it is about to end. Not inside a transaction: it commits by itself.
 * Throws `connection-missing`, `connection-ended` (connect again), `connection-unreachable`, `connection-misconfigured`.
 */
export async function accessTokenOf(ctx: BaseContext, userId: UserId, key: ConnectionKey): Promise<string> {
  return tokenIn(await credentialsOf(ctx, userId, key, null));
}

function tokenIn(credentials: Credentials): string {
  if (credentials.kind !== 'oauth') throw refuse(problems['connection-missing']);
  return credentials.accessToken;
}

/** Calls a service with someone's token. Where the call throws AccessRefused, see `withCredentials`. */
export async function withAccess<Result>(
  ctx: BaseContext,
  userId: UserId,
  key: ConnectionKey,
  call: (accessToken: string) => Promise<Result>,
): Promise<Result> {
  return withCredentials(ctx, userId, key, (credentials) => call(tokenIn(credentials)));
}

/**
 * Calls a service with what someone connected by. Where the call throws AccessRefused the token is renewed and the call made once
 * more; refused again, the connection has ended. Throws as `accessTokenOf`.
 */
export async function withCredentials<Result>(
  ctx: BaseContext,
  userId: UserId,
  key: ConnectionKey,
  call: (credentials: Credentials) => Promise<Result>,
): Promise<Result> {
  const first = await credentialsOf(ctx, userId, key, null);
  try {
    return await call(first);
  } catch (error) {
    if (!(error instanceof AccessRefused)) throw error;
  }
  const second = await credentialsOf(ctx, userId, key, first);
  try {
    return await call(second);
  } catch (error) {
    if (!(error instanceof AccessRefused)) throw error;
    const row = await findConnection(ctx.store, userId, key);
    if (row !== undefined) await end(ctx, row);
    throw refuse(problems['connection-ended']);
  }
}

const tokenOf = (credentials: Credentials | null) => (credentials?.kind === 'oauth' ? credentials.accessToken : undefined);

/** @param refused what the service did not take just now, though it should be good */
async function credentialsOf(ctx: BaseContext, userId: UserId, key: ConnectionKey, refused: Credentials | null): Promise<Credentials> {
  if (ctx.store.db.isTransaction)
    throw new Error('Tokens are renewed outside of transactions: what a service gave must not be rolled back');
  for (let waited = 0; waited <= RENEWAL_MILLISECONDS; waited += LOOK_AGAIN_MILLISECONDS) {
    const row = await findConnection(ctx.store, userId, key);
    if (row === undefined) throw refuse(problems['connection-missing']);
    if (row.status === 'ended' || row.credentials === null) throw refuse(problems['connection-ended']);
    const found = opened(ctx, row);
    const isGood = row.access_ends_at === null || row.access_ends_at.getTime() - MARGIN_MILLISECONDS > ctx.now().getTime();
    if (isGood && (refused === null || tokenOf(found) !== tokenOf(refused))) {
      await noted(ctx, row);
      return found;
    }
    if (found.kind === 'password' || found.refreshToken === null) {
      await end(ctx, row);
      throw refuse(problems['connection-ended']);
    }
    const until = new Date(ctx.now().getTime() + RENEWAL_MILLISECONDS);
    if (await claimRenewal(ctx.store, row, until, ctx.now())) return renewed(ctx, row, found.refreshToken);
    // Someone else renews it: a refresh token may work only once.
    await wait(LOOK_AGAIN_MILLISECONDS);
  }
  throw refuse(problems['connection-unreachable']);
}

function opened(ctx: BaseContext, row: ConnectionRow): Credentials {
  try {
    return openCredentials(ctx.platform.vault, ctx.organisation.id, row.credentials ?? Buffer.alloc(0));
  } catch (error) {
    if (error instanceof VaultError) throw refuse(problems['connection-ended']);
    throw error;
  }
}

async function noted(ctx: BaseContext, row: ConnectionRow): Promise<void> {
  const now = ctx.now();
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > USE_NOTED_MILLISECONDS)
    await noteUse(ctx.store, row.id, now);
}

async function renewed(ctx: BaseContext, row: ConnectionRow, refreshToken: string): Promise<Credentials> {
  try {
    const client = await findClientById(ctx.store, row.client_id);
    if (client === undefined) throw refuse(problems['connection-missing']);
    const tokens = await renewTokens(oauthClientOf(ctx, client), refreshToken);
    const credentials: Credentials = { kind: 'oauth', accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
    const sealed = sealCredentials(ctx.platform.vault, ctx.organisation.id, credentials);
    await settleRenewal(ctx.store, row.id, { credentials: sealed, endsAt: tokens.endsAt });
    await noted(ctx, row);
    return credentials;
  } catch (error) {
    if (error instanceof OAuthFailure && error.kind === 'grant') {
      await end(ctx, row);
      throw refuse(problems['connection-ended']);
    }
    await settleRenewal(ctx.store, row.id, 'as-it-was');
    if (error instanceof VaultError) throw refuse(problems['connection-misconfigured']);
    if (!(error instanceof OAuthFailure) || error.kind === 'grant') throw error;
    ctx.platform.log.warn({ service: row.service, fault: error.kind, detail: error.detail }, 'a connection could not be renewed');
    if (error.kind === 'unreachable') throw refuse(problems['connection-unreachable']);
    await noteFault(ctx.store, row.client_id, { fault: error.kind, detail: error.detail }, ctx.now());
    throw refuse(problems['connection-misconfigured']);
  }
}

/** The service no longer accepts the connection. */
async function end(ctx: BaseContext, row: ConnectionRow): Promise<void> {
  await mutate(ctx, connectionEnded, async (ctx) => {
    await settleRenewal(ctx.store, row.id, 'ended');
    const { purpose, service, user_id: userId } = row;
    return { result: undefined, subject: { type: 'connection', id: row.id }, details: { purpose, service, userId } };
  });
}
