import {
  DEEPEST_LEVEL,
  isWithinUnit,
  locationProblems,
  type OrgUnit,
  type OrgUnitId,
  type OrgUnitInput,
  type OrgUnitTypeId,
  unitPath,
} from '@waymark/contract/locations';
import { holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { OrgUnitRow } from './location.row.ts';
import { orgUnitChanged } from './locations.events.ts';
import { presentUnit, rootUnit } from './locations.present.ts';
import { findTypes } from './org-unit-types.repo.ts';
import * as writing from './org-units-writing.repo.ts';
import * as repo from './org-units.repo.ts';

const FOUND = 20;
const CHILDREN = 150;

/** Today, by universal time, as `YYYY-MM-DD`. */
export const dayOf = (ctx: Pick<BaseContext, 'now'>): string => ctx.now().toISOString().slice(0, 10);

/** Everyone gets the units in effect; administrators get all where they ask for them. */
const scopeOf = (ctx: ActorContext, all: boolean): repo.InEffect => (all && holds(ctx.actor, 'MANAGE_ORGANISATION') ? null : dayOf(ctx));

/** LOC-05: returns the units in effect of a type, or of all, by title; anyone who asks goes on until a page is short. */
export async function listDivisions(
  ctx: ActorContext,
  { orgType, pageNumber, pageSize }: { orgType?: OrgUnitTypeId | undefined; pageNumber: number; pageSize: number },
) {
  const wanted = { typeId: orgType, today: dayOf(ctx), limit: pageSize, offset: pageNumber * pageSize };
  return { items: (await repo.listDivisions(ctx.store, wanted)).map(presentUnit), pageNumber, pageSize };
}

/** LOC-05: returns the units directly below one, `0` being the synthetic root, by title. */
export async function listChildren(ctx: ActorContext, asked: { parentId: string; searchAfter?: string | undefined; all: boolean }) {
  const after = asked.searchAfter === undefined ? null : decodeNameCursor(asked.searchAfter);
  const parentId = asked.parentId === '0' ? null : (asked.parentId as OrgUnitId);
  const rows = await repo.listChildren(ctx.store, parentId, { today: scopeOf(ctx, asked.all), after, limit: CHILDREN });
  const page = toPage(rows, CHILDREN, presentUnit, (row) => encodeCursor([row.title_key, row.id]));
  return { root: rootUnit(parentId !== null || rows.length > 0), items: page.items, searchAfter: page.nextCursor };
}

/** Up to twenty units whose title starts with a text, and whether there are more. */
export async function searchUnits(ctx: ActorContext, { q, all }: { q: string; all: boolean }) {
  const rows = await repo.findUnitsByPrefix(ctx.store, q, scopeOf(ctx, all), FOUND + 1);
  return { items: rows.slice(0, FOUND).map(presentUnit), hasMore: rows.length > FOUND };
}

/** Units by id in the order asked for; ids of none are left out. */
export async function getOrgUnits(ctx: ActorContext, ids: readonly OrgUnitId[]) {
  const rows = new Map((await repo.findUnits(ctx.store, ids)).map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => rows.get(id) ?? []).map(presentUnit) };
}

/**
 * Adds a unit. Throws `invalid-input` on `parentId` (`unknown-org-unit`, `too-deep`), `orgType` (`unknown-org-unit-type`) or
 * `code` (`taken`).
 */
export async function createOrgUnit(ctx: ActorContext, input: OrgUnitInput): Promise<OrgUnit> {
  const id = newId<OrgUnitId>();
  return mutate(ctx, orgUnitChanged, async (ctx) => {
    await repo.lockUnits(ctx.store);
    await checkCode(ctx.store, input.code, id);
    await checkType(ctx.store, input.orgType);
    const place = await placeBelow(ctx.store, input.parentId, id);
    await writing.insertUnits(ctx.store, [{ ...columnsOf(id, input), ...place }], ctx.now());
    return outcome(presentUnit(await known(ctx.store, id)), 'added', false);
  });
}

