import { type ChannelId, type ChannelPerson, channelProblems } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import { abilities, type Authorized, authorize } from '../../platform/access/policy.ts';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { summaryOf, visibleAmong } from '../people/people.public.ts';
import { channelInView, channelSubject, lockedChannel, naming } from './channel-lookup.service.ts';
import { deleteChannelPerson, listChannelPeople, putChannelPeople } from './channel-people.repo.ts';
import { channelPersonAdded, channelPersonRemoved } from './channels.events.ts';
import { channelPersonPolicy, channelPolicy } from './channels.policy.ts';
import type { ChannelInView } from './channels.row.ts';

/** Owner, curators and trusted collaborators (CHN-01). Throws `channel-not-found` or `forbidden`. */
export async function listPeople(ctx: Acting, channelId: ChannelId): Promise<{ items: ChannelPerson[] }> {
  const channel = authorize(ctx, channelPolicy, 'edit', await channelInView(ctx, { id: channelId }));
  const rows = await listChannelPeople(ctx.store, channelId);
  const items = rows.map(({ role, person }) => ({
    person: summaryOf(person),
    role,
    can: abilities(ctx.actor, channelPersonPolicy, { channel, role }),
  }));
  return { items };
}

/**
 * CHN-04: makes people curators or trusted collaborators; who was the other becomes this. Throws `channel-not-found`, `forbidden`, or
 * `invalid-input` on `userIds.<n>` (`unknown-person`).
 */
export async function addPeople(ctx: ActorContext, channelId: ChannelId, userIds: readonly UserId[], role: 'curator' | 'trusted') {
  return inTransaction(ctx, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'edit', await lockedChannel(ctx, channelId));
    await givePeople(ctx, channel, userIds, role, 'userIds');
    return listPeople(ctx, channelId);
  });
}

/** The same inside a transaction that made or locked the channel. */
export async function givePeople(
  inside: Acting,
  channel: Authorized<ChannelInView, 'edit'>,
  userIds: readonly UserId[],
  role: 'curator' | 'trusted',
  field: 'userIds' | 'curators' | 'trusted',
): Promise<void> {
  const known = new Set(await visibleAmong(inside, userIds));
  const unknown = userIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw refuseField(`${field}.${unknown}`, 'unknown-person');
  await mutateMany(inside, channelPersonAdded, async (inside) => {
    const added = await putChannelPeople(inside.store, channel, userIds, role, inside.now());
    const changes = added.map((userId) => ({ subject: channelSubject(channel), details: { ...naming(channel), userId, role } }));
    return { result: undefined, changes };
  });
}

/** Makes a curator or trusted collaborator a follower like others. Throws `channel-not-found`, `forbidden` or `channel-person-not-found`. */
export async function removePerson(ctx: ActorContext, channelId: ChannelId, userId: UserId): Promise<void> {
  await mutate(ctx, channelPersonRemoved, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'edit', await lockedChannel(ctx, channelId));
    const person = (await listChannelPeople(ctx.store, channelId)).find((row) => row.user_id === userId);
    if (person === undefined) throw refuse(channelProblems['channel-person-not-found']);
    authorize(ctx, channelPersonPolicy, 'change', { channel, role: person.role });
    await deleteChannelPerson(ctx.store, channel, userId);
    return { result: undefined, subject: channelSubject(channel), details: { ...naming(channel), userId } };
  });
}
