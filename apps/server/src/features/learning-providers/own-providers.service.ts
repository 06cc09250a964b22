import type { PageQuery, UserId } from '@waymark/contract/kit';
import {
  hasOwnAccounts,
  LEARNING_PURPOSE,
  type LearningProviderId,
  learningProviderProblems as problems,
  type OwnProvider,
} from '@waymark/contract/learning-providers';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { endConnection } from '../connections/connections.public.ts';
import { visiblePerson } from '../people/people.public.ts';
import { accessLost, providerConnected, providerDisconnected } from './learning-providers.events.ts';
import { presentCompletion, presentOwn } from './learning-providers.present.ts';
import { findProvider } from './learning-providers.repo.ts';
import type { ProviderRow } from './learning-providers.row.ts';
import { deleteCompletions, listCompletionRows } from './provider-completions.repo.ts';
import { deletePerson, findOffered, findPerson, insertPerson, markEnded } from './provider-people.repo.ts';
import { startTaking } from './provider-takes.service.ts';
import { cancelTakes } from './provider-takes.repo.ts';

/** PPL-05: providers the caller may connect with, by name, and how their connections fare. */
export async function listOwnProviders(ctx: ActorContext): Promise<{ items: OwnProvider[] }> {
  return { items: (await findOffered(ctx.store, ctx.actor.userId)).map(presentOwn) };
}

async function own(store: Store, userId: UserId, id: LearningProviderId): Promise<OwnProvider> {
  const [row] = await findOffered(store, userId, id);
  if (row === undefined) throw refuse(problems['learning-provider-not-found']);
  return presentOwn(row);
}

async function offered(store: Store, id: LearningProviderId): Promise<ProviderRow> {
  const provider = await findProvider(store, id);
  if (provider === undefined || !provider.is_on) throw refuse(problems['learning-provider-not-found']);
  return provider;
}

/**
 * The caller's yes to what they learn with a provider coming here, from the beginning on. Throws `learning-provider-not-found`, and
 * `learning-provider-needs-account` where they connect with an account of their own.
 */
export async function connect(ctx: ActorContext, id: LearningProviderId): Promise<OwnProvider> {
  return inTransaction(ctx, async (ctx) => {
    const provider = await offered(ctx.store, id);
    if (hasOwnAccounts(provider.kind)) throw refuse(problems['learning-provider-needs-account']);
    await noteConnected(ctx, provider, ctx.actor.userId);
    return own(ctx.store, ctx.actor.userId, id);
  });
}

/** Someone connected, by their yes or with an account of theirs: what they learnt is taken from now on. */
export async function noteConnected(ctx: InTransaction, provider: ProviderRow, userId: UserId): Promise<void> {
  await mutate(ctx, providerConnected, async () => {
    if (!(await insertPerson(ctx.store, provider.id, userId, ctx.now()))) return unchanged(undefined);
    await startTaking(ctx, provider, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: { providerId: provider.id, name: provider.name, userId } };
  });
}

/**
 * Ends the caller's connection; with `remove`, what came by it goes, too, while statements in the record store and completed cards stay.
 * Throws `learning-provider-not-found` or `learning-provider-not-connected`.
 */
export async function disconnect(ctx: ActorContext, id: LearningProviderId, remove: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const provider = await findProvider(ctx.store, id);
    if (provider === undefined) throw refuse(problems['learning-provider-not-found']);
    if (!(await noteDisconnected(ctx, provider, ctx.actor.userId, remove))) throw refuse(problems['learning-provider-not-connected']);
    if (hasOwnAccounts(provider.kind)) await endConnection(ctx, { purpose: LEARNING_PURPOSE, service: id });
  });
}

/** Someone disconnected; false when they were not connected. */
export async function noteDisconnected(ctx: InTransaction, provider: ProviderRow, userId: UserId, remove: boolean): Promise<boolean> {
  return mutate(ctx, providerDisconnected, async () => {
    if (!(await deletePerson(ctx.store, provider.id, userId))) return unchanged(false);
    await cancelTakes(ctx.store, provider.id, userId, ctx.now());
    const removed = remove ? await deleteCompletions(ctx.store, provider.id, userId) : 0;
    const details = { providerId: provider.id, name: provider.name, userId, removed };
    return { result: true, subject: { type: 'user', id: userId }, details };
  });
}

/** Tells a person, once, that a provider no longer accepts their access. */
export async function noteEnded(ctx: InTransaction, provider: ProviderRow, userId: UserId): Promise<void> {
  if (!(await markEnded(ctx.store, provider.id, userId, ctx.now()))) return;
  await mutate(ctx, accessLost, async () => ({
    result: undefined,
    subject: { type: 'user', id: userId },
    details: { providerId: provider.id, name: provider.name, recipientIds: [userId], forAdministrators: false },
  }));
}

/** Takes now what the caller learnt since the last time. Throws `learning-provider-not-found` or `learning-provider-not-connected`. */
export async function takeOwn(ctx: ActorContext, id: LearningProviderId): Promise<OwnProvider> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const provider = await offered(ctx.store, id);
    if ((await findPerson(ctx.store, id, userId)) === undefined) throw refuse(problems['learning-provider-not-connected']);
    await startTaking(ctx, provider, userId);
    return own(ctx.store, userId, id);
  });
}

/**
 * What a person the caller may see learnt elsewhere, newest first: all of it for themselves, what is completed for everyone else. Throws
 * `person-not-found`.
 */
export async function listCompletions(ctx: ActorContext, userId: UserId, query: PageQuery) {
  await visiblePerson(ctx, userId);
  const isOwn = ctx.actor.userId === userId && (ctx.actor.acting ?? null) === null;
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await listCompletionRows(ctx.store, userId, { after, limit: query.limit, onlyCompleted: !isOwn });
  const cards = await cardSummaries(
    ctx,
    rows.flatMap(({ card_id }) => card_id ?? []),
  );
  return toPage(
    rows,
    query.limit,
    (row) => presentCompletion(row, isOwn, row.card_id === null ? undefined : cards.get(row.card_id)),
    (row) => encodeCursor([row.newest_at.toISOString(), row.id]),
  );
}
