import type { SessionUser } from '@waymark/contract/session';
import type { ActorContext } from '../../platform/context.ts';

/** What another feature says of the person who is signed in: fields that are empty without it. */
export type SessionAddition = (
  ctx: ActorContext,
) => Promise<Partial<Pick<SessionUser, 'followingChannels' | 'followedChannels' | 'writableChannels' | 'followingCount'>>>;

const additions: SessionAddition[] = [];

/** Says more of the person who is signed in (SES-52). A feature of a higher ring calls this once, in its `<slug>.feature.ts`. */
export function addToSession(addition: SessionAddition): void {
  additions.push(addition);
}

/** What all features add. */
export async function sessionAdditions(ctx: ActorContext): Promise<Awaited<ReturnType<SessionAddition>>> {
  const added = await Promise.all(additions.map((addition) => addition(ctx)));
  return Object.assign({}, ...added) as Awaited<ReturnType<SessionAddition>>;
}
