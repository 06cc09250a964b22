import { isDeepStrictEqual } from 'node:util';
import type { ClientFault } from '@waymark/contract/connections';
import { connectionProblems } from '@waymark/contract/connections';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { deleteClient, findClient, listClients, listServices, noteFault, putClient, type ConnectionKey } from './clients.repo.ts';
import type { ClientRow } from './connection.row.ts';
import { deleteConnections } from './connections.repo.ts';
import { openClientSecret, sealClientSecret } from './credentials.ts';
import { revokeLater } from './ended-connections.service.ts';
import { faultOfClient, type OAuthClient, type OAuthSettings, oauthSettingsSchema } from './oauth-exchange.ts';

/** What a service is called, and how it is spoken to; see `OAuthSettings` for the parts. */
export type ClientSettings = OAuthSettings & { readonly name: string };

/** A client of the organisation as its administrators see it; of its secret only that it is there. */
export interface ClientState {
  readonly id: string;
  readonly key: ConnectionKey;
  readonly name: string;
  /** Null where people give a user name and an app password. */
  readonly settings: ClientSettings | null;
  readonly hasSecret: boolean;
  readonly peopleCount: number;
  readonly fault: ClientFault | null;
  /** In the service's own words. */
  readonly faultDetail: string;
  readonly faultAt: Date | null;
  readonly testedAt: Date | null;
}

/** The address to register at every service: people come back to it. */
export function callbackAddress(ctx: BaseContext): string {
  return addressOf(ctx.platform.config, ctx.organisation, '/connections/callback');
}

const ADDRESSES = ['authorizationEndpoint', 'tokenEndpoint'] as const;

/**
 * Writes the OAuth client for a service, inside the caller's own `mutate`; answers its id. Another client id or another address ends
 * people's connections, for they would not be renewed.
 * @param secret undefined keeps the one there
 * Throws `invalid-input` on an address that may not be called (`not-allowed`) or on `clientSecret` (`required`).
 */
export async function saveClient(
  ctx: InTransaction,
  key: ConnectionKey,
  { name, ...settings }: ClientSettings,
  secret: string | undefined,
): Promise<string> {
  for (const field of ADDRESSES) if (!mayCall(ctx, settings[field])) throw refuseField(field, 'not-allowed');
  if (settings.revocation !== null && !mayCall(ctx, settings.revocation.endpoint)) throw refuseField('revocationEndpoint', 'not-allowed');
  if (settings.account !== null && !mayCall(ctx, settings.account.endpoint)) throw refuseField('account', 'not-allowed');
  const before = await findClient(ctx.store, key);
  const oauth = oauthSettingsSchema.parse(settings);
  const isSame = before !== undefined && isSameClient(before, oauth);
  const sealed =
    secret === undefined ? (isSame ? (before.secret ?? null) : null) : sealClientSecret(ctx.platform.vault, ctx.organisation.id, secret);
  if (sealed === null && oauth.authentication !== 'none') throw refuseField('clientSecret', 'required');
  if (before !== undefined && !isSame) await revokeLater(ctx, before, await deleteConnections(ctx.store, { clientId: before.id }));
  const id = before?.id ?? newId<string>();
  await putClient(ctx.store, id, key, { name, oauth, secret: sealed }, ctx.now());
  return id;
}

/**
 * Lets people connect with a service by a user name and an app password of theirs, inside the caller's own `mutate`.
 * @param isElsewhere the service has a new address: credentials given for the previous one must not be sent there
 */
export async function savePasswordService(ctx: InTransaction, key: ConnectionKey, name: string, isElsewhere: boolean): Promise<string> {
  const before = await findClient(ctx.store, key);
  if (before !== undefined && isElsewhere) await deleteConnections(ctx.store, { clientId: before.id });
  const id = before?.id ?? newId<string>();
  await putClient(ctx.store, id, key, { name, oauth: null, secret: null }, ctx.now());
  return id;
}

