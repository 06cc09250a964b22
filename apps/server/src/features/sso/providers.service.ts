import { isDeepStrictEqual } from 'node:util';
import type { Provider, ProviderId, Providers, SaveProvider } from '@waymark/contract/sso';
import { SSO_LIMITS, ssoProblems } from '@waymark/contract/sso';
import type { UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { addressesOf, seal } from './provider-access.service.ts';
import type { ProviderRow, ProviderSummaryRow } from './provider.row.ts';
import * as repo from './providers.repo.ts';
import { certificateOf, makeSigningPair } from './saml-keys.ts';
import { providerCreated, providerDeleted, providerUpdated, signOnForced } from './sso.events.ts';
import { providerPolicy } from './sso.policy.ts';
import { presentProvider, presentProviderSummary } from './sso.present.ts';

const MOST_FORCED = 2;

/** Returns the providers, whether single sign-on is forced, and whether it can be (ADM-04, SES-21). */
export async function listProviders({ store }: BaseContext): Promise<Providers> {
  const [rows, forced, hasEscape] = await Promise.all([repo.listProviders(store), repo.findForced(store), repo.hasEscape(store)]);
  return { items: rows.map(presentProviderSummary), forced, forceFault: forceFaultOf(rows, hasEscape) };
}

/** Why no one may be sent through these providers alone: too few or many, one never came back whole, or no one could fix it. */
function forceFaultOf(rows: readonly Pick<ProviderSummaryRow, 'enabled' | 'tested_at'>[], hasEscape: boolean): Providers['forceFault'] {
  const enabled = rows.filter((row) => row.enabled);
  if (enabled.length === 0 || enabled.length > MOST_FORCED) return 'force-needs-providers';
  if (enabled.some((row) => row.tested_at === null)) return 'force-needs-test';
  return hasEscape ? null : 'force-needs-escape';
}

/** One provider. Throws `provider-not-found`. */
export async function getProvider(ctx: BaseContext, id: ProviderId): Promise<Provider> {
  const row = found(await repo.findProvider(ctx.store, id));
  return presentProvider(row, await repo.groupMappingsOf(ctx.store, id), addressesOf(ctx, row));
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw refuse(ssoProblems['provider-not-found']);
  return row;
}

/**
 * Adds a provider; one of SAML gets a signing key of its own. Throws `too-many-providers`, or `invalid-input` on an address
 * (`not-allowed`), a certificate (`invalid-certificate`), the client's secret or a group (`group-gone`).
 */
export async function createProvider(ctx: ActorContext, wanted: SaveProvider): Promise<Provider> {
  const columns = columnsOf(ctx, wanted);
  if (wanted.kind === 'oidc' && wanted.oidc.clientAuthentication !== 'none' && wanted.clientSecret === undefined) {
    throw refuseField('clientSecret', 'required');
  }
  const pair = wanted.kind === 'saml' ? await makeSigningPair(ctx.now()) : undefined;
  const id = wanted.id ?? newId<ProviderId>();
  return mutate(ctx, providerCreated, async (ctx) => {
    await repo.lockSignInWays(ctx.store);
    if ((await repo.findProvider(ctx.store, id)) !== undefined) throw refuseField('id', 'taken');
    if ((await repo.listProviders(ctx.store)).length >= SSO_LIMITS.providers) throw refuse(ssoProblems['too-many-providers']);
    await repo.insertProvider(ctx.store, {
      ...columns,
      id,
      kind: wanted.kind,
      private_key: pair === undefined ? null : seal(ctx, 'private-key', pair.privateKey),
      certificate: pair?.certificate ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    });
    await writeGroups(ctx.store, id, wanted);
    await organisationChanged(ctx.store);
    return {
      result: await getProvider(ctx, id),
      subject: { type: 'identity-provider', id },
      details: { name: wanted.name, kind: wanted.kind },
    };
  });
}

/**
 * Changes a provider. New settings of the connection ask for a new test. Throws `provider-not-found`, `force-needs-providers` when it is
 * the last way in while single sign-on is forced (or one too many), and as `createProvider`; `invalid-input` on `kind` (`fixed`).
 */
export async function updateProvider(ctx: ActorContext, id: ProviderId, wanted: SaveProvider): Promise<Provider> {
  const columns = columnsOf(ctx, wanted);
  const provider = await mutate(ctx, providerUpdated, async (ctx) => {
    const { forced } = await repo.lockSignInWays(ctx.store);
    const before = found(await repo.findProvider(ctx.store, id));
    if (before.kind !== wanted.kind) throw refuseField('kind', 'fixed');
    const shownBefore = await getProvider(ctx, id);
    const changing = authorize<ProviderRow, 'change', 'change'>(ctx, providerPolicy, 'change', before);
    const isNewConnection = columns.secret !== undefined || !isDeepStrictEqual(JSON.parse(columns.settings), before.settings);
    await repo.updateProvider(ctx.store, changing, {
      ...columns,
      updated_at: ctx.now(),
      ...(isNewConnection ? { tested_at: null } : {}),
    });
    await writeGroups(ctx.store, id, wanted);
    if (forced) await keepAWayIn(ctx.store);
    const result = await getProvider(ctx, id);
    const changed = changedFields(shownBefore, result, columns.secret !== undefined);
    if (changed.length === 0) return unchanged(result);
    await organisationChanged(ctx.store);
    return { result, subject: { type: 'identity-provider', id }, details: { name: wanted.name, changed } };
  });
  return provider;
}

/** Removes a provider; people keep their accounts, and lose the link. Throws `provider-not-found` or `force-needs-providers`. */
export async function deleteProvider(ctx: ActorContext, id: ProviderId): Promise<void> {
  await mutate(ctx, providerDeleted, async (ctx) => {
    const { forced } = await repo.lockSignInWays(ctx.store);
    const row = found(await repo.findProvider(ctx.store, id));
    await repo.deleteProvider(ctx.store, authorize<ProviderRow, 'change', 'change'>(ctx, providerPolicy, 'change', row));
    if (forced) await keepAWayIn(ctx.store);
    await organisationChanged(ctx.store);
    return { result: undefined, subject: { type: 'identity-provider', id }, details: { name: row.name } };
  });
}

async function keepAWayIn(tx: Store): Promise<void> {
  const enabled = (await repo.listProviders(tx)).filter((row) => row.enabled);
  if (enabled.length === 0 || enabled.length > MOST_FORCED) throw refuse(ssoProblems['force-needs-providers']);
}

/**
 * SES-21: lets everyone but administrators come in through the one or two providers, or no longer. Throws `force-needs-providers`,
 * `force-needs-test` or `force-needs-escape` where that would shut people out.
 */
export async function forceSignOn(ctx: ActorContext, forced: boolean): Promise<Providers> {
  const providers = await mutate(ctx, signOnForced, async (ctx) => {
    const before = await repo.lockSignInWays(ctx.store);
    if (before.forced === forced) return unchanged(await listProviders(ctx));
    const { forceFault } = await listProviders(ctx);
    if (forced && forceFault !== null) throw refuse(ssoProblems[forceFault]);
    await repo.writeForced(ctx.store, forced, ctx.now());
    await organisationChanged(ctx.store);
    return { result: await listProviders(ctx), subject: { type: 'organisation', id: ctx.organisation.id }, details: { forced } };
  });
  return providers;
}

/**
 * Whether someone may come in by password: where single sign-on is forced only who administers the organisation may, so that no one
 * is ever shut out for good (SES-21). Throws `single-sign-on-required`.
 * @param userId null for who has no account yet
 */
export async function checkPasswordAllowed(ctx: BaseContext, userId: UserId | null): Promise<void> {
  if (!ctx.organisation.forcesSingleSignOn || (userId !== null && (await repo.mayEscape(ctx.store, userId)))) return;
  throw refuse(ssoProblems['single-sign-on-required']);
}

function columnsOf(ctx: BaseContext, wanted: SaveProvider) {
  const secret = wanted.kind === 'oidc' && wanted.clientSecret !== undefined ? seal(ctx, 'client-secret', wanted.clientSecret) : undefined;
  return {
    name: wanted.name,
    enabled: wanted.enabled,
    creates_accounts: wanted.createsAccounts,
    updates_profiles: wanted.updatesProfiles,
    trusts_email: wanted.trustsEmail,
    mapping: JSON.stringify(wanted.mapping),
    settings: JSON.stringify(wanted.kind === 'saml' ? checkedSaml(ctx, wanted.saml) : checkedOidc(ctx, wanted.oidc)),
    logout_url: wanted.kind === 'saml' ? wanted.saml.logoutUrl : null,
    ...(secret === undefined ? {} : { secret }),
  };
}

type SamlPart = Extract<SaveProvider, { kind: 'saml' }>['saml'];
type OidcPart = Extract<SaveProvider, { kind: 'oidc' }>['oidc'];

function checkedSaml({ platform }: BaseContext, settings: SamlPart): SamlPart {
  // Only browsers go there; a name that leads inside is as good as any, an address without TLS is not.
  const isOpen = (address: string) => address.startsWith('https:') || platform.serviceDoor.allowsPlainHttp;
  if (!isOpen(settings.signInUrl)) throw refuseField('saml.signInUrl', 'not-allowed');
  if (settings.logoutUrl !== null && !isOpen(settings.logoutUrl)) throw refuseField('saml.logoutUrl', 'not-allowed');
  const certificates = settings.certificates.map((text, index) => {
    const certificate = certificateOf(text);
    if (certificate === undefined) throw refuseField(`saml.certificates.${index}`, 'invalid-certificate');
    return certificate;
  });
  return { ...settings, certificates };
}

function checkedOidc({ platform }: BaseContext, settings: OidcPart): OidcPart {
  if (!isServiceAddress(settings.issuer, platform.serviceDoor)) throw refuseField('oidc.issuer', 'not-allowed');
  if (!settings.scopes.split(/\s+/).includes('openid')) throw refuseField('oidc.scopes', 'needs-openid');
  return settings;
}

async function writeGroups(tx: Store, id: ProviderId, { groupMappings }: SaveProvider): Promise<void> {
  const distinct = new Map(groupMappings.map((mapping) => [`${mapping.groupId} ${mapping.value}`, mapping]));
  const written = await repo.replaceGroupMappings(tx, id, [...distinct.values()]);
  if (written !== distinct.size) throw refuseField('groupMappings', 'group-gone');
}

function changedFields(before: Provider, after: Provider, hasNewSecret: boolean): string[] {
  const fields = [
    'name',
    'enabled',
    'createsAccounts',
    'updatesProfiles',
    'trustsEmail',
    'mapping',
    'groupMappings',
    'saml',
    'oidc',
  ] as const;
  const changed: string[] = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return hasNewSecret ? [...changed, 'clientSecret'] : changed;
}
