import { ATTEMPT_DAYS } from '@waymark/contract/sso';
import type { BaseContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { insertAttempt } from './attempts.repo.ts';
import { sweep } from './exchanges.repo.ts';
import { seal } from './provider-access.service.ts';
import type { ProviderRow } from './provider.row.ts';
import type { SsoFailure } from './sso-failure.ts';

const LONGEST_MESSAGE = 60_000;
const DAY = 86_400_000;

/** Writes down a sign-on that failed, with what came in, for the connection doctor (ADM-11); and logs it without that. */
export async function noteAttempt(
  ctx: BaseContext,
  provider: ProviderRow,
  attempt: { readonly purpose: 'sign-in' | 'test'; readonly failure: SsoFailure; readonly message: string },
): Promise<void> {
  const { failure, message, purpose } = attempt;
  const { fault, params } = failure;
  ctx.platform.log.warn({ fault, params, providerId: provider.id, requestId: ctx.requestId, error: failure.cause }, 'a sign-on failed');
  await insertAttempt(ctx.store, {
    id: newId<string>(),
    provider_id: provider.id,
    purpose,
    fault,
    params: JSON.stringify(params),
    message: message === '' ? null : seal(ctx, 'message', message.slice(0, LONGEST_MESSAGE)),
    at: ctx.now(),
  });
}

/** Removes what signing on leaves behind, once nothing can use it. */
export async function sweepSignOns(ctx: BaseContext): Promise<void> {
  const now = ctx.now();
  await sweep(ctx.store, now, new Date(now.getTime() - ATTEMPT_DAYS * DAY));
}
