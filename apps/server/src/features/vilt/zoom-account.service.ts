import { viltProblems as problems, type ZoomAccount, type ZoomAccountBody, type ZoomTest } from '@waymark/contract/vilt';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { zoomAccountConnected, zoomAccountDisconnected } from './vilt.events.ts';
import { type ZoomClient, ZoomRefused } from './zoom-api.ts';
import { checkAccount } from './zoom-calls.ts';
import * as repo from './zoom.repo.ts';
import type { ZoomAccountRow } from './zoom.row.ts';

const SECRET = 'zoom.client-secret';
const WEBHOOK = 'zoom.webhook-secret';
const EVENTS_PATH = '/api/v1/zoom/events';

/** An account with its secrets. */
export interface OpenZoomAccount extends ZoomClient {
  /** The user of Zoom who hosts meetings whose author has none there. */
  readonly hostEmail: string;
  /** What Zoom signs its events with; undefined where it sends none. */
  readonly webhookSecret: string | undefined;
}

/** Returns the account that meetings are made in: that of the installation, else the organisation’s; undefined without one. */
export async function zoomAccountOf(ctx: BaseContext): Promise<OpenZoomAccount | undefined> {
  if (ctx.platform.config.zoom !== undefined) return ctx.platform.config.zoom;
  const row = await repo.findAccountRow(ctx.store);
  return row === undefined ? undefined : opened(ctx, row);
}

function opened({ platform, organisation }: BaseContext, row: ZoomAccountRow): OpenZoomAccount {
  const open = (purpose: string, sealed: Buffer) => platform.vault.open(organisation.id, purpose, sealed);
  return {
    accountId: row.account_id,
    clientId: row.client_id,
    clientSecret: open(SECRET, row.client_secret),
    hostEmail: row.host_email,
    webhookSecret: row.webhook_secret === null ? undefined : open(WEBHOOK, row.webhook_secret),
  };
}

/** ADM-13: returns the Zoom account of the organisation, without its secrets. */
export async function getZoomAccount(ctx: ActorContext): Promise<ZoomAccount> {
  const webhookAddress = addressOf(ctx.platform.config, ctx.organisation, EVENTS_PATH);
  if (ctx.platform.config.zoom !== undefined) return { source: 'environment', account: null, webhookAddress };
  const row = await repo.findAccountRow(ctx.store);
  if (row === undefined) return { source: 'none', account: null, webhookAddress };
  const { account_id: accountId, client_id: clientId, host_email: hostEmail, webhook_secret } = row;
  return { source: 'console', account: { accountId, clientId, hostEmail, hasWebhookSecret: webhook_secret !== null }, webhookAddress };
}

/** Returns which meetings the product makes by itself. */
export async function getMeetingOptions(ctx: ActorContext): Promise<{ zoom: boolean }> {
  return { zoom: ctx.platform.config.zoom !== undefined || (await repo.findAccountRow(ctx.store)) !== undefined };
}

/**
 * Connects an account that Zoom accepts; meetings that failed are tried again at once, and those to come of another account are made in this one. Throws `zoom-account-of-installation`,
 * `zoom-account-failed` (with the `fault` and Zoom’s own words as `detail`), or `invalid-input` on `clientSecret` (`required`).
 */
export async function setZoomAccount(ctx: ActorContext, body: ZoomAccountBody): Promise<ZoomAccount> {
  const { isWorking, fault, detail } = await testZoomAccount(ctx, body);
  if (!isWorking) throw refuse(problems['zoom-account-failed'], { params: { fault: fault ?? '', detail } });
  return mutate(ctx, zoomAccountConnected, async (ctx) => {
    const { accountId, clientId, clientSecret, hostEmail, webhookSecret } = await completed(ctx, body);
    const seal = (purpose: string, text: string) => ctx.platform.vault.seal(ctx.organisation.id, purpose, text);
    const row = {
      account_id: accountId,
      client_id: clientId,
      client_secret: seal(SECRET, clientSecret),
      host_email: hostEmail,
      webhook_secret: webhookSecret === undefined ? null : seal(WEBHOOK, webhookSecret),
    };
    await repo.saveAccountRow(ctx.store, row, ctx.now());
    await repo.makeDue(ctx.store, undefined, ctx.now());
    return { result: await getZoomAccount(ctx), subject: subjectOf(ctx), details: { accountId, hostEmail } };
  });
}

/** Disconnects the account; meetings that were made stay at Zoom. Throws `zoom-account-of-installation`. */
export async function deleteZoomAccount(ctx: ActorContext): Promise<ZoomAccount> {
  checkIsOurs(ctx);
  return mutate(ctx, zoomAccountDisconnected, async (ctx) => {
    const { account } = await getZoomAccount(ctx);
    if (!(await repo.deleteAccountRow(ctx.store))) return unchanged(await getZoomAccount(ctx));
    return { result: await getZoomAccount(ctx), subject: subjectOf(ctx), details: { accountId: account?.accountId ?? '' } };
  });
}

/** Signs in with a described account and looks its host up; returns what became of it. Throws as `setZoomAccount`. */
export async function testZoomAccount(ctx: ActorContext, body: ZoomAccountBody): Promise<ZoomTest> {
  checkIsOurs(ctx);
  const account = await completed(ctx, body);
  try {
    await checkAccount(ctx, account, account.hostEmail);
    return { isWorking: true, fault: null, detail: '' };
  } catch (error) {
    if (!(error instanceof ZoomRefused)) throw error;
    return { isWorking: false, fault: error.fault, detail: error.detail };
  }
}

const subjectOf = ({ organisation }: ActorContext) => ({ type: 'organisation', id: organisation.id });

/** An account that the installation brings wins over any other. */
function checkIsOurs({ platform }: ActorContext): void {
  if (platform.config.zoom !== undefined) throw refuse(problems['zoom-account-of-installation']);
}

/** A description with the stored secrets where none were typed: they are sent for no other account and client than they were stored for. */
async function completed(ctx: ActorContext, body: ZoomAccountBody): Promise<OpenZoomAccount> {
  const row = await repo.findAccountRow(ctx.store);
  const isSame = row !== undefined && row.account_id === body.accountId && row.client_id === body.clientId;
  const stored = isSame ? opened(ctx, row) : undefined;
  const clientSecret = body.clientSecret ?? stored?.clientSecret;
  if (clientSecret === undefined) throw refuseField('clientSecret', 'required');
  const { accountId, clientId, hostEmail, webhookSecret = stored?.webhookSecret } = body;
  return { accountId, clientId, clientSecret, hostEmail: hostEmail.toLowerCase(), webhookSecret: webhookSecret || undefined };
}
