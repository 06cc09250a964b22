import type { Readable } from 'node:stream';
import { setImmediate as aTurn } from 'node:timers/promises';
import {
  LOCATION_LIMITS,
  type LocationId,
  type OrgUnitId,
  type OrgUnitTypeId,
  type PlaceImport,
  type UnitStatus,
} from '@waymark/contract/locations';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { planForMany } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import {
  importAtOnce,
  outcomesOf,
  type TableAsk,
  tableImporter,
  type TableOutcome,
  type WholeTable,
  wholeTable,
} from '../imports/imports.public.ts';
import { placesImported } from './locations.events.ts';
import { languageOf } from './locations.present.ts';
import { lockLocations } from './locations.repo.ts';
import * as locations from './locations-writing.repo.ts';
import { findTypes } from './org-unit-types.repo.ts';
import { lockUnits } from './org-units.repo.ts';
import * as units from './org-units-writing.repo.ts';
import { checkCoordinates, locationColumns, unitColumns } from './place-columns.ts';
import { type PlaceColumn, placeJudge, type PlaceLine, placeTable } from './place-table.ts';
import { placeInTree } from './place-tree.ts';

/** ADM-05: takes locations from a table, or tells what would happen and every bad line. Throws `place-table-unreadable` or `-too-large` and what `wholeTable` throws. */
export async function importLocations(ctx: ActorContext, bytes: Readable, asked: TableAsk): Promise<PlaceImport> {
  const columns = locationColumns(languageOf(ctx));
  const kind = placeTable('locations', columns);
  const table = await wholeTable(ctx, bytes, kind, asked);
  return importAtOnce(ctx, kind, { table, asked }, (ctx) => applyLocations(ctx, table, asked));
}

async function applyLocations(ctx: Acting, table: WholeTable, { dryRun }: { readonly dryRun: boolean }): Promise<TableOutcome> {
  const columns = locationColumns(languageOf(ctx));
  return mutate(ctx, placesImported, async (ctx) => {
    await lockLocations(ctx.store);
    await planForMany(ctx.store);
    const rows = await locations.allLocations(ctx.store);
    const { lines, columnOf } = await judged(table, columns);
    checkCoordinates(lines, columnOf);
    await aTurn();
    const { idByCode, standings } = placeInTree(lines, rows, () => newId<string>(), columnOf('parentCode'));
    const before = new Map(rows.map((row) => [row.id as string, row]));
    const wanted = await flatMapInTurns(lines, (line) => {
      const id = idByCode.get(line.code) as LocationId | undefined;
      const standing = standings.get(id ?? '');
      if (line.faults.length > 0 || id === undefined || standing === undefined) return [];
      const old = before.get(id);
      const { title, code } = line;
      const base = old ?? EMPTY_LOCATION;
      const row = {
        ...pick(base),
        ...line.values,
        id,
        code,
        title,
        parent_id: standing.parentId as LocationId | null,
        level: standing.level,
      };
      return [{ line, row, effect: effectOf(old, row) }];
    });
    const moved = rows.flatMap(({ id, level }) => {
      const standing = standings.get(id);
      return standing === undefined || standing.level === level ? [] : [{ id, level: standing.level }];
    });
    return done(lines, wanted, { kind: 'locations', dryRun }, ctx, async ({ create, change }) => {
      await locations.insertLocations(ctx.store, create, ctx.now());
      await locations.updateLocations(ctx.store, change, ctx.now());
      await locations.setLevels(ctx.store, moved);
    });
  });
}

/** ADM-05: the same for organisation units. */
export async function importOrgUnits(ctx: ActorContext, bytes: Readable, asked: TableAsk): Promise<PlaceImport> {
  const columns = unitColumns(await findTypes(ctx.store));
  const kind = placeTable('units', columns);
  const table = await wholeTable(ctx, bytes, kind, asked);
  return importAtOnce(ctx, kind, { table, asked }, (ctx) => applyUnits(ctx, table, asked));
}

