import {
  isAsked,
  LEARNING_PURPOSE,
  type LearningProviderId,
  learningProviderProblems as problems,
  type ProviderTest,
  type SourceFault,
} from '@waymark/contract/learning-providers';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { testClient } from '../connections/connections.public.ts';
import { askJson } from './ask-source.ts';
import { findProvider } from './learning-providers.repo.ts';
import type { ProviderRow } from './learning-providers.row.ts';
import { pageOf } from './provider-pages.service.ts';
import { SourceRefused } from './source.ts';

const DAY_MILLISECONDS = 86_400_000;

const CLIENT_FAULTS: Readonly<Record<string, SourceFault>> = {
  'client-refused': 'credentials-refused',
  'secret-unreadable': 'credentials-refused',
  'redirect-refused': 'not-allowed',
  unreachable: 'unreachable',
};

/** Asks a provider now and names the fault there is; nothing is kept (PPL-05). Throws `learning-provider-not-found` or `-not-asked`. */
export async function testProvider(ctx: ActorContext, id: LearningProviderId): Promise<ProviderTest> {
  const provider = await findProvider(ctx.store, id);
  if (provider === undefined) throw refuse(problems['learning-provider-not-found']);
  if (!isAsked(provider.kind)) throw refuse(problems['learning-provider-not-asked']);
  try {
    return provider.settings.kind === 'xapi'
      ? await testOwnAccounts(ctx, provider, provider.settings.recordStore)
      : await ask(ctx, provider);
  } catch (error) {
    if (error instanceof SourceRefused) return { fault: error.fault, detail: error.detail };
    throw error;
  }
}

async function ask(ctx: ActorContext, provider: ProviderRow): Promise<ProviderTest> {
  const now = ctx.now();
  const trip = { user_id: null, since: new Date(now.getTime() - DAY_MILLISECONDS), cursor: null, began_at: now };
  await pageOf(ctx, provider, trip);
  return { fault: null, detail: '' };
}

/** The client is shown to the token endpoint, and the record store says which versions it speaks (`/about` is open to everyone). */
async function testOwnAccounts(ctx: ActorContext, { id }: ProviderRow, recordStore: string): Promise<ProviderTest> {
  const { fault, detail } = await testClient(ctx, { purpose: LEARNING_PURPOSE, service: id });
  if (fault !== null) return { fault: CLIENT_FAULTS[fault] ?? 'unreadable', detail };
  await askJson(ctx, `${recordStore.replace(/(?<!\/)\/+$/, '')}/about`, { headers: { 'x-experience-api-version': '1.0.3' } });
  return { fault: null, detail: '' };
}
