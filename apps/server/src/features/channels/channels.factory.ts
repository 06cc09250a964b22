import { type Channel, createChannel, followChannel, type NewChannel } from '@waymark/contract/channels';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A channel made by its owner, who needs the right to make content, and followed by others; through the API. */
export async function aChannel(owner: SignedIn, sketch: Partial<NewChannel> = {}, followers: readonly SignedIn[] = []): Promise<Channel> {
  made += 1;
  const channel = await owner.call(createChannel, { body: { name: `Channel ${made}`, ...sketch } });
  for (const follower of followers) await follower.call(followChannel, { params: { channelId: channel.id } });
  return channel;
}