async function applyUnits(ctx: Acting, table: WholeTable, { dryRun }: { readonly dryRun: boolean }): Promise<TableOutcome> {
  const columns = unitColumns(await findTypes(ctx.store));
  return mutate(ctx, placesImported, async (ctx) => {
    await lockUnits(ctx.store);
    await planForMany(ctx.store);
    const rows = await units.allUnits(ctx.store);
    const { lines, columnOf } = await judged(table, columns);
    await aTurn();
    const { idByCode, standings } = placeInTree(lines, rows, () => newId<string>(), columnOf('parentCode'));
    const before = new Map(rows.map((row) => [row.id as string, row]));
    const wanted = await flatMapInTurns(lines, (line) => {
      const id = idByCode.get(line.code) as OrgUnitId | undefined;
      const standing = standings.get(id ?? '');
      if (line.faults.length > 0 || id === undefined || standing === undefined) return [];
      const old = before.get(id);
      const { type_id, status, effective_date } = old ?? EMPTY_UNIT;
      const { level, path } = standing;
      const own = { id, code: line.code, title: line.title, parent_id: standing.parentId as OrgUnitId | null, level, path };
      const row: units.PlacedUnit = { type_id, status, effective_date, ...line.values, ...own };
      return [{ line, row, effect: effectOf(old, row) }];
    });
    const moved = rows.flatMap(({ id, path }) => {
      const standing = standings.get(id);
      return standing === undefined || standing.path === path ? [] : [{ id, ...standing, parentId: standing.parentId as OrgUnitId | null }];
    });
    return done(lines, wanted, { kind: 'units', dryRun }, ctx, async ({ create, change }) => {
      await units.insertUnits(ctx.store, create, ctx.now());
      await units.updateUnits(ctx.store, change, ctx.now());
      await units.setStandings(ctx.store, moved);
    });
  });
}

type Effect = 'create' | 'change' | 'same';

function effectOf(old: object | undefined, row: object): Effect {
  if (old === undefined) return 'create';
  const before: Readonly<Record<string, unknown>> = { ...old };
  const isSame = (name: string, value: unknown) => before[name] === value || JSON.stringify(before[name]) === JSON.stringify(value);
  return Object.entries(row).every(([name, value]) => isSame(name, value)) ? 'same' : 'change';
}

/** So many lines are worked out in some milliseconds. */
const LINES_A_TURN = 500;

/** Like `flatMap`, with a turn of the event loop for everyone else between some hundred lines. */
async function flatMapInTurns<Of, Made>(all: readonly Of[], make: (one: Of) => readonly Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < all.length; at += LINES_A_TURN) {
    await aTurn();
    made.push(...all.slice(at, at + LINES_A_TURN).flatMap(make));
  }
  return made;
}

async function done<Row>(
  lines: readonly PlaceLine[],
  wanted: readonly { readonly line: PlaceLine; readonly row: Row; readonly effect: Effect }[],
  { kind, dryRun }: { readonly kind: 'locations' | 'units'; readonly dryRun: boolean },
  ctx: InTransaction<Acting>,
  write: (rows: { readonly create: Row[]; readonly change: Row[] }) => Promise<void>,
) {
  const of = (effect: Effect) => wanted.filter((one) => one.effect === effect).map(({ row }) => row);
  const [create, change] = [of('create'), of('change')];
  const effects = new Map(wanted.map(({ line, effect }) => [line, effect]));
  const result = { lines: outcomesOf(lines, effects) };
  if (dryRun || create.length + change.length === 0) return unchanged(result);
  await write({ create, change });
  return {
    result,
    subject: { type: 'place-import', id: ctx.organisation.id },
    details: { kind, created: create.length, changed: change.length, bad: lines.length - wanted.length },
  };
}

async function judged(table: WholeTable, columns: readonly PlaceColumn[]) {
  const columnOf = (field: string) => table.headers[table.columns[field] ?? -1] ?? null;
  const judge = placeJudge(table, columns);
  return { lines: await flatMapInTurns(table.lines, (line) => [judge(line)]), columnOf };
}

const EMPTY_LOCATION = { street_address: '', postal_code: '', city: '', state: '', country_code: null, lat: null, lon: null };
const EMPTY_UNIT: { type_id: OrgUnitTypeId | null; status: UnitStatus; effective_date: string } = {
  type_id: null,
  status: 'ACTIVE',
  effective_date: '1970-01-01',
};
const pick = ({
  street_address,
  postal_code,
  city,
  state,
  country_code,
  lat,
  lon,
}: Omit<locations.LocationColumns, 'parent_id' | 'title' | 'code'>) => ({
  ...{ street_address, postal_code, city, state, country_code, lat, lon },
});

const declared = {
  permissions: ['MANAGE_ORGANISATION'],
  limits: { bytes: LOCATION_LIMITS.importBytes, lines: LOCATION_LIMITS.importLines },
} as const;

/** Locations from a table (ADM-05), checked and brought in in the background. */
export const locationImporter = tableImporter({
  ...declared,
  kind: 'locations',
  table: async (ctx) => placeTable('locations', locationColumns(languageOf(ctx))),
  apply: applyLocations,
});

/** Organisation units from a table (ADM-05), checked and brought in in the background. */
export const unitImporter = tableImporter({
  ...declared,
  kind: 'units',
  table: async (ctx) => placeTable('units', unitColumns(await findTypes(ctx.store))),
  apply: applyUnits,
});
