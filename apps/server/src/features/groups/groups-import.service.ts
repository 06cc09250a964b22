import type { GroupId, GroupVisibility } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { type LineFault, outcomesOf, tableImporter, type TableOutcome, type WholeTable } from '../imports/imports.public.ts';
import { peopleByAddress, peopleByNumber, visibleAmong } from '../people/people.public.ts';
import { type GroupRoles, rolesOfGroups } from '../roles/roles.public.ts';
import { admitAll } from './group-invitations.service.ts';
import { lockedGroup } from './group-lookup.service.ts';
import { findMemberships, findMembershipsIn, type Membership } from './group-members.repo.ts';
import { changeRole } from './group-members.service.ts';
import { groupCreated } from './groups.events.ts';
import { fillMandatory } from './groups.jobs.ts';
import { groupPolicy } from './groups.policy.ts';
import { findGroupsNamed, insertEmptyGroup, insertGroup, type NamedGroup } from './groups.repo.ts';
import { checkVisibilityBeside, updateGroup } from './groups.service.ts';
import { groupKey, type GroupLine, groupLines, groupTable } from './groups-table.ts';

/** Names told of one cell; the others are as unknown. */
const NAMES_TOLD = 10;

/** What a line wants of a group: who leads it and who is in it, as far as they are not yet. */
interface Wanted {
  readonly line: GroupLine;
  readonly group: NamedGroup | undefined;
  readonly leaders: readonly UserId[];
  readonly members: readonly UserId[];
}

/**
 * GRP-01, ADM-01: brings in groups with their people. A group is met by its name; empty cells change nothing, no one is taken out, and who is not
 * known is left out with a word. A new group without leaders is led by the caller.
 */
export async function applyGroups(
  ctx: InTransaction<Acting>,
  table: WholeTable,
  { dryRun }: { readonly dryRun: boolean },
): Promise<TableOutcome> {
  const lines = groupLines(table);
  const usable = lines.filter(({ faults }) => faults.length === 0);
  const { byName, people } = await peopleFinder(
    ctx,
    lines.flatMap((line) => line.named),
  );
  const named = await findGroupsNamed(
    ctx.store,
    usable.map(({ title }) => groupKey(title)),
    !dryRun,
  );
  const ids = [...named.values()].flat().map(({ id }) => id);
  const roles = await rolesOfGroups(ctx.store, ids, ctx.actor);
  const memberships = await findMembershipsIn(ctx.store, ids, [...new Set([...byName.values()].map(({ id }) => id))]);
  const effects = new Map<GroupLine, 'create' | 'change' | 'same'>();
  const column = (field: string) => table.headers[table.columns[field] ?? -1] ?? null;
  for (const line of usable) {
    const found = named.get(groupKey(line.title)) ?? [];
    const standing = roles.get(found[0]?.id ?? '');
    const fault = found.length > 1 ? 'group-name-not-unique' : visibilityFault(ctx, line.visibility, found[0], standing);
    if (fault !== undefined) {
      line.faults.push({ field: fault === 'group-name-not-unique' ? 'name' : 'visibility', code: fault, column: null });
      continue;
    }
    const leaders = people(line.leaders, (fault) => line.warnings.push({ field: 'leaders', column: column('leaders'), ...fault }));
    const members = people(line.members, (fault) => line.warnings.push({ field: 'members', column: column('members'), ...fault }));
    const wanted = whatIsNew({ line, group: found[0], leaders, members }, standing, memberships.get(found[0]?.id ?? ''));
    if (wanted === undefined) line.faults.push({ field: 'members', code: 'role-beyond-yours', column: column('members') });
    else {
      effects.set(line, wanted.effect);
      if (!dryRun && wanted.effect !== 'same') await write(ctx, wanted);
    }
  }
  const naming = new Map(lines.map(({ line, named }) => [line, named.flatMap((name) => byName.get(name)?.id ?? [])]));
  return { lines: outcomesOf(lines, effects).map((one) => Object.assign(one, { people: naming.get(one.line) ?? [] })) };
}

type UnknownPerson = Pick<LineFault, 'code' | 'params'>;

