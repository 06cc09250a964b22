import { type SsoFault, type SsoTest, ssoProblems, ssoTestSchema } from '@waymark/contract/sso';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { type ExchangeRow, findTest, writeOutcome } from './exchanges.repo.ts';
import type { Identity, Statements } from './identity.ts';
import type { ProviderRow } from './provider.row.ts';
import { noteTested } from './providers.repo.ts';
import { groupsOf, matchAccount, newNameOf } from './sso-accounts.service.ts';
import { SsoFailure } from './sso-failure.ts';
import { providerTested } from './sso.events.ts';

type Outcome = Omit<SsoTest, 'id' | 'providerId' | 'providerName'>;

const outcomeSchema = ssoTestSchema.omit({ id: true, providerId: true, providerName: true });
const NOTHING: Outcome = {
  state: 'waiting',
  fault: null,
  identity: null,
  effect: null,
  newName: null,
  person: null,
  groupNames: [],
  attributes: [],
};

const pageOf = (exchange: Pick<ExchangeRow, 'id'>) => `/admin/sign-in-providers/tests/${exchange.id}`;

/** Keeps what a test sign-in brought back, and what signing in would do; a whole one counts as the provider's test. Answers with the page that shows it. */
export async function passTest(
  ctx: BaseContext,
  provider: ProviderRow,
  exchange: ExchangeRow,
  came: { readonly identity: Identity; readonly statements: Statements },
): Promise<string> {
  const { identity, statements } = came;
  const shown = {
    identity: { ...identity, groups: [...identity.groups], custom: { ...identity.custom } },
    attributes: Object.entries(statements).map(([name, values]) => ({ name, values: [...values] })),
  };
  try {
    const { match, account } = await matchAccount(ctx, provider, identity);
    const people = account === null ? undefined : await personSummaries(ctx.store, [account.id]);
    const groups = await groupsOf(ctx, provider, identity);
    const person = account === null ? null : (people?.get(account.id) ?? null);
    const groupNames = groups.map(({ name }) => name);
    const newName = newNameOf(provider, identity, account);
    const outcome: Outcome = { ...NOTHING, ...shown, state: 'passed', effect: match, newName, person, groupNames };
    await mutate(ctx, providerTested, async (ctx) => {
      await writeOutcome(ctx.store, exchange.id, outcome);
      const counts = await noteTested(ctx.store, provider.id, exchange.created_at, ctx.now());
      if (!counts) return unchanged(undefined);
      return { result: undefined, subject: { type: 'identity-provider', id: provider.id }, details: { name: provider.name } };
    });
    return pageOf(exchange);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const outcome: Outcome = { ...NOTHING, ...shown, state: 'failed', fault: { code: error.fault, params: { ...error.params } } };
    await writeOutcome(ctx.store, exchange.id, outcome);
    return pageOf(exchange);
  }
}

/** Keeps what went wrong with a test sign-in. Answers with the page that shows it. */
export async function failTest(
  ctx: BaseContext,
  exchange: Pick<ExchangeRow, 'id'>,
  failure: { fault: SsoFault; params: Readonly<Record<string, string>> },
): Promise<string> {
  const outcome: Outcome = { ...NOTHING, state: 'failed', fault: { code: failure.fault, params: { ...failure.params } } };
  await writeOutcome(ctx.store, exchange.id, outcome);
  return pageOf(exchange);
}

/** Returns a test sign-in of the caller's own (ADM-04). Throws `test-not-found`. */
export async function getTest(ctx: ActorContext, testId: string): Promise<SsoTest> {
  const row = await findTest(ctx.store, testId, ctx.actor.userId);
  if (row === undefined) throw refuse(ssoProblems['test-not-found']);
  const outcome = row.outcome === null ? NOTHING : outcomeSchema.parse(row.outcome);
  return { ...outcome, id: row.id as SsoTest['id'], providerId: row.provider_id as SsoTest['providerId'], providerName: row.provider_name };
}
