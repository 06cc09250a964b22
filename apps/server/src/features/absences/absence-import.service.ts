import type { Readable } from 'node:stream';
import { ABSENCE_IMPORT, type AbsenceImport, absenceProblems } from '@waymark/contract/absences';
import { canonicalEmail, INVISIBLE_MARKS } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import {
  dayFault,
  dayWritten,
  headWords,
  keepColumns,
  type TableAsk,
  type WholeTable,
  type WholeTableKind,
  wholeTable,
} from '../imports/imports.public.ts';
import { lockPeople, peopleByAddress } from '../people/people.public.ts';
import { absencesChanged } from './absences.events.ts';
import { findAbsences, insertAbsences, type NewAbsence } from './absences.repo.ts';
import { isAbsence } from './absences.service.ts';

type Fault = AbsenceImport['lines'][number]['faults'][number];

interface Line {
  readonly line: number;
  readonly email: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly faults: Fault[];
}

const absenceTable: WholeTableKind = {
  kind: 'absences',
  fields: [
    { field: 'email', words: headWords('email'), isRequired: true },
    { field: 'firstDay', words: headWords('firstDay'), isRequired: true, isDay: true },
    { field: 'lastDay', words: headWords('lastDay'), isRequired: true, isDay: true },
  ],
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
  const { dryRun } = asked;
  const table = await wholeTable(ctx, bytes, absenceTable, asked);
  return mutateMany(ctx, absencesChanged, async (ctx) => {
    const lines = absencesIn(table);
    const whole = lines.filter(({ faults }) => faults.length === 0);
    const people = await peopleByAddress(
      ctx.store,
      whole.map(({ email }) => email),
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
    let known = 0;
    for (const { email, firstDay, lastDay, faults } of whole) {
      const person = people.get(email);
      if (person === undefined || !isHere(person.status)) {
        faults.push({ field: 'email', code: 'no-one-by-email', column: headOf(table, 'email') });
        continue;
      }
      const userId = person.id;
      const own = taken.get(userId) ?? [];
      taken.set(userId, own);
      if (own.some(({ from, to }) => from === firstDay && to === lastDay)) known += 1;
      else if (own.some(({ from, to }) => from <= lastDay && firstDay <= to))
        faults.push({ field: '', code: 'absence-overlaps', column: null });
      else {
        own.push({ from: firstDay, to: lastDay });
        wanted.push({ userId, firstDay, lastDay });
      }
    }
    const bad = lines.filter(({ faults }) => faults.length > 0);
    const result: AbsenceImport = {
      dryRun,
      counts: { create: wanted.length, change: 0, same: known, bad: bad.length },
      lines: bad.map(({ line, email, faults }) => ({ line, title: email, faults })),
      reading: table.reading,
    };
    if (dryRun) return { result, changes: [] };
    await keepColumns(ctx, absenceTable, table.headers, asked.columns);
    await insertAbsences(ctx.store, wanted, { source: 'import', createdBy: ctx.actor.userId, now: ctx.now() });
    const changes = wanted.map(({ userId, firstDay, lastDay }) => ({
      subject: { type: 'person', id: userId },
      details: { userId, firstDay, lastDay, removed: false },
    }));
    return { result, changes };
  });
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
    if (email === '') blame('email', 'required');
    const [firstDay = '', lastDay = ''] = ['firstDay', 'lastDay'].map((field) => {
      const day = dayWritten(cell(field), table.days);
      if (day === undefined) blame(field, cell(field) === '' ? 'required' : dayFault(cell(field)));
      return day;
    });
    if (faults.length === 0 && !isAbsence({ firstDay, lastDay })) blame('lastDay', 'invalid-days');
    return { line, email, firstDay, lastDay, faults };
  });
}
