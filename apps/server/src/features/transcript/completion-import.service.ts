import { CsvError, parse } from 'csv-parse/sync';
import { type IMPORT_COLUMNS, type ImportResult, TRANSCRIPT_LIMITS } from '@waymark/contract/transcript';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { type Recorded, recordCompletions } from '../progress/progress.public.ts';
import { momentOf } from './achieved-day.ts';
import { findEntries, findNamed } from './transcript.repo.ts';

interface Line {
  readonly number: number;
  readonly cells: Readonly<Record<(typeof IMPORT_COLUMNS)[number], string>>;
}
type Fault = ImportResult['faults'][number];

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Records completions from a table with a head line: email, card (id or last part of its address), date (YYYY-MM-DD), and if there are any score and
 * evidence. Every wrong line is named; with any of them, or in a dry run, nothing is recorded (B11). Throws `invalid-input` on `csv` that is no table.
 */
export async function importCompletions(ctx: ActorContext, csv: string, dryRun: boolean): Promise<ImportResult> {
  const lines = linesOf(csv);
  const named = await findNamed(
    ctx.store,
    lines.map(({ cells }) => cells.email.toLowerCase()),
    lines.map(({ cells }) => cells.card),
  );
  const faults: Fault[] = [];
  const deeds: (Recorded & { readonly cardId: string })[] = [];
  for (const { number, cells } of lines) {
    const wrong = (field: string, code: string) => faults.push({ line: number, field, code });
    const person = named.people.get(cells.email.toLowerCase());
    const cardId = named.cards.get(cells.card);
    const achievedAt = ISO_DAY.test(cells.date) ? momentOf(cells.date, ctx.now()) : undefined;
    const score = cells.score === '' ? null : Number(cells.score);
    const before = faults.length;
    if (person === undefined) wrong('email', 'no-one-by-email');
    if (cardId === undefined) wrong('card', 'card-not-found');
    if (!ISO_DAY.test(cells.date) || Number.isNaN(Date.parse(cells.date))) wrong('date', 'invalid-date');
    else if (achievedAt === undefined) wrong('date', 'not-in-the-future');
    else if (person !== undefined && achievedAt < person.createdAt && cells.evidence === '') wrong('evidence', 'evidence-needed');
    if (score !== null && !(Number.isInteger(score) && score >= 0 && score <= 100)) wrong('score', 'invalid-score');
    if (faults.length > before || person === undefined || cardId === undefined || achievedAt === undefined) continue;
    deeds.push({
      userId: person.id,
      cardId,
      achievedAt,
      source: 'import',
      score,
      evidence: cells.evidence === '' ? {} : { text: cells.evidence },
    });
  }
  if (dryRun || faults.length > 0) return { lines: lines.length, recorded: 0, known: 0, faults };
  const recorded = await recordAll(ctx, deeds);
  return { lines: lines.length, recorded, known: deeds.length - recorded, faults };
}

/** Records a completion of a card for several people. Throws `invalid-input` on `achievedOn`, `evidence`, `cardId`. */
export async function recordForOthers(
  ctx: ActorContext,
  input: { userIds: string[]; cardId: string; achievedOn: string; score: number | null; evidence: string },
): Promise<ImportResult> {
  const achievedAt = momentOf(input.achievedOn, ctx.now());
  if (achievedAt === undefined) throw refuseField('achievedOn', 'not-in-the-future');
  const userIds = [...new Set(input.userIds)];
  const entries = await findEntries(ctx.store, userIds);
  if (entries.size < userIds.length) throw refuseField('userIds', 'no-one-by-email');
  if (input.evidence === '' && [...entries.values()].some((at) => achievedAt < at)) throw refuseField('evidence', 'evidence-needed');
  const evidence = input.evidence === '' ? {} : { text: input.evidence };
  const given = userIds.map((userId) => ({ userId, achievedAt, source: 'approver' as const, score: input.score, evidence }));
  const recorded = await recordCompletions(ctx, input.cardId, given);
  return { lines: userIds.length, recorded, known: userIds.length - recorded, faults: [] };
}

/** All of them or none; one deed a person and card at a time. */
async function recordAll(ctx: ActorContext, deeds: readonly (Recorded & { readonly cardId: string })[]): Promise<number> {
  return inTransaction(ctx.store, async (tx) => {
    let recorded = 0;
    for (const [cardId, ofCard] of Map.groupBy(deeds, (deed) => deed.cardId)) {
      let rest = ofCard;
      while (rest.length > 0) {
        const first = new Map(rest.toReversed().map((deed) => [deed.userId, deed]));
        recorded += await recordCompletions({ ...ctx, store: tx }, cardId, [...first.values()]);
        rest = rest.filter((deed) => first.get(deed.userId) !== deed);
      }
    }
    return recorded;
  });
}

function linesOf(csv: string): Line[] {
  try {
    const rows = parse(csv, {
      bom: true,
      columns: (head: string[]) => head.map((one) => one.trim().toLowerCase()),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }) as unknown as {
      record: Partial<Record<string, string>>;
      info: { lines: number };
    }[];
    const [first] = rows;
    if (first === undefined) throw refuseField('csv', 'no-lines');
    const missing = ['email', 'card', 'date'].find((column) => !(column in first.record));
    if (missing !== undefined) throw refuseField('csv', 'missing-column');
    if (rows.length > TRANSCRIPT_LIMITS.importLines) throw refuseField('csv', 'too-many-lines');
    return rows.map(({ record, info }) => ({
      number: info.lines,
      cells: {
        email: record['email'] ?? '',
        card: cardWord(record['card'] ?? ''),
        date: record['date'] ?? '',
        score: record['score'] ?? '',
        evidence: record['evidence'] ?? '',
      },
    }));
  } catch (error) {
    if (error instanceof CsvError) throw refuseField('csv', 'not-a-table');
    throw error;
  }
}

/** People paste addresses: what counts is their last part. */
const cardWord = (text: string) =>
  decodeURIComponentSafely(
    text
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '',
  );

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
