import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { admitPeople, createDirectoryGroup, deleteGroup, removeGroupMember, renameDirectoryGroup } from '../groups/groups.public.ts';
import { mergedInto } from '../people/people.public.ts';
import { ScimFault } from './scim-fault.ts';
import { isId } from './scim-filter.repo.ts';
import { knownPeople, membersAmong, putProvisionedGroup, type ScimGroupRow, withoutTwins } from './scim-groups.repo.ts';
import { isObject, type Json, type JsonObject, textOf } from './scim-json.ts';
import { applyOperations, type ScimOperation } from './scim-patch.ts';
import { checkRequired } from './scim-resource.ts';
import { groupType } from './scim-schema.ts';
import type { Provisioning } from './scim-users.service.ts';

/** Makes a group with its people. Throws what is wrong with the description, or `member-unknown`. */
export async function createScimGroup(work: Provisioning, wanted: JsonObject): Promise<GroupId> {
  const { ctx } = work;
  checkRequired(groupType, wanted);
  const id = await createDirectoryGroup(ctx, textOf(wanted['displayName']));
  await putProvisionedGroup(ctx.store, id, externalIdOf(wanted), ctx.now());
  await addMembers(work, id, idsIn(wanted['members']));
  return id;
}

/** Makes a group what a directory describes. */
export async function replaceScimGroup(work: Provisioning, before: ScimGroupRow, wanted: JsonObject): Promise<void> {
  checkRequired(groupType, wanted);
  await rename(work, before, wanted);
  await setMembers(work, before.id, idsIn(wanted['members']));
}

/**
 * Applies the operations of a PATCH. Those on members are done as they are said, without looking at everyone who is in: a
 * directory adds one person to a group of a hundred thousand.
 */
export async function patchScimGroup(work: Provisioning, before: ScimGroupRow, operations: readonly ScimOperation[]): Promise<void> {
  const head: JsonObject = { displayName: before.name, ...(before.external_id === null ? {} : { externalId: before.external_id }) };
  let changed = head;
  for (const operation of operations) {
    const { op, path, value } = operation;
    if (path?.attribute?.name === 'members') await changeMembers(work, before.id, operation);
    else if (path === undefined && isObject(value)) {
      const { members, ...rest } = withMembers(value);
      changed = applyOperations(groupType, changed, [{ ...operation, value: rest }], work.notes);
      if (members !== undefined) await (op === 'add' ? addMembers : setMembers)(work, before.id, idsIn(members));
    } else changed = applyOperations(groupType, changed, [operation], work.notes);
  }
  await rename(work, before, changed);
}

/** Ends a group; its people stay. */
export async function removeScimGroup({ ctx }: Provisioning, { id }: ScimGroupRow): Promise<void> {
  await deleteGroup(ctx, id);
}

function withMembers(value: JsonObject): JsonObject & { members?: Json } {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase() === 'members' ? 'members' : name, part]));
}

const externalIdOf = ({ externalId }: JsonObject) => (typeof externalId === 'string' ? externalId : null);

async function rename({ ctx }: Provisioning, before: ScimGroupRow, wanted: JsonObject): Promise<void> {
  await renameDirectoryGroup(ctx, before.id, textOf(wanted['displayName']));
  const externalId = externalIdOf(wanted);
  if (externalId !== before.external_id) await putProvisionedGroup(ctx.store, before.id, externalId, ctx.now());
}

async function changeMembers(work: Provisioning, groupId: GroupId, { op, path, value }: ScimOperation): Promise<void> {
  const filtered = path?.filter;
  if (filtered !== undefined) {
    if (filtered.op !== 'eq' || filtered.attrPath.toLowerCase() !== 'value') throw new ScimFault('path-syntax', { path: path?.text ?? '' });
    const ids = [String(filtered.compValue)];
    if (op === 'remove') return removeMembers(work, groupId, ids);
    throw new ScimFault('attribute-read-only', { attribute: path?.text ?? 'members' });
  }
  const ids = idsIn(value ?? null);
  if (op === 'add') return addMembers(work, groupId, ids);
  if (op === 'replace') return setMembers(work, groupId, ids);
  // RFC 7644 removes them all; directories that name some mean only those.
  return removeMembers(work, groupId, ids.length > 0 ? ids : undefined);
}

/** Ids of members, sent as a list, one, with or without an object around. Throws `member-unknown` on what is not an id. */
function idsIn(value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => {
    const id = isObject(one) ? one['value'] : one;
    if (typeof id !== 'string' || !isId(id))
      throw new ScimFault('member-unknown', { value: typeof id === 'string' ? id.slice(0, 100) : '' });
    return id.toLowerCase();
  });
}

async function addMembers({ ctx }: Provisioning, groupId: GroupId, said: readonly string[]): Promise<void> {
  if (said.length === 0) return;
  const ids = await idsNow(ctx, said);
  const known = await knownPeople(ctx.store, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new ScimFault('member-unknown', { value: unknown });
  await admitPeople(ctx, groupId, ids as UserId[]);
}

/** Ids of people as they are now: those of accounts that were merged mean who they were merged into. */
async function idsNow({ store }: Pick<Provisioning['ctx'], 'store'>, ids: readonly string[]): Promise<string[]> {
  const survivors = await mergedInto(store, ids);
  return [...new Set(ids.map((id) => survivors.get(id) ?? id))];
}

async function setMembers(work: Provisioning, groupId: GroupId, ids: readonly string[]): Promise<void> {
  const wanted = new Set(await idsNow(work.ctx, ids));
  const leaving = (await membersAmong(work.ctx.store, groupId, undefined)).filter((id) => !wanted.has(id));
  await addMembers(work, groupId, ids);
  for (const id of leaving) await removeGroupMember(work.ctx, groupId, id);
}

/** Takes people out; who is not in stays out. All of them where none are named. */
async function removeMembers({ ctx }: Provisioning, groupId: GroupId, ids: readonly string[] | undefined): Promise<void> {
  const said = ids?.filter(isId);
  const named = said === undefined ? undefined : await idsNow(ctx, await withoutTwins(ctx.store, said));
  for (const id of await membersAmong(ctx.store, groupId, named)) await removeGroupMember(ctx, groupId, id);
}
