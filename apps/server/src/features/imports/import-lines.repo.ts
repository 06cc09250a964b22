import { type RawBuilder, sql } from 'kysely';
import type { ImportId } from '@waymark/contract/imports';
import type { Store } from '../../platform/db/database.ts';

/** What is wrong with a line. */
export interface LineFault {
  /** Empty where the whole line is meant. */
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** The head of the column that is meant, where columns are named by hand. */
  readonly column?: string | null;
}

/** A line as it was judged. */
export interface JudgedLine<Data extends object = object> {
  /** From 1 on, the head of the table being the first. */
  readonly line: number;
  /** What lines of its kind are told apart by. */
  readonly key: string;
  readonly effect: string;
  readonly data: Data;
  readonly changed: readonly string[];
  /** As they are in the file, of bad lines. */
  readonly cells: readonly string[];
  readonly faults: readonly LineFault[];
  /** Who it is about, where that is known. */
  readonly user_id: string | null;
  /** Lines with the same word are carried out together. */
  readonly together: string;
}

/** How many lines have which effect, and what became of those that do something. */
export interface LineCounts {
  readonly lines: Readonly<Partial<Record<string, number>>>;
  /** The first of two steps is done. */
  readonly placed: number;
  readonly done: number;
  readonly failed: number;
  /** Used without some of their cells. */
  readonly warned: number;
}

export const NO_LINES: LineCounts = { lines: {}, placed: 0, done: 0, failed: 0, warned: 0 };

/** Effects that do nothing when the import runs. */
const IDLE = sql`('bad', 'same', 'known', 'left-out', 'unfinished')`;

export async function countLines(store: Store, ids: readonly ImportId[]): Promise<Map<ImportId, LineCounts>> {
  const { rows } = await sql<LineCounts & { import_id: ImportId }>`
    select e.import_id, json_object_agg(e.effect, e.lines) as lines, sum(e.placed) as placed, sum(e.done) as done, sum(e.failed) as failed,
      sum(e.warned) as warned
    from (
      select l.import_id, l.effect, count(*) as lines, count(*) filter (where l.outcome = 'placed') as placed,
        count(*) filter (where l.outcome in ('placed', 'done')) as done, count(*) filter (where l.outcome = 'failed') as failed,
        count(*) filter (where l.effect <> 'bad' and l.outcome is distinct from 'failed' and l.faults <> '[]') as warned
      from import_lines l where l.organisation_id = ${store.organisationId} and l.import_id = any(${[...ids]}::uuid[])
      group by l.import_id, l.effect) e
    group by e.import_id`.execute(store.db);
  return new Map(rows.map(({ import_id: id, ...counts }) => [id, counts]));
}

export async function clearLines(store: Store, id: ImportId): Promise<void> {
  await store.db.deleteFrom('import_lines').where('organisation_id', '=', store.organisationId).where('import_id', '=', id).execute();
}

/** Writes judged lines: one statement for any number. */
export async function insertLines(store: Store, id: ImportId, lines: readonly JudgedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into import_lines (organisation_id, import_id, line, key, effect, data, changed, cells, faults, user_id, together, outcome)
    select ${store.organisationId}, ${id}, l.line, l.key, l.effect, l.data, l.changed, l.cells, l.faults, l.user_id, l.together,
      case when l.effect not in ${IDLE} then 'waiting' end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line integer, key text, effect text, data jsonb, changed text[],
      cells text[], faults jsonb, user_id uuid, together text)
    on conflict do nothing`.execute(store.db);
}

/** Takes a field out of what lines say, found by their key or by what their data say, with a word; a change of nothing else is none then. */
export async function leaveOut(
  store: Store,
  id: ImportId,
  where: { readonly field: 'key' | { readonly data: string }; readonly isOneOf: readonly string[] },
  fault: LineFault,
): Promise<void> {
  if (where.isOneOf.length === 0) return;
  const said = where.field === 'key' ? sql`key` : sql`data ->> ${where.field.data}`;
  const rest = sql`array_remove(changed, ${fault.field})`;
  const becomesSame = sql`effect = 'change' and ${rest} = '{}'`;
  await sql`
    update import_lines set data = data - ${fault.field}::text, changed = ${rest}, faults = faults || ${JSON.stringify([fault])}::jsonb,
      effect = case when ${becomesSame} then 'same' else effect end, outcome = case when ${becomesSame} then null else outcome end
    where organisation_id = ${store.organisationId} and import_id = ${id} and effect <> 'bad' and ${said} = any(${[...where.isOneOf]}::text[])`.execute(
    store.db,
  );
}

/** A condition: no line of an import has a key. */
export const isInNoLine = (store: Store, id: ImportId, key: RawBuilder<unknown>) => sql`not exists (
  select from import_lines l where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.key = ${key})`;

/** An effect, or one of `LISTS`. */
type LineList = string;

const LISTS: Readonly<Partial<Record<LineList, RawBuilder<unknown>>>> = {
  failed: sql`outcome = 'failed'`,
  'new-address': sql`effect = 'change' and 'email' = any(changed)`,
  warned: sql`effect <> 'bad' and outcome is distinct from 'failed' and faults <> '[]'`,
};

const LINE = sql`line, key, effect, data, changed, cells, faults, user_id, together`;

/** Lines of one list, in the order of the file; one more than the limit. */
export async function findLines<Data extends object>(
  store: Store,
  id: ImportId,
  query: { readonly list: LineList; readonly after: number; readonly limit: number },
): Promise<JudgedLine<Data>[]> {
  const which = LISTS[query.list] ?? sql`effect = ${query.list}`;
  const { rows } = await sql<JudgedLine<Data>>`
    select ${LINE} from import_lines
    where organisation_id = ${store.organisationId} and import_id = ${id} and ${which} and line > ${query.after}
    order by line limit ${sql.lit(query.limit + 1)}`.execute(store.db);
  return rows;
}

/** Lines to be carried out next, those that belong together one after the other. */
export async function takeLines<Data extends object>(
  store: Store,
  id: ImportId,
  outcome: 'waiting' | 'placed',
  limit: number,
): Promise<JudgedLine<Data>[]> {
  const { rows } = await sql<JudgedLine<Data>>`
    select ${LINE} from import_lines
    where organisation_id = ${store.organisationId} and import_id = ${id} and outcome = ${outcome}
    order by together, line limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** What became of a line: `placed` where a second step is to come. */