/**
 * Writes a unit again; everything below it moves along. Throws `org-unit-not-found`, and `invalid-input` on `parentId`
 * (`unknown-org-unit`, `too-deep`, `below-itself`) or `orgType` (`unknown-org-unit-type`).
 */
export async function updateOrgUnit(ctx: ActorContext, id: OrgUnitId, input: OrgUnitInput): Promise<OrgUnit> {
  return mutate(ctx, orgUnitChanged, async (ctx) => {
    await repo.lockUnits(ctx.store);
    const row = await known(ctx.store, id);
    await checkCode(ctx.store, input.code, id);
    await checkType(ctx.store, input.orgType);
    await writing.updateUnits(ctx.store, [columnsOf(id, input)], ctx.now());
    const moves = input.parentId !== row.parent_id;
    if (moves) await move(ctx.store, row, input.parentId);
    return outcome(presentUnit(await known(ctx.store, id)), 'changed', moves);
  });
}

/** Removes a unit that has none below it; anyone who was in it is in none then. Throws `org-unit-not-found` or `org-unit-has-children`. */
export async function removeOrgUnit(ctx: ActorContext, id: OrgUnitId): Promise<void> {
  await mutate(ctx, orgUnitChanged, async (ctx) => {
    await repo.lockUnits(ctx.store);
    const row = await known(ctx.store, id);
    if (row.has_child) throw refuse(locationProblems['org-unit-has-children']);
    await writing.deleteUnit(ctx.store, id);
    return { ...outcome(row, 'removed', false), result: undefined };
  });
}

async function move(tx: Store, row: OrgUnitRow, parentId: OrgUnitId | null): Promise<void> {
  const place = await placeBelow(tx, parentId, row.id);
  if (isWithinUnit(place.path.slice(0, Math.max(0, place.path.length - row.id.length - 1)), row.path)) {
    throw refuseField('parentId', 'below-itself');
  }
  const deepest = (await writing.deepestBelow(tx, row.path)) + place.level - row.level;
  if (deepest > DEEPEST_LEVEL) throw refuseField('parentId', 'too-deep');
  await writing.moveUnit(tx, row, { parentId, path: place.path, level: place.level });
}

async function placeBelow(tx: Store, parentId: OrgUnitId | null, id: OrgUnitId) {
  if (parentId === null) return { parent_id: null, level: 1, path: unitPath(null, id) };
  const [parent] = await repo.findUnits(tx, [parentId]);
  if (parent === undefined) throw refuseField('parentId', 'unknown-org-unit');
  if (parent.level >= DEEPEST_LEVEL) throw refuseField('parentId', 'too-deep');
  return { parent_id: parentId, level: parent.level + 1, path: unitPath(parent.path, id) };
}

async function checkCode(tx: Store, code: string, id: OrgUnitId): Promise<void> {
  if (code !== '' && (await writing.isCodeOfUnit(tx, code, id))) throw refuseField('code', 'taken');
}

async function checkType(tx: Store, typeId: OrgUnitTypeId | null): Promise<void> {
  if (typeId !== null && !(await findTypes(tx)).some(({ id }) => id === typeId)) throw refuseField('orgType', 'unknown-org-unit-type');
}

async function known(tx: Store, id: OrgUnitId): Promise<OrgUnitRow> {
  const [row] = await repo.findUnits(tx, [id]);
  if (row === undefined) throw refuse(locationProblems['org-unit-not-found']);
  return row;
}

const columnsOf = (id: OrgUnitId, { title, code, orgType, status, effectiveDate }: OrgUnitInput): writing.UnitColumns => ({
  id,
  code: code || null,
  title,
  type_id: orgType,
  status,
  effective_date: effectiveDate,
});

const outcome = <Result extends { readonly id: OrgUnitId; readonly title: string }>(
  result: Result,
  change: 'added' | 'changed' | 'removed',
  moved: boolean,
) => ({
  result,
  subject: { type: 'org-unit', id: result.id },
  details: { orgUnitId: result.id, title: result.title, change, moved },
});
