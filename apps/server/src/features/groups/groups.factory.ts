import { createGroup, type Group, joinGroup, type NewGroup } from '@waymark/contract/groups';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A group made by its owner, who needs the right to make groups, and joined by others; through the API. */
export async function aGroup(owner: SignedIn, sketch: Partial<NewGroup> = {}, members: readonly SignedIn[] = []): Promise<Group> {
  made += 1;
  const group = await owner.call(createGroup, { body: { name: `Group ${made}`, ...sketch } });
  for (const member of members) await member.call(joinGroup, { params: { groupId: group.id } });
  return group;
}