export interface LineOutcome {
  readonly line: number;
  readonly outcome: 'placed' | 'done' | 'failed';
  /** Null keeps those that are there. */
  readonly faults: readonly LineFault[] | null;
  readonly user_id: string | null;
}

/** Writes down what became of lines: one statement for any number. */
export async function setOutcomes(store: Store, id: ImportId, outcomes: readonly LineOutcome[]): Promise<void> {
  await sql`
    update import_lines l set outcome = o.outcome, faults = coalesce(o.faults, l.faults), user_id = coalesce(o.user_id, l.user_id)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (line integer, outcome text, faults jsonb, user_id uuid)
    where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.line = o.line`.execute(store.db);
}

/** What lines of a kind of import said of people and did: of every import that is kept. */
export async function findDoneLines<Data extends object>(
  store: Store,
  kind: string,
  userIds: readonly string[],
): Promise<Pick<JudgedLine<Data>, 'user_id' | 'data'>[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Pick<JudgedLine<Data>, 'user_id' | 'data'>>`
    select distinct l.user_id, l.data from import_lines l
    join imports i on i.organisation_id = l.organisation_id and i.id = l.import_id and i.kind = ${kind}
    where l.organisation_id = ${store.organisationId} and l.user_id = any(${[...userIds]}::uuid[]) and l.outcome = 'done'`.execute(
    store.db,
  );
  return rows;
}

/** Numbers of the lines that are bad, in their order. */
export async function findBadLines(store: Store, id: ImportId): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from import_lines where organisation_id = ${store.organisationId} and import_id = ${id} and effect = 'bad' order by line`.execute(
    store.db,
  );
  return rows.map(({ line }) => line);
}

/** Writes down that all lines that wait are done: of a table that is carried out whole. */
export async function finishWaiting(store: Store, id: ImportId): Promise<void> {
  await sql`
    update import_lines set outcome = 'done'
    where organisation_id = ${store.organisationId} and import_id = ${id} and outcome = 'waiting'`.execute(store.db);
}

/** What is wrong with a line, without the words that are quoted of it. */
const UNQUOTED_FAULTS = sql`(
  select coalesce(jsonb_agg(case when f ? 'params' then jsonb_set(f, '{params}', (
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then '"…"' else value end), '{}') from jsonb_each(f -> 'params')))
    else f end order by place), '[]')
  from jsonb_array_elements(l.faults) with ordinality as t (f, place))`;

/**
 * Empties the lines of a kind that are about a person who is erased; those that wait to be carried out fail. Of lines that name them beside others
 * the cells go, and what the faults quote.
 */
export async function forgetLinesOf(store: Store, userId: string, kind: string, emptyLine: object): Promise<void> {
  const fault = [{ field: 'email', code: 'unknown-person' }];
  await sql`
    update import_lines l set key = '', data = ${JSON.stringify(emptyLine)}::jsonb, cells = '{}',
      faults = case when l.outcome in ('waiting', 'placed') then ${JSON.stringify(fault)}::jsonb else ${UNQUOTED_FAULTS} end,
      outcome = case when l.outcome in ('waiting', 'placed') then 'failed' else l.outcome end
    from imports i
    where l.organisation_id = ${store.organisationId} and l.user_id = ${userId}
      and i.organisation_id = l.organisation_id and i.id = l.import_id and i.kind = ${kind}`.execute(store.db);
  await sql`
    update import_lines l set cells = '{}', faults = ${UNQUOTED_FAULTS} from imports i
    where l.organisation_id = ${store.organisationId} and l.data -> 'people' ? ${userId}
      and i.organisation_id = l.organisation_id and i.id = l.import_id and i.kind = ${kind}`.execute(store.db);
}
