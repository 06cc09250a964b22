import { Readable } from 'node:stream';
import { ABSENCE_COLUMNS, ABSENCE_IMPORT_LINES, type AbsenceImport } from '@waymark/contract/absences';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { delimiterOf, linesOf, type TableLine } from '../imports/imports.public.ts';
import { absencesChanged } from './absences.events.ts';
import { findAbsences, findByEmail, insertAbsences, type NewAbsence } from './absences.repo.ts';
import { isAbsence } from './absences.service.ts';
import { lockPeople } from '../people/people.public.ts';

type Fault = AbsenceImport['faults'][number];

interface Line {
  readonly line: number;
  readonly email: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/**
 * LRN-10: takes absences in from a table. What is right is written, once however often it is sent; each line that is not is named with what
 * is wrong with it. Throws `invalid-input` on `csv` where a column is missing (`missing-column`) or there are too many lines (`too-long`).
 */
export async function importAbsences(ctx: ActorContext, csv: string): Promise<AbsenceImport> {
  const { lines, faults: unreadable } = await readLines(csv);
  return mutateMany(ctx, absencesChanged, async (ctx) => {
    const people = await findByEmail(ctx.store, [...new Set(lines.map(({ email }) => email))]);
    const known = lines.filter(({ email }) => people.has(email));
    const unknown = lines.filter(({ email }) => !people.has(email)).map(({ line }): Fault => ({ line, code: 'unknown-person' }));
    const faults = [...unreadable, ...unknown];
    const ids = [...new Set(known.flatMap(({ email }) => people.get(email) ?? []))];
    await lockPeople(ctx.store, ids);
    const taken = new Map(
      [...(await findAbsences(ctx.store, ids, '0001-01-01'))].map(([id, rows]) => [
        id,
        rows.map((row) => ({ from: row.first_day, to: row.last_day })),
      ]),
    );
    const wanted: NewAbsence[] = [];
    let repeated = 0;
    for (const { line, email, firstDay, lastDay } of known) {
      const userId = people.get(email);
      if (userId === undefined) continue;
      const own = taken.get(userId) ?? [];
      taken.set(userId, own);
      if (own.some(({ from, to }) => from === firstDay && to === lastDay)) repeated += 1;
      else if (own.some(({ from, to }) => from <= lastDay && firstDay <= to)) faults.push({ line, code: 'overlaps' });
      else {
        own.push({ from: firstDay, to: lastDay });
        wanted.push({ userId, firstDay, lastDay });
      }
    }
    await insertAbsences(ctx.store, wanted, { source: 'import', createdBy: ctx.actor.userId, now: ctx.now() });
    const result = { added: wanted.length, known: repeated, faults: faults.toSorted((one, other) => one.line - other.line) };
    const changes = wanted.map(({ userId, firstDay, lastDay }) => ({
      subject: { type: 'person', id: userId },
      details: { userId, firstDay, lastDay, removed: false },
    }));
    return { result, changes };
  });
}

async function readLines(csv: string): Promise<{ lines: Line[]; faults: Fault[] }> {
  const reading = { encoding: 'utf-8', delimiter: delimiterOf(csv) } as const;
  const table: TableLine[] = [];
  for await (const line of linesOf(Readable.from([Buffer.from(csv, 'utf8')]), reading)) table.push(line);
  if (table.length > ABSENCE_IMPORT_LINES) throw refuseField('csv', 'too-long');
  const [head, ...body] = table;
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const columns = ABSENCE_COLUMNS.map((name) => names.indexOf(name));
  if (columns.includes(-1)) throw refuseField('csv', 'missing-column');
  const lines: Line[] = [];
  const faults: Fault[] = [];
  for (const { line, cells, fault } of body) {
    const [email = '', firstDay = '', lastDay = ''] = columns.map((at) => (cells[at] ?? '').trim());
    if (fault !== undefined || email === '') faults.push({ line, code: 'incomplete' });
    else if (!isDay(firstDay) || !isDay(lastDay) || !isAbsence({ firstDay, lastDay })) faults.push({ line, code: 'invalid-days' });
    else lines.push({ line, email: email.toLowerCase(), firstDay, lastDay });
  }
  return { lines, faults };
}
