import type { Page, PageQuery } from '@waymark/contract/kit';
import { type Attempt, type Diagnosis, type ProviderId, ssoProblems } from '@waymark/contract/sso';
import type { BaseContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type AttemptRow, findAttempt, findAttempts } from './attempts.repo.ts';
import { diagnoseOidc } from './oidc-diagnosis.ts';
import { oidcClientOf, samlExpectationsOf, unseal } from './provider-access.service.ts';
import type { ProviderRow } from './provider.row.ts';
import { findProvider } from './providers.repo.ts';
import { diagnoseSaml } from './saml-diagnosis.ts';
import { SsoFailure } from './sso-failure.ts';

/** Sign-ons that failed lately, newest first (ADM-11). */
export async function listAttempts({ store }: BaseContext, query: PageQuery): Promise<Page<Attempt>> {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findAttempts(store, { after, limit: query.limit });
  return toPage(rows, query.limit, presentAttempt, (row) => encodeCursor([row.at.toISOString(), row.id]));
}

function presentAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id as Attempt['id'],
    providerId: row.provider_id as ProviderId,
    providerName: row.provider_name,
    kind: row.kind,
    purpose: row.purpose,
    fault: row.fault,
    params: row.params,
    at: row.at.toISOString(),
  };
}

/** One of them with what came in, judged as of then. Throws `attempt-not-found`. */
export async function getAttempt(ctx: BaseContext, attemptId: string): Promise<Attempt & { diagnosis: Diagnosis }> {
  const row = await findAttempt(ctx.store, attemptId);
  const provider = row === undefined ? undefined : await findProvider(ctx.store, row.provider_id);
  if (row === undefined || provider === undefined) throw refuse(ssoProblems['attempt-not-found']);
  const own = { code: row.fault, params: row.params };
  const found = row.message === null ? undefined : await judge(ctx, provider, unsealed(ctx, row.message), row.at);
  const others = found?.faults.filter(({ code }) => code !== row.fault) ?? [];
  return {
    ...presentAttempt(row),
    diagnosis: { kind: row.kind, facts: found?.facts ?? [], message: found?.message ?? '', faults: [own, ...others] },
  };
}

/** What came in; empty where the installation has another key by now. */
function unsealed(ctx: BaseContext, message: Buffer): string {
  try {
    return unseal(ctx, 'message', message);
  } catch (error) {
    if (error instanceof SsoFailure) return '';
    throw error;
  }
}

/** Decodes a pasted exchange and names what is wrong with it, as of the moment the provider wrote it (ADM-11). Throws `provider-not-found`. */
export async function diagnose(ctx: BaseContext, wanted: { providerId: ProviderId; message: string }): Promise<Diagnosis> {
  const provider = await findProvider(ctx.store, wanted.providerId);
  if (provider === undefined) throw refuse(ssoProblems['provider-not-found']);
  return judge(ctx, provider, wanted.message, null);
}

function judge(ctx: BaseContext, provider: ProviderRow, message: string, at: Date | null): Promise<Diagnosis> {
  if (provider.kind === 'oidc') return diagnoseOidc({ ...oidcClientOf(ctx, provider), now: at ?? ctx.now() }, message);
  return diagnoseSaml(message, samlExpectationsOf(ctx, provider, at ?? ctx.now()), at === null);
}
