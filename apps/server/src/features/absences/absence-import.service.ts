import type { Readable } from 'node:stream';
import { ABSENCE_IMPORT, type AbsenceImport, absenceProblems } from '@waymark/contract/absences';
import { canonicalEmail, canonicalNumber, INVISIBLE_MARKS } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import {
  dayFault,
  dayWritten,
  headWords,
  importAtOnce,
  type TableAsk,
  tableImporter,
  type TableLineOutcome,
  type TableOutcome,
  type WholeTable,
  type WholeTableKind,
  wholeTable,
} from '../imports/imports.public.ts';
import { lockPeople, peopleByAddress, peopleByNumber } from '../people/people.public.ts';
import { absencesChanged } from './absences.events.ts';
import { findAbsences, insertAbsences, type NewAbsence } from './absences.repo.ts';
import { isAbsence } from './absences.service.ts';

type Fault = AbsenceImport['lines'][number]['faults'][number];

interface Line {
  readonly line: number;
  readonly email: string;
  /** Of the employee. */
  readonly number: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly faults: Fault[];
}

const absenceTable: WholeTableKind = {
  kind: 'absences',
  fields: [
    { field: 'email', words: headWords('email') },
    { field: 'person', words: headWords('learnerId') },
    { field: 'firstDay', words: headWords('firstDay'), isRequired: true, isDay: true },
    { field: 'lastDay', words: headWords('lastDay'), isRequired: true, isDay: true },
  ],
  isComplete: (columns) => ('email' in columns || 'person' in columns) && 'firstDay' in columns && 'lastDay' in columns,
  bytes: ABSENCE_IMPORT.bytes,
  lines: ABSENCE_IMPORT.lines,
  tooLarge: absenceProblems['absence-table-too-large'],
  unreadable: absenceProblems['absence-table-unreadable'],
};

/**
 * LRN-10: takes absences in from a table, or tells what would happen and every bad line; both are the same work, with and without writing. What is
 * right is written once, however often it is sent. Throws `absence-table-unreadable` or `-too-large` and what `wholeTable` throws.
 */
export async function importAbsences(ctx: ActorContext, bytes: Readable, asked: TableAsk): Promise<AbsenceImport> {
  const table = await wholeTable(ctx, bytes, absenceTable, asked);
  return importAtOnce(ctx, absenceTable, { table, asked }, (ctx) => applyAbsences(ctx, table, asked));
}

async function applyAbsences(ctx: Acting, table: WholeTable, { dryRun }: { readonly dryRun: boolean }): Promise<TableOutcome> {
  return mutateMany(ctx, absencesChanged, async (ctx) => {
    const lines = absencesIn(table);
    const whole = lines.filter(({ faults }) => faults.length === 0);
    const personOf = await personFinder(ctx, whole);
    const people = new Map(
      whole.flatMap((line) => {
        const person = personOf(line);
        return person === undefined ? [] : [[line.line, person] as const];
      }),
    );
    const isHere = (status: string | undefined) => status === 'active' || status === 'suspended';
    const ids = [...new Set([...people.values()].flatMap(({ id, status }) => (isHere(status) ? [id] : [])))];
    await lockPeople(ctx.store, ids);
    const taken = new Map(
      [...(await findAbsences(ctx.store, ids, '0001-01-01'))].map(([id, rows]) => [
        id,
        rows.map((row) => ({ from: row.first_day, to: row.last_day })),
      ]),
    );
    const wanted: NewAbsence[] = [];
    const known = new Set<number>();
    for (const { line, email, firstDay, lastDay, faults } of whole) {
      const person = people.get(line);
      if (person === undefined || !isHere(person.status)) {
        const field = email === '' ? 'person' : 'email';
        faults.push({ field, code: email === '' ? 'no-one-by-number' : 'no-one-by-email', column: headOf(table, field) });
        continue;
      }
      const userId = person.id;
      const own = taken.get(userId) ?? [];
      taken.set(userId, own);
      if (own.some(({ from, to }) => from === firstDay && to === lastDay)) known.add(line);
      else if (own.some(({ from, to }) => from <= lastDay && firstDay <= to))
        faults.push({ field: '', code: 'absence-overlaps', column: null });
      else {
        own.push({ from: firstDay, to: lastDay });
        wanted.push({ userId, firstDay, lastDay });
      }
    }
    const result = {
      lines: lines.map(({ line, email, number, faults }): TableLineOutcome => {
        const effect = faults.length > 0 ? 'bad' : known.has(line) ? 'same' : 'create';
        return { line, title: email || number, effect, faults, userId: people.get(line)?.id };
      }),
    };
    if (dryRun) return { result, changes: [] };
    await insertAbsences(ctx.store, wanted, { source: 'import', createdBy: ctx.actor.userId, now: ctx.now() });
    const changes = wanted.map(({ userId, firstDay, lastDay }) => ({
      subject: { type: 'person', id: userId },
      details: { userId, firstDay, lastDay, removed: false },
    }));
    return { result, changes };
  });
}

/** Who a line is about, by address, else by employee number. */
async function personFinder(ctx: Acting, lines: readonly Line[]) {
  const byAddress = await peopleByAddress(
    ctx.store,
    lines.map(({ email }) => email),
  );
  const byNumber = await peopleByNumber(
    ctx.store,
    lines.map(({ number }) => number),
  );
  return ({ email, number }: Line) => byAddress.get(email) ?? byNumber.get(number);
}

const headOf = ({ headers, columns }: WholeTable, field: string) => headers[columns[field] ?? -1] ?? null;

/** What lines say, each with all that is wrong with it by itself. */
function absencesIn(table: WholeTable): Line[] {
  return table.lines.map(({ line, cells, fault }): Line => {
    const faults: Fault[] = fault === undefined ? [] : [{ field: '', code: fault, column: null }];
    const cell = (field: string) => (cells[table.columns[field] ?? -1] ?? '').replace(INVISIBLE_MARKS, '').trim();
    const blame = (field: string, code: string) => fault === undefined && faults.push({ field, code, column: headOf(table, field) });
    const text = cell('email');
    const email = canonicalEmail(text) ?? text.toLowerCase();
    const number = canonicalNumber(cell('person'));
    if (email === '' && number === '') blame('email' in table.columns ? 'email' : 'person', 'required');
    const [firstDay = '', lastDay = ''] = ['firstDay', 'lastDay'].map((field) => {
      const day = dayWritten(cell(field), table.days);
      if (day === undefined) blame(field, cell(field) === '' ? 'required' : dayFault(cell(field)));
      return day;
    });
    if (faults.length === 0 && !isAbsence({ firstDay, lastDay })) blame('lastDay', 'invalid-days');
    return { line, email, number, firstDay, lastDay, faults };
  });
}

/** The list of an HR system (LRN-10), checked and brought in in the background. */
export const absenceImporter = tableImporter({
  kind: 'absences',
  permissions: ['MANAGE_USERS'],
  limits: ABSENCE_IMPORT,
  table: async () => absenceTable,
  apply: applyAbsences,
});
