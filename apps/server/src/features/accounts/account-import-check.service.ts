import type { ImportPlan } from '@waymark/contract/accounts';
import { MOST_TABLE_COLUMNS } from '@waymark/contract/imports';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { type Actor, holds, mayPassOn, rulesOver } from '../../platform/access/actor.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import {
  insertLines,
  type Import,
  type ImportReading,
  leaveOut,
  type LineFault,
  type Staging,
  type TableLine,
} from '../imports/imports.public.ts';
import { hasLocation, type PlacesByCode } from '../locations/locations.public.ts';
import type { AccountImportState } from './account-import.row.ts';
import { peopleByAddress, peopleByNumber } from '../people/people.public.ts';
import { findGroupsByName, findKnownByLines, findRoles, type KnownRow } from './account-import-known.repo.ts';
import { countMissing } from './account-import-missing.repo.ts';
import { placesNamedIn } from './account-import-places.service.ts';
import {
  type AccountLine,
  circlesIn,
  type ColumnFault,
  differencesOf,
  EMPTY_LINE,
  judgeLine,
  type LineData,
  type LineRules,
  withOneName,
} from './import-line.ts';

const MANAGERS_AT_A_TIME = 500;

/** What is remembered of the whole file: addresses with their first line, and each person's manager. */
interface FileMemory {
  readonly lines: Map<string, number>;
  readonly managers: Map<string, string>;
  /** Employee numbers, and people by id, with their first line. */
  readonly numbers: Map<string, number>;
  readonly people: Map<string, number>;
  /** Lines of people who were deleted. */
  readonly deleted: Set<number>;
  /** Lines that give someone another address. */
  readonly newAddress: Set<number>;
}

/** Judges the lines of a file of people: what each would do (the dry run of ADM-01). */
export async function stageAccounts(ctx: Acting, one: Import<ImportPlan, AccountImportState>): Promise<Staging<AccountImportState>> {
  const rules = await rulesOf(ctx, one.reading, one.plan);
  const memory: FileMemory = {
    lines: new Map(),
    managers: new Map(),
    numbers: new Map(),
    people: new Map(),
    deleted: new Set(),
    newAddress: new Set(),
  };
  return {
    stage: async (ctx, lines) =>
      insertLines(ctx.store, one.id, await judgeLines(ctx, lines, { ...rules, restores: one.plan.restoreDeleted === true }, memory)),
    end: async (ctx) => {
      await checkManagers(ctx, one, rules, memory);
      const missing = one.plan.suspendMissing ? await countMissing(ctx.store, one.id, ctx.actor.userId) : null;
      return { missing, deleted: memory.deleted.size, newAddress: memory.newAddress.size };
    },
  };
}

async function rulesOf(ctx: Acting, { headers, days }: ImportReading, { mapping }: ImportPlan): Promise<LineRules> {
  const roles = new Map<string, { key: string; mayGive: boolean }>();
  for (const { key, name, permissions } of await findRoles(ctx.store)) {
    const role = { key, mayGive: mayPassOn(ctx.actor, permissions) };
    roles.set(name.toLowerCase(), role).set(key, role);
  }
  const offered = ctx.organisation.setting('languages');
  const languages = COMPLETE_LANGUAGES.map(({ code }) => code).filter((code) => offered.length === 0 || offered.includes(code));
  return { headers, mapping, customFields: await customFieldsOf(ctx.store), roles, languages: new Set(languages), days: days ?? 'ymd' };
}

async function judgeLines(
  ctx: InTransaction<Acting>,
  lines: readonly TableLine[],
  rules: LineRules & { readonly restores: boolean },
  memory: FileMemory,
): Promise<AccountLine[]> {
  const judged = lines.map(({ line, cells, fault }) => {
    if (fault !== undefined) return { line, cells, data: undefined, faults: [{ field: '', code: fault, column: null }], warnings: [] };
    return { line, cells, ...judgeLine(cells, rules) };
  });
  const said = judged.flatMap(({ data }) => data ?? []);
  const known = await findKnownByLines(ctx.store, said);
  const owners = await peopleByNumber(
    ctx.store,
    said.flatMap(({ externalId }) => externalId ?? []),
  );
  const groups = await findGroupsByName(ctx.store, [...new Set(judged.flatMap(({ data }) => data?.groups ?? []))]);
  const named = await placesNamedIn(ctx, said);
  const places = { ...named, hasLocations: hasLocation(ctx, 'person') };
  return judged.map(({ line, cells, data: read, faults, warnings }): AccountLine => {
    const key = read?.email ?? '';
    const person = known.get(key);
    const { data, leftOut } = whatIsThere(ctx, read === undefined ? undefined : withOneName(read, person), { groups, places }, rules);
    const all: ColumnFault[] = [...faults, ...(data === undefined ? [] : personFaults(ctx, data, person, rules))];
    const first = key === '' ? undefined : firstOther(memory.lines, key, line);
    if (first !== undefined) all.push({ field: 'email', code: 'twice-in-file', column: headOf(rules, 'email'), params: { line: first } });
    else if (key !== '') memory.lines.set(key, line);
    const again = person === undefined || first !== undefined ? undefined : firstOther(memory.people, person.id, line);
    if (person !== undefined && again === undefined) memory.people.set(person.id, line);
    const number = data?.externalId;
    const numbered = number === undefined ? undefined : firstOther(memory.numbers, number, line);
    if (number !== undefined && numbered === undefined) memory.numbers.set(number, line);
    const owner = number === undefined ? undefined : owners.get(number);
    if (numbered !== undefined) {
      all.push({ field: 'externalId', code: 'number-twice-in-file', column: headOf(rules, 'externalId'), params: { line: numbered } });
    } else if (owner !== undefined && owner.id !== person?.id) {
      all.push({
        field: 'externalId',
        code: 'number-taken',
        column: headOf(rules, 'externalId'),
        params: { email: owner.email, userId: owner.id },
      });
    } else if (again !== undefined) {
      all.push({ field: 'email', code: 'person-twice-in-file', column: headOf(rules, 'email'), params: { line: again } });
    }
    if (person?.status === 'deleted') memory.deleted.add(line);
    const userId = person?.id ?? null;
    if (data === undefined || all.length > 0) return badLine({ line, key, cells, data, userId, faults: all });
    if (data.managerEmail !== undefined) memory.managers.set(key, data.managerEmail);
    const changed = person === undefined ? [] : differencesOf(data, person);
    const effect = person === undefined ? 'create' : changed.length === 0 ? 'same' : 'change';
    if (changed.includes('email')) memory.newAddress.add(line);
    return { line, key, effect, data, changed, cells: [], faults: [...warnings, ...leftOut], user_id: userId, together: '' };
  });
}

