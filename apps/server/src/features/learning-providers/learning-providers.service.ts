import type { PageQuery } from '@waymark/contract/kit';
import {
  hasOwnAccounts,
  isAsked,
  LEARNING_PURPOSE,
  type LearningProvider,
  type LearningProviderId,
  type LearningProviderInput,
  learningProviderProblems as problems,
  PROVIDER_LIMITS,
} from '@waymark/contract/learning-providers';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { removeClient, saveClient } from '../connections/connections.public.ts';
import { linkFiles } from '../media/media.public.ts';
import { providerAdded, providerChanged, providerRemoved, takeAsked, takesCancelled } from './learning-providers.events.ts';
import { presentProvider } from './learning-providers.present.ts';
import {
  countProviders,
  findProviderInView,
  insertProvider,
  isNameTaken,
  listProviderRows,
  lockProvider,
  removeProviderRow,
  updateProvider,
} from './learning-providers.repo.ts';
import type { ProviderRow } from './learning-providers.row.ts';
import { sealSecret } from './provider-pages.service.ts';
import { startTaking } from './provider-takes.service.ts';
import { cancelTakes, deleteFiles } from './provider-takes.repo.ts';

/** Record type of a provider's picture. */
export const PROVIDER_PICTURE = 'learning-provider';

/** Learning providers of the organisation, newest first (PPL-05). */
export async function listProviders(ctx: ActorContext, query: PageQuery) {
  const rows = await listProviderRows(ctx.store, query.cursor === undefined ? null : decodeTimeCursor(query.cursor), query.limit);
  return toPage(rows, query.limit, presentProvider, (row) => encodeCursor([row.created_at.toISOString(), row.id]));
}

/** One provider. Throws `learning-provider-not-found`. */
export async function getProvider(ctx: ActorContext, id: LearningProviderId): Promise<LearningProvider> {
  return inView(ctx.store, id);
}

async function inView(store: Store, id: LearningProviderId): Promise<LearningProvider> {
  const row = await findProviderInView(store, id);
  if (row === undefined) throw refuse(problems['learning-provider-not-found']);
  return presentProvider(row);
}

/**
 * Adds a provider. Throws `too-many-learning-providers`, `learning-provider-name-taken`, and `invalid-input` on `secret` (`required`), an
 * address that may not be called (`not-allowed`) or `pictureFileId`.
 */
export async function addProvider(ctx: ActorContext, input: LearningProviderInput): Promise<LearningProvider> {
  const id = newId<LearningProviderId>();
  return mutate(ctx, providerAdded, async (ctx) => {
    if ((await countProviders(ctx.store)) >= PROVIDER_LIMITS.providers) throw refuse(problems['too-many-learning-providers']);
    const written = await checked(ctx, id, input, undefined);
    await insertProvider(ctx.store, { ...written, id, kind: input.settings.kind }, ctx.now());
    const { name, settings } = input;
    return { result: await inView(ctx.store, id), subject: subjectOf(id), details: { providerId: id, name, kind: settings.kind } };
  });
}

/**
 * Writes a provider again, or switches it on or off; what is under way stops where it is switched off. Throws
 * `learning-provider-not-found`, `invalid-input` on `settings.kind`, and what adding does.
 */
export async function changeProvider(ctx: ActorContext, id: LearningProviderId, input: LearningProviderInput): Promise<LearningProvider> {
  return mutate(ctx, providerChanged, async (ctx) => {
    const before = await locked(ctx.store, id);
    if (before.kind !== input.settings.kind) throw refuseField('settings.kind', 'invalid-choice');
    await updateProvider(ctx.store, id, await checked(ctx, id, input, before), ctx.now());
    if (!input.isOn) await cancelTakes(ctx.store, id, null, ctx.now());
    const { name, isOn, settings } = input;
    const details = { providerId: id, name, kind: settings.kind, isOn, secretChanged: input.secret !== undefined };
    return { result: await inView(ctx.store, id), subject: subjectOf(id), details };
  });
}

/** Removes a provider, its secret, its files and everyone's connections; what people learnt stays theirs. Throws `learning-provider-not-found`. */
export async function removeProvider(ctx: ActorContext, id: LearningProviderId): Promise<void> {
  const keys = await mutate(ctx, providerRemoved, async (ctx) => {
    const { name, kind } = await locked(ctx.store, id);
    await cancelTakes(ctx.store, id, null, ctx.now());
    const files = await deleteFiles(ctx.store, { providerId: id });
    await linkFiles(ctx, { type: PROVIDER_PICTURE, id }, []);
    const people = await removeProviderRow(ctx.store, id, ctx.now());
    if (hasOwnAccounts(kind)) await removeClient(ctx, { purpose: LEARNING_PURPOSE, service: id });
    return { result: files, subject: subjectOf(id), details: { providerId: id, name, people } };
  });
  for (const key of keys) await ctx.platform.files.remove(key);
}

