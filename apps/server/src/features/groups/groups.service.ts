import type { GroupId, GroupTab, LedGroupsQuery, GroupUpdate, GroupVisibility, NewGroup } from '@waymark/contract/groups';
import { type PageQuery, type UserId, generalProblems } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { holds } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { visiblePerson } from '../people/people.public.ts';
import { comesWithRoles, type GroupRoles, rolesOfGroups } from '../roles/roles.public.ts';
import { invitePeople } from './group-invitations.service.ts';
import { groupPage, lockedGroup } from './group-lookup.service.ts';
import { takeGroupImage } from './group-image.service.ts';
import { type GroupListRow, type GroupsAfter, findGroups, listGroupsOf, findLedGroups, findManagedGroups } from './group-lists.repo.ts';
import { presentListItem, presentManagedGroup } from './group-page.present.ts';
import { groupCreated, groupDeleted, groupUpdated } from './groups.events.ts';
import { fillMandatory } from './groups.jobs.ts';
import { groupPolicy, knownMemberships } from './groups.policy.ts';
import { groupSummaryOf } from './groups.present.ts';
import { deleteGroupRow, insertGroup, updateGroupRow } from './groups.repo.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** One tab of the groups page: mine, all, suggested or waiting for an answer (GRP-01). */
export async function listGroups(ctx: ActorContext, query: PageQuery & { tab: GroupTab; q: string }) {
  const after = query.cursor === undefined ? null : afterOf(query.tab, query.cursor);
  const rows = await findGroups(ctx.store, ctx.actor.userId, { tab: query.tab, text: query.q, after, limit: query.limit });
  return toPage(rows, query.limit, presentListItem, (row) => cursorOf(query.tab, row));
}

function cursorOf(tab: GroupTab, row: GroupListRow): string {
  return encodeCursor(tab === 'suggested' ? [row.followed_members_count, row.members_count, row.id] : [row.name, row.id]);
}

function afterOf(tab: GroupTab, cursor: string): GroupsAfter {
  if (tab !== 'suggested') return { by: 'name', ...decodeNameCursor(cursor) };
  const [followed, members, id] = decodeCursor(cursor, 'count', 'count', 'uuid');
  return { by: 'fit', followed, members, id };
}

/** Returns the groups of a person who the caller may see: not private ones the caller is not in. Throws `person-not-found`. */
export async function listGroupsOfPerson(ctx: ActorContext, userId: UserId, page: PageQuery) {
  await visiblePerson(ctx, userId);
  const after = page.cursor === undefined ? null : decodeNameCursor(page.cursor);
  const known = knownMemberships(ctx.actor, ctx.store.organisationId);
  const rows = await listGroupsOf(ctx.store, userId, { known, after, limit: page.limit });
  return toPage(rows, page.limit, groupSummaryOf, (row) => encodeCursor([row.name, row.id]));
}

/** ADM-01: returns all groups with their owners by name, narrowed by a part of the name and by who may join, for who manages groups. */
export async function listManagedGroups(ctx: ActorContext, query: PageQuery & { q: string; visibility?: GroupVisibility | undefined }) {
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const rows = await findManagedGroups(ctx.store, { text: query.q, visibility: query.visibility ?? null, after, limit: query.limit });
  return toPage(rows, query.limit, presentManagedGroup, (row) => encodeCursor([row.name, row.id]));
}

/**
 * GRP-07: groups for pickers, those the caller leads unless other roles are named; with the fields that are asked for, and on demand without
 * groups whose feed is switched off.
 */
export async function listLedGroups(ctx: ActorContext, query: LedGroupsQuery) {
  const { rows, total } = await findLedGroups(ctx.store, ctx.actor.userId, {
    roles: query.role ?? ['admin', 'sub_admin'],
    withFeedOnly: query.hide_disabled_activity_feed_groups,
    limit: query.limit,
    offset: query.offset,
  });
  const fields = query.fields ?? ['id', 'name'];
  const items = rows.map(({ id, name }): { id?: GroupId; name?: string } => {
    if (!fields.includes('name')) return { id: id as GroupId };
    return fields.includes('id') ? { id: id as GroupId, name } : { name };
  });
  return { items, total };
}

/** Returns a group's page by the word in its address, or by id. Throws `group-not-found`. */
export async function getGroup(ctx: ActorContext, slug: string) {
  return groupPage(ctx, UUID.test(slug) ? { id: slug as GroupId } : { slug });
}

/**
 * GRP-01: makes a group with the caller as owner and invites people. A mandatory one takes in everyone in the background
 * (GRP-08) and needs MANAGE_GROUPS. Throws `forbidden`, or `invalid-input` on `visibility`, `imageFileId` or `invite`.
 */