function mayCall({ platform }: BaseContext, address: string): boolean {
  return URL.canParse(address) && isServiceAddress(serviceAddress(platform.config, address), platform.serviceDoor);
}

function isSameClient({ oauth: stored }: ClientRow, next: OAuthSettings): boolean {
  const before = oauthSettingsSchema.safeParse(stored).data;
  const parts = (one: OAuthSettings) => [one.clientId, one.authorizationEndpoint, one.tokenEndpoint];
  return before !== undefined && isDeepStrictEqual(parts(before), parts(next));
}

/**
 * Takes a client away, and everyone's connections by it, inside the caller's own `mutate`; the service is told by a job. Answers how many
 * people were connected.
 */
export async function removeClient(ctx: InTransaction, key: ConnectionKey): Promise<number> {
  const client = await findClient(ctx.store, key);
  if (client === undefined) return 0;
  const ended = await deleteConnections(ctx.store, { clientId: client.id });
  await revokeLater(ctx, client, ended);
  await deleteClient(ctx.store, client.id);
  return ended.filter(({ status }) => status === 'connected').length;
}

/** The organisation's clients for a purpose, by service. */
export async function clientsOf(store: Store, purpose: string): Promise<ClientState[]> {
  return (await listClients(store, purpose)).map((row) => {
    const oauth = row.oauth === null ? null : oauthSettingsSchema.parse(row.oauth);
    return {
      id: row.id,
      key: { purpose: row.purpose, service: row.service },
      name: row.name,
      settings: oauth === null ? null : { name: row.name, ...oauth },
      hasSecret: row.secret !== null,
      peopleCount: row.people_count,
      fault: row.fault as ClientFault | null,
      faultDetail: row.fault_detail,
      faultAt: row.fault_at,
      testedAt: row.tested_at,
    };
  });
}

/** The services that are set up for a purpose. */
export async function servicesSetUp(store: Store, purpose: string): Promise<Map<string, string>> {
  return new Map((await listServices(store, purpose)).map(({ service, name }) => [service, name]));
}

/** A client as the protocol needs it. Throws VaultError where the installation has another key by now. */
export function oauthClientOf(ctx: BaseContext, row: Pick<ClientRow, 'oauth' | 'secret'>): OAuthClient {
  return {
    settings: oauthSettingsSchema.parse(row.oauth),
    secret: openClientSecret(ctx.platform.vault, ctx.organisation.id, row.secret),
    redirectUrl: callbackAddress(ctx),
    door: ctx.platform.serviceDoor,
    at: (published) => serviceAddress(ctx.platform.config, published),
    now: ctx.now(),
  };
}

/**
 * Asks the service whether it knows the client, and keeps what it says. Throws `service-not-set-up`.
 * `fault` is null when it has nothing against it; `detail` is in its own words.
 */
export async function testClient(
  ctx: BaseContext,
  key: ConnectionKey,
): Promise<{ readonly fault: ClientFault | null; readonly detail: string }> {
  const row = await findClient(ctx.store, key);
  if (row === undefined || row.oauth === null) throw refuse(connectionProblems['service-not-set-up']);
  const found = await faultNow(ctx, row);
  await noteFault(ctx.store, row.id, found, ctx.now());
  return found ?? { fault: null, detail: '' };
}

async function faultNow(ctx: BaseContext, row: ClientRow): Promise<{ fault: ClientFault; detail: string } | null> {
  try {
    return await faultOfClient(oauthClientOf(ctx, row));
  } catch (error) {
    if (error instanceof VaultError) return { fault: 'secret-unreadable', detail: '' };
    throw error;
  }
}

/** Records why a service refuses a client, or that it no longer does: for features that call it in their own way. */
export async function noteClientFault(
  ctx: BaseContext,
  key: ConnectionKey,
  found: { readonly fault: ClientFault; readonly detail: string } | null,
): Promise<void> {
  const row = await findClient(ctx.store, key);
  if (row !== undefined) await noteFault(ctx.store, row.id, found, ctx.now());
}
