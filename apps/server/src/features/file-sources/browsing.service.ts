import { connectionProblems } from '@waymark/contract/connections';
import { type AccountSource, type Browsed, FILES_PURPOSE, SOURCE_FORMS, sourceProblems } from '@waymark/contract/file-sources';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { AccessRefused, connectByPassword, connectionOf } from '../connections/connections.public.ts';
import { ADAPTERS } from './adapters.ts';
import { atSource, callWith, usableSource } from './source-access.service.ts';

const TOP = { folder: null, search: null, cursor: null };

/** ORG-11: returns a folder of the caller's own at a source, or what is found there. Throws as `atSource`. */
export async function browse(
  ctx: ActorContext,
  source: AccountSource,
  wanted: { readonly folder?: string | undefined; readonly search?: string | undefined; readonly cursor?: string | undefined },
): Promise<Browsed> {
  const place = { folder: wanted.folder ?? null, search: wanted.search || null, cursor: wanted.cursor ?? null };
  const { items, cursor } = await atSource(ctx, source, (call) => ADAPTERS[source].list(call, place));
  const connection = await connectionOf(ctx.store, ctx.actor.userId, { purpose: FILES_PURPOSE, service: source });
  return { items: [...items], cursor, accountName: connection?.accountName ?? '' };
}

/**
 * ORG-11: connects the caller by user name and app password, once the source has let them in with it. Throws `source-password-wrong`, and
 * as `usableSource`.
 */
export async function connectByName(
  ctx: ActorContext,
  source: AccountSource,
  given: { readonly userName: string; readonly password: string },
): Promise<void> {
  const options = await usableSource(ctx, source);
  if (SOURCE_FORMS[source].hasClient) throw refuse(connectionProblems['service-not-set-up']);
  try {
    await ADAPTERS[source].list(callWith(ctx, source, options, { kind: 'password', ...given }), TOP);
  } catch (error) {
    if (error instanceof AccessRefused) throw refuse(sourceProblems['source-password-wrong']);
    throw error;
  }
  await connectByPassword(ctx, { purpose: FILES_PURPOSE, service: source }, given);
}