/** The line that named something first, unless it is this one: lines are judged again when the store ended their transaction for another one. */
function firstOther(named: ReadonlyMap<string, number>, name: string, line: number): number | undefined {
  const first = named.get(name);
  return first === line ? undefined : first;
}

interface BadLine {
  readonly line: number;
  readonly key: string;
  readonly cells: readonly string[];
  readonly data: LineData | undefined;
  readonly userId: string | null;
  readonly faults: readonly ColumnFault[];
}

function badLine({ line, key, cells, data, userId, faults }: BadLine): AccountLine {
  const read = data ?? EMPTY_LINE;
  const shown = cells.slice(0, MOST_TABLE_COLUMNS);
  return { line, key, effect: 'bad', data: read, changed: [], cells: shown, faults, user_id: userId, together: '' };
}

const headOf = ({ mapping, headers }: LineRules, field: string) => headers[mapping[field] ?? -1] ?? null;

/** What is said of a line without the groups and places that are not there, or not the importer's to give. */
function whatIsThere(
  { actor }: { actor: Actor },
  said: LineData | undefined,
  { groups, places }: { readonly groups: ReadonlyMap<string, string>; readonly places: PlacesByCode & { readonly hasLocations: boolean } },
  rules: LineRules,
): { readonly data: LineData | undefined; readonly leftOut: ColumnFault[] } {
  if (said === undefined) return { data: undefined, leftOut: [] };
  const leftOut: ColumnFault[] = [];
  const leave = (field: string, code: string) => leftOut.push({ field, code, column: headOf(rules, field) });
  const { locationCode, orgUnitCode, groups: wanted, ...rest } = said;
  const own = holds(actor, 'MANAGE_GROUPS') ? wanted.filter((name) => groups.has(name)) : [];
  if (wanted.some((name) => !groups.has(name))) leave('groups', 'unknown-group');
  if (wanted.length > 0 && !holds(actor, 'MANAGE_GROUPS')) leave('groups', 'groups-not-yours');
  const hasLocation = locationCode !== undefined && places.hasLocations && places.locations.has(locationCode);
  if (locationCode !== undefined && !hasLocation)
    leave('locationCode', places.hasLocations ? 'unknown-location-code' : 'location-not-used');
  const hasUnit = orgUnitCode !== undefined && places.orgUnits.has(orgUnitCode);
  if (orgUnitCode !== undefined && !hasUnit) leave('orgUnitCode', 'unknown-org-unit-code');
  return { data: { ...rest, groups: own, ...(hasLocation ? { locationCode } : {}), ...(hasUnit ? { orgUnitCode } : {}) }, leftOut };
}

/** What is wrong with a line given who is there already. */
function personFaults(
  { actor }: { actor: Actor },
  data: LineData,
  person: KnownRow | undefined,
  rules: LineRules & { readonly restores: boolean },
): ColumnFault[] {
  const fault = (field: string, code: string): ColumnFault => ({ field, code, column: headOf(rules, field) });
  const faults: ColumnFault[] = [];
  if (person === undefined) {
    if (data.firstName === undefined) faults.push(fault('firstName', 'required'));
    for (const { key, isRequired } of rules.customFields) {
      if (isRequired && !(key in data.customFields)) faults.push(fault(`custom:${key}`, 'required'));
    }
    return faults;
  }
  if (person.status === 'deleted' && !rules.restores) faults.push({ ...fault('email', 'person-deleted'), params: { userId: person.id } });
  if (!rulesOver(actor, person.permissions)) faults.push(fault('email', 'beyond-yours'));
  return faults;
}

/** Managers may stand anywhere in the file, or be here already; so they are looked for when all lines are known. */
async function checkManagers(ctx: InTransaction<Acting>, { id }: Pick<Import, 'id'>, rules: LineRules, memory: FileMemory): Promise<void> {
  const column = headOf(rules, 'managerEmail');
  const wanted = [...new Set(memory.managers.values())].filter((email) => !memory.lines.has(email));
  const unknown: string[] = [];
  for (let at = 0; at < wanted.length; at += MANAGERS_AT_A_TIME) {
    const some = wanted.slice(at, at + MANAGERS_AT_A_TIME);
    const known = await peopleByAddress(ctx.store, some);
    unknown.push(...some.filter((email) => known.get(email)?.status !== 'active'));
  }
  const left = (code: string): LineFault => ({ field: 'managerEmail', column, code });
  await leaveOut(ctx.store, id, { field: { data: 'managerEmail' }, isOneOf: unknown }, left('unknown-manager'));
  await leaveOut(ctx.store, id, { field: 'key', isOneOf: [...circlesIn(memory.managers)] }, left('reporting-cycle'));
}
