import { type AccountImportId, CHECKABLE_STATUSES, IMPORT_FIELDS, IMPORT_LIMITS, type ImportPlan } from '@waymark/contract/accounts';

import { COMPLETE_LANGUAGES, type Permission } from '@waymark/contract/platform';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Acting, BaseContext, JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import { hasLocation, type PlacesByCode } from '../locations/locations.public.ts';
import { actorWhoBegan, beganAs } from '../people/people.public.ts';
import { importOf, lockedImport, presentImport } from './account-import-lookup.service.ts';
import { findGroupsByName, findKnown, findRoles, type KnownRow } from './account-import-known.repo.ts';
import * as repo from './account-imports.repo.ts';
import { placesNamedIn } from './account-import-places.service.ts';
import { linesOf } from './csv-table.ts';
import { circlesIn, differencesOf, judgeLine, type LineData, type LineFault, type LineRules } from './import-line.ts';

const LINES_AT_A_TIME = 500;

/** Looks at every line in the background and writes down what it would do (the dry run of ADM-01). */
export const checkImportJob: OutsideJob<{ importId: AccountImportId; run: string }> = defineJob({
  name: 'accounts.check-import',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: AccountImportId; run: string }) => {
    const row = await repo.findImport(ctx.store, importId);
    if (row?.status !== 'checking') return;
    const actor = await actorWhoBegan(ctx.store, row.created_by, row.began_as, ctx.now());
    if (actor === undefined || !holds(actor, 'MANAGE_USERS')) {
      await repo.moveImport(ctx.store, importId, 'checking', { status: 'failed', failure: 'no-right' });
      return;
    }
    await checkLines({ ...ctx, actor }, row);
  },
  givenUp: async (ctx, { importId }) => {
    await repo.moveImport(ctx.store, importId, 'checking', { status: 'failed', failure: 'unexpected', updated_at: ctx.now() });
  },
});

/**
 * Takes what the columns are and has every line looked at, also once more of an import that failed. Throws `import-not-found`, `import-not-now`, and `invalid-input` on
 * `mapping.email` (`required`) or `mapping.<field>` (`unknown-field`).
 */
export async function startCheck(ctx: Acting, id: AccountImportId, plan: ImportPlan) {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockedImport(ctx.store, id, CHECKABLE_STATUSES);
    const known = new Set<string>([...IMPORT_FIELDS, ...(await customFieldsOf(ctx.store)).map(({ key }) => `custom:${key}`)]);
    for (const [field, column] of Object.entries(plan.mapping)) {
      if (!known.has(field) || column >= row.reading.headers.length) throw refuseField(`mapping.${field}`, 'unknown-field');
    }
    if (plan.mapping['email'] === undefined) throw refuseField('mapping.email', 'required');
    await repo.deleteLines(ctx.store, id);
    const fresh = {
      status: 'checking',
      failure: null,
      bytes_read: 0,
      missing: null,
      suspended: 0,
      suspended_up_to: null,
      created_by: ctx.actor.userId,
      began_as: beganAs(ctx.actor),
    };
    await repo.updateImport(ctx.store, id, { ...fresh, plan: JSON.stringify(plan), updated_at: ctx.now() });
    await ctx.platform.jobs.enqueue(ctx.store, checkImportJob, { importId: id, run: ctx.requestId });
  });
  return presentImport(await importOf(ctx, id));
}

interface Pending {
  readonly line: number;
  readonly cells: string[];
  readonly fault: string | undefined;
}

/** What is remembered of the whole file: addresses with their first line, and who reports to whom. */
interface FileMemory {
  readonly lines: Map<string, number>;
  readonly managers: Map<string, string>;
}

async function checkLines(ctx: Acting, row: repo.CountedImportRow): Promise<void> {
  const { id, reading, plan } = row;
  const rules = await rulesOf(ctx, reading.headers, plan);
  const memory: FileMemory = { lines: new Map(), managers: new Map() };
  let bytesRead = 0;
  let count = 0;
  let pending: Pending[] = [];
  // A check that was interrupted begins anew.
  await repo.deleteLines(ctx.store, id);
  const flush = async () => {
    const stillWanted = await inTransaction(ctx, async (ctx) => {
      await writeLines(ctx, id, pending, rules, memory);
      return repo.moveImport(ctx.store, id, 'checking', { bytes_read: bytesRead, updated_at: ctx.now() });
    });
    pending = [];
    return stillWanted;
  };
  for await (const line of linesOf(await ctx.platform.files.read(row.storage_key), reading, (size) => (bytesRead += size))) {
    if ((count += 1) === 1) continue;
    if (count > IMPORT_LIMITS.lines + 1) {
      await repo.moveImport(ctx.store, id, 'checking', { status: 'failed', failure: 'too-many-lines' });
      return;
    }
    pending.push({ line: line.line, cells: line.cells, fault: line.fault });
    if (pending.length >= LINES_AT_A_TIME && !(await flush())) return;
  }
  if (!(await flush())) return;
  await checkManagers(ctx, id, rules, memory);
  const missing = plan.suspendMissing ? await repo.countMissing(ctx.store, id, ctx.actor.userId) : null;
  await repo.moveImport(ctx.store, id, 'checking', { status: 'checked', missing, updated_at: ctx.now() });
}