/** Takes now what connected people learnt since the last time. Throws `learning-provider-not-found`, also where it is switched off. */
export async function takeNow(ctx: ActorContext, id: LearningProviderId): Promise<LearningProvider> {
  return mutate(ctx, takeAsked, async (ctx) => {
    const provider = await locked(ctx.store, id);
    if (!provider.is_on) throw refuse(problems['learning-provider-not-found']);
    await startTaking(ctx, provider, null);
    return { result: await inView(ctx.store, id), subject: subjectOf(id), details: { providerId: id, name: provider.name } };
  });
}

/** Stops what is being taken; what came so far stays. Throws `learning-provider-not-found`. */
export async function stopTaking(ctx: ActorContext, id: LearningProviderId): Promise<LearningProvider> {
  return mutate(ctx, takesCancelled, async (ctx) => {
    const { name } = await locked(ctx.store, id);
    const count = await cancelTakes(ctx.store, id, null, ctx.now());
    const result = await inView(ctx.store, id);
    return count === 0 ? unchanged(result) : { result, subject: subjectOf(id), details: { providerId: id, name, count } };
  });
}

async function locked(tx: Store, id: LearningProviderId): Promise<ProviderRow> {
  const row = await lockProvider(tx, id);
  if (row === undefined) throw refuse(problems['learning-provider-not-found']);
  return row;
}

const subjectOf = (id: LearningProviderId) => ({ type: 'learning-provider', id });

/** What is to be stored, after a look at all of it. */
async function checked(
  ctx: InTransaction<ActorContext>,
  id: LearningProviderId,
  input: LearningProviderInput,
  before: ProviderRow | undefined,
) {
  const { name, website, pictureFileId, isOn, settings, secret } = input;
  if (await isNameTaken(ctx.store, name, id)) throw refuse(problems['learning-provider-name-taken']);
  await linkFiles(ctx, { type: PROVIDER_PICTURE, id }, pictureFileId === null ? [] : [pictureFileId], 'pictureFileId');
  const written = { name, website, picture_file_id: pictureFileId, is_on: isOn, settings };
  if (settings.kind === 'xapi') {
    await saveOwnAccounts(ctx, id, input, before);
    return { ...written, sealed_secret: null };
  }
  const kept = before !== undefined && isSameClient(before.settings, settings) ? before.sealed_secret : null;
  const sealed = secret === undefined ? kept : sealSecret(ctx, secret);
  if (isAsked(settings.kind) && sealed === null) throw refuseField('secret', 'required');
  return { ...written, sealed_secret: isAsked(settings.kind) ? sealed : null };
}

/** A secret is for the client it was given with, and is sent nowhere else. */
function isSameClient(one: ProviderRow['settings'], other: ProviderRow['settings']): boolean {
  const client = (settings: ProviderRow['settings']) => [
    'clientId' in settings ? settings.clientId : '',
    settings.kind === 'udemy' ? settings.account : '',
  ];
  return client(one).join('\n') === client(other).join('\n');
}

async function saveOwnAccounts(
  ctx: InTransaction<ActorContext>,
  id: LearningProviderId,
  { name, settings, secret }: LearningProviderInput,
  before: ProviderRow | undefined,
): Promise<void> {
  if (settings.kind !== 'xapi') return;
  const { config, serviceDoor } = ctx.platform;
  if (!isServiceAddress(serviceAddress(config, settings.recordStore), serviceDoor))
    throw refuseField('settings.recordStore', 'not-allowed');
  if ((settings.accountEndpoint === '') !== (settings.accountField === '')) throw refuseField('settings.accountField', 'required');
  if (settings.accountHomePage !== '' && settings.accountEndpoint === '') throw refuseField('settings.accountEndpoint', 'required');
  const keeps = before !== undefined && isSameClient(before.settings, settings);
  if (settings.authentication !== 'none' && secret === undefined && !keeps) throw refuseField('secret', 'required');
  const client = {
    name,
    clientId: settings.clientId,
    authorizationEndpoint: settings.authorizationEndpoint,
    tokenEndpoint: settings.tokenEndpoint,
    revocation: settings.revocationEndpoint === '' ? null : ({ endpoint: settings.revocationEndpoint, style: 'standard' } as const),
    scopes: settings.scopes.split(/\s+/).filter((scope) => scope !== ''),
    authentication: settings.authentication,
    parameters: {},
    account: settings.accountEndpoint === '' ? null : { endpoint: settings.accountEndpoint, field: settings.accountField },
  };
  await saveClient(ctx, { purpose: LEARNING_PURPOSE, service: id }, client, secret);
}
