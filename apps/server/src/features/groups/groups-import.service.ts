import type { GroupId, GroupVisibility } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { type LineFault, outcomesOf, tableImporter, type TableOutcome, type WholeTable } from '../imports/imports.public.ts';
import { peopleByAddress, peopleByNumber, visibleAmong } from '../people/people.public.ts';
import { type GroupRoles, rolesOfGroups } from '../roles/roles.public.ts';
import type { GroupInView } from './group.row.ts';
import { found } from './group-lookup.service.ts';
import { findMembershipsIn, type Membership, takeInto } from './group-members.repo.ts';
import { groupCreated, groupJoined, groupRoleChanged, groupUpdated } from './groups.events.ts';
import { fillMandatory } from './groups.jobs.ts';
import { groupPolicy } from './groups.policy.ts';
import { describeGroups, findGroupsInView, findGroupsNamed, insertGroups, type NamedGroup } from './groups.repo.ts';
import { checkVisibilityBeside } from './groups.service.ts';
import { groupKey, type GroupLine, groupLines, groupTable } from './groups-table.ts';

/** Names told of one cell; the others are as unknown. */
const NAMES_TOLD = 10;

/** What a line wants of a group: who leads it and who is in it, as far as they are not yet. */
interface Wanted {
  readonly line: GroupLine;
  readonly group: NamedGroup | undefined;
  readonly leaders: readonly UserId[];
  readonly members: readonly UserId[];
  /** Of a group that is here, those of them who are outside or wait. */
  readonly coming?: readonly UserId[];
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
  const toWrite: Wanted[] = [];
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
      if (wanted.effect !== 'same') toWrite.push(wanted);
    }
  }
  if (!dryRun) await writeAll(ctx, toWrite);
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
  return { line, group, leaders, members, coming, effect: isChange ? ('change' as const) : ('same' as const) };
}

/** Whether a line says something else of a group itself. */
const isOther = ({ description, visibility }: GroupLine, group: NamedGroup) =>
  (description ?? group.description) !== group.description || (visibility ?? group.visibility) !== group.visibility;

/** Writes what lines say, whatever their number in as many statements as one. The rows of groups that are here are locked. */
async function writeAll(ctx: InTransaction<Acting>, wanted: readonly Wanted[]): Promise<void> {
  const put = wanted.map((one) => ({ ...one, id: one.group?.id ?? newId<GroupId>() }));
  await create(
    ctx,
    put.filter(({ group }) => group === undefined),
  );
  const inView = await findGroupsInView(
    ctx.store,
    ctx.actor.userId,
    put.map(({ id }) => id),
  );
  const met = put.map((one) => Object.assign({ inView: found(inView.get(one.id)) }, one));
  await describe(ctx, met);
  await place(ctx, met);
}

/** What a line wants of a group as the caller meets it. */
interface Met extends Wanted {
  readonly id: GroupId;
  readonly inView: GroupInView;
}

async function create(ctx: InTransaction<Acting>, wanted: readonly (Wanted & Pick<Met, 'id'>)[]): Promise<void> {
  await mutateMany(ctx, groupCreated, async (ctx) => {
    const groups = wanted.map(({ id, line: { title: name, description = '', visibility = 'open' }, leaders }) => ({
      ...{ id, slug: uniqueSlug(name, id), name, description, visibility, created_by: ctx.actor.userId },
      owners: leaders.length > 0 ? [] : [ctx.actor.userId],
    }));
    await insertGroups(ctx.store, groups, ctx.now());
    await fill(
      ctx,
      groups.filter(({ visibility }) => visibility === 'mandatory'),
    );
    return { result: undefined, changes: wanted.map(({ id }) => ({ subject: { type: 'group', id }, details: { groupId: id } })) };
  });
}

const fill = async (ctx: InTransaction<Acting>, groups: readonly { readonly id: GroupId }[]): Promise<void> =>
  ctx.platform.jobs.enqueueEach(
    ctx.store,
    fillMandatory,
    groups.map(({ id }) => ({ groupId: id })),
  );

/** Gives groups that were here the description and visibility that their lines say. */
async function describe(ctx: InTransaction<Acting>, met: readonly Met[]): Promise<void> {
  await mutateMany(ctx, groupUpdated, async (ctx) => {
    const changes = met.flatMap(({ id, line, group, inView }) => {
      if (group === undefined || !isOther(line, group)) return [];
      const { description = group.description, visibility = group.visibility } = line;
      const changed = [
        ...(description === group.description ? [] : ['description']),
        ...(visibility === group.visibility ? [] : ['visibility']),
      ];
      return { id, description, visibility, changed, group: authorize(ctx, groupPolicy, 'edit', inView) };
    });
    await describeGroups(ctx.store, changes, ctx.now());
    await fill(
      ctx,
      changes.filter(({ visibility, changed }) => visibility === 'mandatory' && changed.includes('visibility')),
    );
    return {
      result: undefined,
      changes: changes.map(({ id, changed }) => ({ subject: { type: 'group', id }, details: { groupId: id, changed } })),
    };
  });
}

/** Takes in who is not in yet, and has those lead who are to. */
async function place(ctx: InTransaction<Acting>, met: readonly Met[]): Promise<void> {
  const admittedBy = ctx.actor.userId;
  const placing = met.map(({ id, inView, leaders, members, coming }) => {
    const group = authorize(ctx, groupPolicy, 'place', inView);
    const isOwner = (userId: UserId) => inView.my_role === 'admin' && userId === admittedBy;
    const all = coming ?? [...new Set([...leaders, ...members])].filter((userId) => !isOwner(userId));
    return { id, group, leaders, coming: all };
  });
  const each = (people: (one: (typeof placing)[number]) => readonly UserId[]) =>
    placing.flatMap((one) => people(one).map((userId) => ({ groupId: one.id, group: one.group, userId })));
  const coming = each((one) => one.coming);
  await mutateMany(ctx, groupJoined, async (ctx) => {
    await takeInto(ctx.store, coming, 'member', ctx.now());
    return {
      result: undefined,
      changes: coming.map(({ groupId, userId }) => ({ subject: { type: 'group', id: groupId }, details: { groupId, userId, admittedBy } })),
    };
  });
  const leading = each((one) => one.leaders);
  await mutateMany(ctx, groupRoleChanged, async (ctx) => {
    await takeInto(ctx.store, leading, 'admin', ctx.now());
    return {
      result: undefined,
      changes: leading.map(({ groupId, userId }) => ({
        subject: { type: 'group', id: groupId },
        details: { groupId, userId, role: 'admin' },
      })),
    };
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