async function rulesOf(ctx: Acting, headers: readonly string[], { mapping }: ImportPlan): Promise<LineRules> {
  const roles = new Map<string, { key: string; mayGive: boolean }>();
  for (const { key, name, permissions } of await findRoles(ctx.store)) {
    const role = { key, mayGive: permissions.every((permission) => holds(ctx.actor, permission as Permission)) };
    roles.set(name.toLowerCase(), role).set(key, role);
  }
  const offered = ctx.organisation.setting('languages');
  const languages = COMPLETE_LANGUAGES.map(({ code }) => code).filter((code) => offered.length === 0 || offered.includes(code));
  return { headers, mapping, customFields: await customFieldsOf(ctx.store), roles, languages: new Set(languages) };
}

async function writeLines(
  ctx: InTransaction<Acting>,
  id: AccountImportId,
  pending: readonly Pending[],
  rules: LineRules,
  memory: FileMemory,
): Promise<void> {
  const judged = pending.map(({ line, cells, fault }) => {
    if (fault !== undefined) return { line, cells, data: undefined, faults: [{ field: '', code: fault, column: null }] };
    return { line, cells, ...judgeLine(cells, rules) };
  });
  const known = await findKnown(
    ctx.store,
    judged.flatMap(({ data }) => (data === undefined || data.email === '' ? [] : [data.email])),
  );
  const groups = await findGroupsByName(ctx.store, [...new Set(judged.flatMap(({ data }) => data?.groups ?? []))]);
  const named = await placesNamedIn(
    ctx,
    judged.flatMap(({ data }) => data ?? []),
  );
  const places = { ...named, hasLocations: hasLocation(ctx, 'person') };
  const rows = judged.map(({ line, cells, data, faults }): repo.LineRow => {
    const email = data?.email ?? '';
    const person = known.get(email);
    const all: LineFault[] = [...faults, ...(data === undefined ? [] : placeFaults(ctx, data, person, { groups, places }, rules))];
    const first = email === '' ? undefined : memory.lines.get(email);
    if (first !== undefined) all.push({ field: 'email', code: 'twice-in-file', column: headOf(rules, 'email'), params: { line: first } });
    else if (email !== '') memory.lines.set(email, line);
    if (data === undefined || all.length > 0) {
      return {
        line,
        email,
        effect: 'bad',
        data: data ?? { email: '', roles: [], groups: [], customFields: {} },
        changed: [],
        cells: cells.slice(0, IMPORT_LIMITS.columns),
        faults: all,
      };
    }
    if (data.managerEmail !== undefined) memory.managers.set(email, data.managerEmail);
    const changed = person === undefined ? [] : differencesOf(data, person);
    const effect = person === undefined ? 'create' : changed.length === 0 ? 'same' : 'change';
    return { line, email, effect, data, changed, cells: [], faults: [] };
  });
  await repo.insertLines(ctx.store, id, rows);
}

const headOf = ({ mapping, headers }: LineRules, field: string) => headers[mapping[field] ?? -1] ?? null;

/** What is wrong with a line given who is there already. */
function placeFaults(
  { actor }: { actor: Actor },
  data: LineData,
  person: KnownRow | undefined,
  { groups, places }: { readonly groups: ReadonlyMap<string, string>; readonly places: PlacesByCode & { readonly hasLocations: boolean } },
  rules: LineRules,
): LineFault[] {
  const fault = (field: string, code: string): LineFault => ({ field, code, column: headOf(rules, field) });
  const faults: LineFault[] = [];
  if (data.groups.some((name) => !groups.has(name))) faults.push(fault('groups', 'unknown-group'));
  if (data.groups.length > 0 && !holds(actor, 'MANAGE_GROUPS')) faults.push(fault('groups', 'groups-not-yours'));
  const { locationCode, orgUnitCode } = data;
  if (locationCode !== undefined && !places.hasLocations) faults.push(fault('locationCode', 'location-not-used'));
  else if (locationCode !== undefined && !places.locations.has(locationCode)) faults.push(fault('locationCode', 'unknown-location-code'));
  if (orgUnitCode !== undefined && !places.orgUnits.has(orgUnitCode)) faults.push(fault('orgUnitCode', 'unknown-org-unit-code'));
  if (person === undefined) {
    if (data.firstName === undefined) faults.push(fault('firstName', 'required'));
    for (const { key, isRequired } of rules.customFields) {
      if (isRequired && !(key in data.customFields)) faults.push(fault(`custom:${key}`, 'required'));
    }
    return faults;
  }
  if (person.status === 'deleted') faults.push(fault('email', 'person-deleted'));
  if (!person.permissions.every((permission) => holds(actor, permission as Permission))) faults.push(fault('email', 'beyond-yours'));
  return faults;
}

/** Managers may stand anywhere in the file, or be here already; so they are looked for when all lines are known. */
async function checkManagers(ctx: BaseContext, id: AccountImportId, rules: LineRules, memory: FileMemory): Promise<void> {
  const column = headOf(rules, 'managerEmail');
  const wanted = [...new Set(memory.managers.values())].filter((email) => !memory.lines.has(email));
  const unknown: string[] = [];
  for (let at = 0; at < wanted.length; at += LINES_AT_A_TIME) {
    const some = wanted.slice(at, at + LINES_AT_A_TIME);
    const known = await findKnown(ctx.store, some);
    unknown.push(...some.filter((email) => known.get(email)?.status !== 'active'));
  }
  await repo.spoilLines(ctx.store, id, unknown, { field: 'managerEmail', code: 'unknown-manager', column }, 'managerEmail');
  await repo.spoilLines(
    ctx.store,
    id,
    [...circlesIn(memory.managers)],
    { field: 'managerEmail', code: 'reporting-cycle', column },
    'email',
  );
}
