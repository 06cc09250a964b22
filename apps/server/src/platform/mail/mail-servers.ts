import { isIP } from 'node:net';
import type { BaseContext } from '../context.ts';
import type { Store } from '../db/database.ts';
import type { ServiceDoor } from '../fetch/guarded-fetch.ts';
import { AddressRefused } from '../fetch/public-address.ts';
import type { Vault } from '../session/vault.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { isPlaceholder } from './no-address.ts';

const PURPOSE = 'mail.password';

/** A mail server as an administrator describes it (ADM-13). */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` required after the greeting, or neither. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly userName: string;
  /** Null where the server asks for none. */
  readonly password: string | null;
  readonly fromAddress: string;
}

/** The way out for an organisation's emails. */
interface WayOut {
  readonly transport: MailTransport;
  /** Who emails are from, where the organisation has set nothing else; undefined: the installation's. */
  readonly from: string | undefined;
}

/** Returns whether emails of the organisation go out at all; what is written until then is kept in the outbox. */
export function isMailConnected({ platform, organisation }: Pick<BaseContext, 'platform' | 'organisation'>): boolean {
  return platform.config.mail.smtpUrl !== undefined || organisation.hasMailServer;
}

/** Why an email stays in the outbox: no server takes it, its account has no address, or the address is one of the demo's made-up ones. */
type KeptBecause = 'no-server' | 'no-address' | 'made-up-address';

/** Returns why an email to an address would not go out; null where it would. */
export function keptBecause(ctx: Pick<BaseContext, 'platform' | 'organisation'>, address: string): KeptBecause | null {
  if (!isMailConnected(ctx)) return 'no-server';
  if (isPlaceholder(address)) return 'no-address';
  return ctx.platform.unmailedDomains.has(address.slice(address.lastIndexOf('@') + 1).toLowerCase()) ? 'made-up-address' : null;
}

/** Returns whether an email to an address would go out. */
export const isMailed = (ctx: Pick<BaseContext, 'platform' | 'organisation'>, address: string): boolean =>
  keptBecause(ctx, address) === null;

/** The mail servers of the installation: one set by its environment, which wins, or one that each organisation has connected. */
export class MailServers {
  private readonly own: MailTransport | undefined;
  private readonly vault: Vault;
  private readonly door: ServiceDoor;

  constructor(own: MailTransport | undefined, { vault, door }: { readonly vault: Vault; readonly door: ServiceDoor }) {
    this.own = own;
    this.vault = vault;
    this.door = door;
  }

  /** Returns the way out for an organisation; undefined where no mail server is connected. A connection is open for one email only. */
  async wayOutOf(store: Store): Promise<WayOut | undefined> {
    if (this.own !== undefined) return { transport: this.own, from: undefined };
    const server = await findMailServer(store, this.vault);
    return server === undefined ? undefined : { transport: await this.connect(server), from: server.fromAddress };
  }

  /** Returns the transport of a described server. Throws `AddressRefused` where this installation calls no such address. */
  async connect({ host, port, security, userName, password }: MailServer): Promise<MailTransport> {
    const [address, ...more] = isIP(host) === 0 ? await this.door.resolve(host) : [host];
    if (address === undefined || ![address, ...more].every(this.door.isAllowed)) throw new AddressRefused(host);
    const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${isIP(address) === 6 ? `[${address}]` : address}:${port}`);
    if (userName !== '') url.username = encodeURIComponent(userName);
    if (password !== null) url.password = encodeURIComponent(password);
    if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
    if (security === 'none') url.searchParams.set('ignoreTLS', 'true');
    // What was looked up is what is connected to; the certificate is still judged by the name.
    if (isIP(host) === 0) url.searchParams.set('tls.servername', host);
    const transport = await createMailTransport(url.href);
    if (transport === undefined) throw new Error('A described server has an address');
    return transport;
  }

  close(): void {
    this.own?.close();
  }
}

/** Returns the mail server that an organisation has connected, with its password. Throws `VaultError` when that can no longer be decrypted. */
export async function findMailServer(store: Store, vault: Vault): Promise<MailServer | undefined> {
  const row = await store.db
    .selectFrom('mail_servers')
    .select(['host', 'port', 'security', 'user_name', 'password', 'from_address'])
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    host: row.host,
    port: row.port,
    security: row.security as MailServer['security'],
    userName: row.user_name,
    password: row.password === null ? null : vault.open(store.organisationId, PURPOSE, row.password),
    fromAddress: row.from_address,
  };
}

/** Stores the mail server of an organisation in place of the one before. */
export async function saveMailServer(store: Store, vault: Vault, server: MailServer, now: Date): Promise<void> {
  const values = {
    host: server.host,
    port: server.port,
    security: server.security,
    user_name: server.userName,
    password: server.password === null ? null : vault.seal(store.organisationId, PURPOSE, server.password),
    from_address: server.fromAddress,
    updated_at: now,
  };
  await store.db
    .insertInto('mail_servers')
    .values({ organisation_id: store.organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

/** Removes the mail server of an organisation. Returns whether there was one. */
export async function deleteMailServer(store: Store): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('mail_servers')
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