export async function createGroup(ctx: ActorContext, input: NewGroup) {
  const id = newId<GroupId>();
  return mutate(ctx, groupCreated, async (ctx) => {
    const { name, description, visibility, imageFileId } = input;
    await checkVisibility(ctx, visibility);
    await takeGroupImage(ctx, id, imageFileId);
    const slug = uniqueSlug(name, id);
    await insertGroup(
      ctx.store,
      { id, slug, name, description, visibility, image_file_id: imageFileId, created_by: ctx.actor.userId },
      ctx.now(),
    );
    if (visibility === 'mandatory') await ctx.platform.jobs.enqueue(ctx.store, fillMandatory, { groupId: id });
    else if (input.invite.length > 0) await invitePeople(ctx, id, input.invite, 'invite');
    return { result: await groupPage(ctx, { id }), subject: { type: 'group', id }, details: { groupId: id } };
  });
}

/** Changes what is sent of a group. Throws `group-not-found`, `forbidden`, or `invalid-input` on `visibility` or `imageFileId`. */
export async function updateGroup(ctx: Acting, groupId: GroupId, update: GroupUpdate) {
  return mutate(ctx, groupUpdated, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'edit', await lockedGroup(ctx, groupId));
    const changes = {
      ...(update.name === undefined || update.name === group.name ? {} : { name: update.name }),
      ...(update.description === undefined || update.description === group.description ? {} : { description: update.description }),
      ...(update.visibility === undefined || update.visibility === group.visibility ? {} : { visibility: update.visibility }),
      ...(update.imageFileId === undefined || update.imageFileId === group.image_file_id ? {} : { image_file_id: update.imageFileId }),
      ...(update.feedEnabled === undefined || update.feedEnabled === group.feed_enabled ? {} : { feed_enabled: update.feedEnabled }),
      ...(update.postsWait === undefined || update.postsWait === group.posts_wait ? {} : { posts_wait: update.postsWait }),
    };
    const changed = Object.keys(changes);
    if (changed.length === 0) return unchanged(await groupPage(ctx, { id: groupId }));
    if (changes.visibility !== undefined) {
      await checkVisibility(ctx, changes.visibility, groupId);
    }
    if (changes.image_file_id !== undefined) await takeGroupImage(ctx, groupId, changes.image_file_id);
    await updateGroupRow(ctx.store, group, { ...changes, updated_at: ctx.now() });
    if (changes.visibility === 'mandatory') await ctx.platform.jobs.enqueue(ctx.store, fillMandatory, { groupId });
    return { result: await groupPage(ctx, { id: groupId }), subject: { type: 'group', id: groupId }, details: { groupId, changed } };
  });
}

/**
 * A mandatory group reaches everyone, so making one takes the right over all groups and the organisation's switch; a group that comes with roles stays
 * closed. Throws `forbidden`, `role-beyond-yours`, or `invalid-input` on `visibility`.
 */
async function checkVisibility(ctx: Acting, visibility: NewGroup['visibility'], groupId?: GroupId): Promise<void> {
  const roles = groupId === undefined ? undefined : (await rolesOfGroups(ctx.store, [groupId], ctx.actor)).get(groupId);
  checkVisibilityBeside(ctx, visibility, roles);
}

/** The same where it is known with which roles the group comes: undefined for none. */
export function checkVisibilityBeside(ctx: Acting, visibility: NewGroup['visibility'], roles: GroupRoles | undefined): void {
  if (roles?.mayLetIn === false) throw refuse(peopleProblems['role-beyond-yours']);
  if (roles !== undefined && visibility === 'open') throw refuseField('visibility', 'role-needs-closed-group');
  if (visibility !== 'mandatory') return;
  if (!ctx.organisation.switches.mandatory_group) throw refuseField('visibility', 'invalid-choice');
  if (!holds(ctx.actor, 'MANAGE_GROUPS')) throw refuse(generalProblems.forbidden);
}

/** Ends a group; what was shared with it stays with its authors. Throws `group-not-found` or `forbidden`. */
export async function deleteGroup(ctx: ActorContext, groupId: GroupId): Promise<void> {
  await mutate(ctx, groupDeleted, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'delete', await lockedGroup(ctx, groupId));
    // Everyone who was in it has other rights now. The store tells all servers; this one knows before it answers.
    if (await comesWithRoles(ctx.store, groupId)) ctx.store.forget({ kind: 'organisation', id: ctx.store.organisationId });
    await deleteGroupRow(ctx.store, group);
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, name: group.name } };
  });
}
