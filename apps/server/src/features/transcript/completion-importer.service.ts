import { TRANSCRIPT_LIMITS, transcriptProblems } from '@waymark/contract/transcript';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import {
  type BatchWork,
  type Import,
  type Importer,
  insertLines,
  moveImport,
  setOutcomes,
  shownReading,
  type Staging,
  type TableLine,
  takeLines,
} from '../imports/imports.public.ts';
import { mergedInto } from '../people/people.public.ts';
import { type Recorded, recordCompletions, recordManyOutside } from '../progress/progress.public.ts';
import {
  brokenLine,
  COMPLETION_TABLE,
  type CompletionData,
  type CompletionLine,
  type CompletionReading,
  completionsIn,
  EMPTY_LINE,
  isCompletionTable,
  judgeLine,
} from './completion-line.ts';
import { findImported, findNamed, findStillThere } from './completion-names.repo.ts';
import { pairsOf } from './completion-report.ts';
import { completionImportCancelled, completionImportFinished, completionImportStarted } from './transcript.events.ts';

const LINES_AT_A_TIME = 500;
/** A line of a report may say hundreds. */
const COMPLETIONS_AT_A_TIME = 2_000;

/** What became of a file of completions, apart from its lines. */
export interface CompletionImportState {
  /** Completions that were added so far. */
  readonly recorded: number;
}

async function stageCompletions(_: Acting, one: Import<object, CompletionImportState>): Promise<Staging<CompletionImportState>> {
  const { days } = shownReading(one.reading);
  const { headers, columns = {}, sample = [] } = one.reading;
  const pairs = pairsOf(headers, columns, sample);
  const reading: CompletionReading = { headers, columns, days: days ?? 'ymd', pairs, fileName: one.file_name };
  /** The first line that says a completion. */
  const seen = new Map<string, SeenAt>();
  const linesAtATime = Math.ceil(COMPLETIONS_AT_A_TIME / Math.max(1, pairs.length));
  let [completions, last] = [0, 0];
  const isTooMuch = () => completions > TRANSCRIPT_LIMITS.importLines;
  return {
    stage: async (ctx, lines) => {
      for (let at = 0; at < lines.length && !isTooMuch(); at += linesAtATime) {
        const judged = (await judgeLines(ctx, reading, lines.slice(at, at + linesAtATime))).map((judge) => saidTwice(judge, seen));
        await insertLines(ctx.store, one.id, await markKnown(ctx, judged));
        // Lines that are judged again are counted once.
        completions += judged.filter(({ line }) => line > last).length;
        last = Math.max(last, judged.at(-1)?.line ?? 0);
      }
    },
    failure: () => (isTooMuch() ? 'too-many-completions' : undefined),
    end: async () => ({}),
  };
}

async function judgeLines(ctx: Acting, reading: CompletionReading, lines: readonly TableLine[]): Promise<CompletionLine[]> {
  const read = lines.map(({ line, cells, fault }) => (fault === undefined ? completionsIn(reading, line, cells) : { line, cells, fault }));
  const said = read.flatMap((one) => ('fault' in one ? [] : one.map((completion) => completion.said)));
  const named = await findNamed(ctx.store, {
    emails: said.map(({ email }) => email),
    numbers: said.map(({ person }) => person),
    content: said,
  });
  const now = ctx.now();
  return read.flatMap((one) =>
    'fault' in one
      ? [brokenLine(one.line, one.cells, one.fault, reading)]
      : one.map((completion) => judgeLine(completion, { named, reading, now })),
  );
}

const DOES_SOMETHING: ReadonlySet<string> = new Set(['record', 'earlier']);

const completionOf = ({ user_id: userId, effect, data: { cardId, card, achievedAt } }: CompletionLine) =>
  userId === null || achievedAt === null || !DOES_SOMETHING.has(effect)
    ? undefined
    : { userId, cardId, title: cardId === null ? card : '', achievedAt };

type SeenAt = { readonly place: number; readonly line: number };

/** A line that says what an earlier line of the file says is bad. */
function saidTwice(line: CompletionLine, seen: Map<string, SeenAt>): CompletionLine {
  const completion = completionOf(line);
  if (completion === undefined) return line;
  const name = Object.values(completion).join(' ');
  const first = seen.get(name);
  // Lines are judged again when the store ended their transaction for another one.
  if (first === undefined || first.place === line.line) {
    seen.set(name, { place: line.line, line: line.data.fileLine });
    return line;
  }
  const { card, date, score, evidence } = line.data;
  const cells = [line.key, card, date, score === null ? '' : String(score), evidence];
  return { ...line, effect: 'bad', cells, faults: [{ field: '', code: 'completion-twice-in-file', params: { line: first.line } }] };
}

