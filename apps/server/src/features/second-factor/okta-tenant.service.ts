import { secondFactorProblems } from '@waymark/contract/second-factor';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { OktaClient, OktaFailure } from './okta-client.ts';
import { deleteOktaTenant, findOktaTenant, writeOktaTenant } from './okta.repo.ts';
import { oktaTenantChanged } from './second-factor.events.ts';
import { deleteFactorsOfKind } from './second-factor.repo.ts';

const SEALED_FOR = 'second-factor.okta-token';

/** The organisation at Okta, without its token; null when none is connected. */
export async function getOktaTenant(ctx: ActorContext): Promise<{ address: string } | null> {
  const tenant = await findOktaTenant(ctx.store);
  return tenant === undefined ? null : { address: tenant.address };
}

/**
 * Connects the organisation at Okta, once Okta has taken the token; the token is kept sealed (SES-31). Throws `okta-refused`,
 * `okta-unreachable`, or `invalid-input` on `address`.
 */
export async function setOktaTenant(ctx: ActorContext, wanted: { address: string; apiToken: string }): Promise<{ address: string }> {
  const { protocol, origin: address } = new URL(wanted.address);
  // Where the installation itself is reached without TLS it stands on someone's desk.
  if (protocol === 'http:' && ctx.platform.config.publicScheme === 'https') throw refuseField('address', 'invalid-url');
  try {
    await new OktaClient({ address, apiToken: wanted.apiToken }, ctx.platform.fetchDoor).check();
  } catch (error) {
    throw oktaRefusal(error, 'okta-refused');
  }
  await mutate(ctx, oktaTenantChanged, async (ctx) => {
    const sealedToken = ctx.platform.vault.seal(ctx.organisation.id, SEALED_FOR, wanted.apiToken);
    await writeOktaTenant(ctx.store, { address, sealedToken }, ctx.now());
    return { result: undefined, subject: { type: 'organisation', id: ctx.organisation.id }, details: { address } };
  });
  return { address };
}

/** Disconnects; people's factors there are no longer asked for, as no one could answer. */
export async function removeOktaTenant(ctx: ActorContext): Promise<void> {
  await mutate(ctx, oktaTenantChanged, async (ctx) => {
    if (!(await deleteOktaTenant(ctx.store))) return unchanged(undefined);
    for (const userId of await deleteFactorsOfKind(ctx.store, 'okta')) await userAccessChanged(ctx.store, userId);
    return { result: undefined, subject: { type: 'organisation', id: ctx.organisation.id }, details: { address: null } };
  });
}

/**
 * Talks to the organisation's Okta. Throws `okta-not-configured`, also where the token was sealed with another key and must be entered
 * again; of the calls made, `okta-unreachable`.
 */
export async function withOkta<Result>(ctx: ActorContext, work: (client: OktaClient) => Promise<Result>): Promise<Result> {
  const tenant = await findOktaTenant(ctx.store);
  if (tenant === undefined) throw refuse(secondFactorProblems['okta-not-configured']);
  const apiToken = tokenOf(ctx, tenant.sealedToken);
  try {
    return await work(new OktaClient({ address: tenant.address, apiToken }, ctx.platform.fetchDoor));
  } catch (error) {
    if (error instanceof OktaFailure) ctx.platform.log.warn({ status: error.status, error }, 'Okta failed');
    throw oktaRefusal(error, 'okta-unreachable');
  }
}

function tokenOf(ctx: ActorContext, sealed: Buffer): string {
  try {
    return ctx.platform.vault.open(ctx.organisation.id, SEALED_FOR, sealed);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    ctx.platform.log.error({ error }, 'the token at Okta cannot be opened and must be entered again');
    throw refuse(secondFactorProblems['okta-not-configured']);
  }
}

function oktaRefusal(error: unknown, whenRefused: 'okta-refused' | 'okta-unreachable'): unknown {
  if (!(error instanceof OktaFailure)) return error;
  const isAnswer = error.status >= 400 && error.status < 500;
  return refuse(secondFactorProblems[isAnswer ? whenRefused : 'okta-unreachable']);
}
