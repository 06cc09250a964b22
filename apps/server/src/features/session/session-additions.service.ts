import type { SessionUser } from '@waymark/contract/session';
import type { ActorContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** What another feature says of the person who is signed in: fields that are empty without it. */
export type SessionAddition = (
  ctx: ActorContext,
) => Promise<Partial<Pick<SessionUser, 'followingChannels' | 'followedChannels' | 'writableChannels' | 'followingCount'>>>;

/** What features of higher rings add about the person who is signed in (SES-52). */
export const sessionParts = new ExtensionPoint<SessionAddition>();

/** What all features add. */
export async function sessionAdditions(ctx: ActorContext): Promise<Awaited<ReturnType<SessionAddition>>> {
  const added = await Promise.all(sessionParts.all().map((addition) => addition(ctx)));
  return Object.assign({}, ...added) as Awaited<ReturnType<SessionAddition>>;
}