/** Finds people by what cells call them, and tells who is not here or not to be seen by the caller. */
async function peopleFinder(ctx: Acting, names: readonly string[]) {
  const byName = new Map([...(await peopleByNumber(ctx.store, names)), ...(await peopleByAddress(ctx.store, names))]);
  const active = [...byName.values()].flatMap(({ id, status }) => (status === 'active' ? [id] : []));
  const seen = new Set(await visibleAmong(ctx, active));
  const people = (said: readonly string[], blame: (fault: UnknownPerson) => void): UserId[] => {
    const unknown = said.filter((name) => !seen.has(byName.get(name)?.id ?? ('' as UserId)));
    for (const name of unknown.slice(0, NAMES_TOLD)) blame({ code: 'no-person-named', params: { name } });
    return [...new Set(said.flatMap((name) => byName.get(name)?.id ?? []).filter((id) => seen.has(id)))];
  };
  return { byName, people };
}

/** Why a group cannot have the visibility it is to have; undefined where it can. */
function visibilityFault(
  ctx: Acting,
  visibility: GroupVisibility | undefined,
  group: NamedGroup | undefined,
  roles: GroupRoles | undefined,
): string | undefined {
  if (visibility === undefined || visibility === group?.visibility) return undefined;
  try {
    checkVisibilityBeside(ctx, visibility, roles);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.errors?.[0]?.code ?? error.problem.code;
  }
}

/** What of a line is not so yet, with its effect; undefined where the caller may not let people into the group. */
function whatIsNew(wanted: Wanted, roles: GroupRoles | undefined, memberships: ReadonlyMap<UserId, Pick<Membership, 'role'>> = new Map()) {
  const { line, group } = wanted;
  if (group === undefined) return { ...wanted, effect: 'create' as const };
  const roleOf = (id: UserId) => memberships.get(id)?.role ?? 'pending';
  const leaders = wanted.leaders.filter((id) => roleOf(id) !== 'admin');
  const members = wanted.members.filter((id) => roleOf(id) === 'pending' && !leaders.includes(id));
  const coming = [...leaders.filter((id) => roleOf(id) === 'pending'), ...members];
  if (coming.length > 0 && roles?.mayLetIn === false) return undefined;
  const isChange = isOther(line, group) || leaders.length + members.length > 0;
  return { line, group, leaders, members, effect: isChange ? ('change' as const) : ('same' as const) };
}

/** Whether a line says something else of a group itself. */
const isOther = ({ description, visibility }: GroupLine, group: NamedGroup) =>
  (description ?? group.description) !== group.description || (visibility ?? group.visibility) !== group.visibility;

async function write(ctx: InTransaction<Acting>, { line, group, leaders, members }: Wanted): Promise<void> {
  const { description, visibility } = line;
  const groupId = group?.id ?? newId<GroupId>();
  if (group === undefined) await create(ctx, groupId, line, leaders.length > 0);
  else if (isOther(line, group))
    await updateGroup(ctx, groupId, {
      ...(description === undefined ? {} : { description }),
      ...(visibility === undefined ? {} : { visibility }),
    });
  const all = [...new Set([...leaders, ...members])];
  const memberships = await findMemberships(ctx.store, groupId, all);
  const coming = all.filter((id) => (memberships.get(id)?.role ?? 'pending') === 'pending');
  const placing = authorize(ctx, groupPolicy, 'place', await lockedGroup(ctx, groupId));
  if (coming.length > 0)
    await admitAll(
      ctx,
      placing,
      coming.map((userId) => ({ userId, admittedBy: ctx.actor.userId })),
    );
  for (const userId of leaders) await changeRole(ctx, groupId, userId, 'admin');
}

async function create(
  ctx: InTransaction<Acting>,
  id: GroupId,
  { title: name, description = '', visibility = 'open' }: GroupLine,
  isLed: boolean,
) {
  await mutate(ctx, groupCreated, async (ctx) => {
    const values = { id, slug: uniqueSlug(name, id), name, description, visibility, image_file_id: null, created_by: ctx.actor.userId };
    await (isLed ? insertEmptyGroup : insertGroup)(ctx.store, values, ctx.now());
    if (visibility === 'mandatory') await ctx.platform.jobs.enqueue(ctx.store, fillMandatory, { groupId: id });
    return { result: undefined, subject: { type: 'group', id }, details: { groupId: id } };
  });
}

/** Groups with their people from a table, checked and brought in in the background. */
export const groupImporter = tableImporter({
  kind: 'groups',
  permissions: ['MANAGE_GROUPS'],
  feature: 'groups',
  limits: { bytes: groupTable.bytes, lines: groupTable.lines },
  table: async () => groupTable,
  apply: applyGroups,
});
