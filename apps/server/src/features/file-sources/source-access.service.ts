import { connectionProblems } from '@waymark/contract/connections';
import { type AccountSource, FILES_PURPOSE } from '@waymark/contract/file-sources';
import { generalProblems } from '@waymark/contract/kit';
import { fileSources } from '@waymark/contract/organisation';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Credentials, withCredentials } from '../connections/connections.public.ts';
import { findOptions } from './file-sources.repo.ts';
import type { SourceOptions } from './source-adapter.ts';
import { sourceCall, type StreamingCall } from './source-call.ts';

/** Returns what is said of a source that people may use now. Throws `forbidden` where the organisation does not show it, `service-not-set-up`. */
export async function usableSource(ctx: BaseContext, source: AccountSource): Promise<SourceOptions> {
  const isShown = fileSources(ctx.organisation.setting('file_sources')).some(({ key }) => key === source);
  if (!isShown) throw refuse(generalProblems.forbidden);
  const options = await findOptions(ctx.store, source);
  if (options === undefined) throw refuse(connectionProblems['service-not-set-up']);
  return options;
}

/** Returns a call with credentials that need not be kept yet. */
export function callWith(ctx: BaseContext, source: AccountSource, options: SourceOptions, credentials: Credentials): StreamingCall {
  const { config, serviceDoor: door, log } = ctx.platform;
  return sourceCall(options, credentials, {
    config,
    door,
    now: () => ctx.now(),
    onRefusal: ({ status, address, reason }) =>
      log.warn({ source, status, path: new URL(address).pathname, reason }, 'a file source refused a call'),
  });
}

/** Does something at a source in the caller's place. Throws as `usableSource` and `withCredentials`, and the refusals of the source. */
export async function atSource<Result>(
  ctx: ActorContext,
  source: AccountSource,
  work: (call: StreamingCall) => Promise<Result>,
): Promise<Result> {
  const options = await usableSource(ctx, source);
  const key = { purpose: FILES_PURPOSE, service: source };
  return withCredentials(ctx, ctx.actor.userId, key, (credentials) => work(callWith(ctx, source, options, credentials)));
}