/** Lines whose completion is in the record already do nothing. */
async function markKnown(ctx: Acting, lines: readonly CompletionLine[]): Promise<CompletionLine[]> {
  const wanted = lines.filter(({ effect }) => DOES_SOMETHING.has(effect));
  const imported = await findImported(
    ctx.store,
    wanted.flatMap((line) => completionOf(line) ?? []),
  );
  const known = new Set(wanted.filter((_, place) => imported.has(place)));
  return lines.map((line) => (known.has(line) ? { ...line, effect: 'known' } : line));
}

const completionWork: BatchWork<object, CompletionImportState> = {
  batch: async (ctx, one) => {
    const lines = await takeLines<CompletionData>(ctx.store, one.id, 'waiting', LINES_AT_A_TIME);
    if (lines.length === 0) return false;
    await recordLines(ctx, one, lines);
    return true;
  },
  finished: completionImportFinished,
  finishedDetails: ({ failed, state: { recorded } }) => ({ recorded, failed }),
};

/** Adds the completions of some lines; those whose person or card has gone meanwhile fail. */
async function recordLines(
  ctx: InTransaction<Acting>,
  { id, state }: Import<object, CompletionImportState>,
  lines: readonly CompletionLine[],
): Promise<void> {
  // Who was merged since the check: what is said of them is the other's.
  const checked = lines.flatMap(({ user_id: userId }) => userId ?? []);
  const merged = await mergedInto(ctx.store, checked);
  const still = await findStillThere(
    ctx.store,
    checked.map((userId) => merged.get(userId) ?? userId),
    lines.flatMap(({ data: { cardId } }) => cardId ?? []),
  );
  const recorded: (Recorded & { readonly cardId: string })[] = [];
  const outside: Parameters<typeof recordManyOutside>[1][number][] = [];
  const outcomes = lines.map(
    ({ line, effect, user_id: checkedId, data: { card, cardId, achievedAt, score, evidence, provider, minutes } }) => {
      const userId = checkedId === null ? null : (merged.get(checkedId) ?? checkedId);
      const isEarlier = effect === 'earlier';
      if (userId === null || !still.people.has(userId)) return failed(line, 'email', 'no-one-by-email');
      if (!isEarlier && (!cardId || !still.cards.has(cardId))) return failed(line, 'card', 'content-not-found');
      if (!achievedAt) return failed(line, 'date', 'invalid-date');
      const said = evidence === '' ? {} : { text: evidence };
      const given = { userId, achievedAt: new Date(achievedAt), source: 'import' as const, score, evidence: said };
      if (isEarlier) outside.push({ learning: { title: card, cardType: 'elsewhere', provider, durationMinutes: minutes }, given });
      else recorded.push({ ...given, cardId: cardId ?? '' });
      return { line, outcome: 'done' as const, faults: [], user_id: userId };
    },
  );
  const added = (await recordAll(ctx, recorded)) + (await recordManyOutside(ctx, outside)).length;
  await setOutcomes(ctx.store, id, outcomes);
  await moveImport(ctx.store, id, ['running'], { state: { recorded: state.recorded + added } }, ctx.now());
}

const failed = (line: number, field: string, code: string) => ({
  line,
  outcome: 'failed' as const,
  faults: [{ field, code }],
  user_id: null,
});

/** One deed a person and card at a time. */
async function recordAll(ctx: Acting, deeds: readonly (Recorded & { readonly cardId: string })[]): Promise<number> {
  let recorded = 0;
  for (const [cardId, ofCard] of Map.groupBy(deeds, (deed) => deed.cardId)) {
    let rest = ofCard;
    while (rest.length > 0) {
      const first = new Map(rest.toReversed().map((deed) => [deed.userId, deed]));
      recorded += await recordCompletions(ctx, cardId, [...first.values()]);
      rest = rest.filter((deed) => first.get(deed.userId) !== deed);
    }
  }
  return recorded;
}

/** Completions from a file (LRN-05), for those who manage content or people. */
export const completionImporter: Importer<object, CompletionImportState> = {
  kind: 'completion-import',
  limits: { bytes: TRANSCRIPT_LIMITS.importBytes, lines: TRANSCRIPT_LIMITS.importLines, sample: 3 },
  table: async () => ({
    fields: COMPLETION_TABLE,
    isComplete: isCompletionTable,
    moreDays: (...table) => pairsOf(...table).map(({ date }) => date),
  }),
  problems: {
    notFound: transcriptProblems['completion-import-not-found'],
    notNow: transcriptProblems['completion-import-not-now'],
    tooLarge: transcriptProblems['completion-import-too-large'],
    unreadable: transcriptProblems['completion-import-unreadable'],
  },
  started: completionImportStarted,
  cancelled: completionImportCancelled,
  mayGoOn: (actor) => holds(actor, 'MANAGE_CONTENT') || holds(actor, 'MANAGE_USERS'),
  staging: stageCompletions,
  work: completionWork,
  emptyLine: EMPTY_LINE,
};
