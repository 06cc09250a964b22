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
import { type Recorded, recordCompletions } from '../progress/progress.public.ts';
import {
  brokenLine,
  cellsOf,
  COMPLETION_TABLE,
  type CompletionData,
  type CompletionLine,
  type CompletionReading,
  EMPTY_LINE,
  judgeLine,
} from './completion-line.ts';
import { completionImportCancelled, completionImportFinished, completionImportStarted } from './transcript.events.ts';
import { findImported, findNamed, findStillThere } from './transcript.repo.ts';

const LINES_AT_A_TIME = 500;

/** What became of a file of completions, apart from its lines. */
export interface CompletionImportState {
  /** Completions that were added so far. */
  readonly recorded: number;
}

async function stageCompletions(_: Acting, one: Import<object, CompletionImportState>): Promise<Staging<CompletionImportState>> {
  const { headers, columns, days } = shownReading(one.reading);
  const reading: CompletionReading = { headers, columns, days: days ?? 'ymd' };
  /** The first line that says a completion. */
  const seen = new Map<string, number>();
  return {
    stage: async (ctx, lines) => {
      const judged = (await judgeLines(ctx, reading, lines)).map((judge) => saidTwice(judge, seen));
      await insertLines(ctx.store, one.id, await markKnown(ctx, judged));
    },
    end: async () => ({}),
  };
}

async function judgeLines(ctx: Acting, reading: CompletionReading, lines: readonly TableLine[]): Promise<CompletionLine[]> {
  const read = lines.map(({ line, cells, fault }) => ({ line, cells, fault, said: cellsOf(reading, cells) }));
  const whole = read.filter(({ fault }) => fault === undefined);
  const named = await findNamed(
    ctx.store,
    whole.map(({ said }) => said.email),
    whole.map(({ said }) => said.card),
  );
  return read.map(({ line, cells, fault, said }) =>
    fault === undefined ? judgeLine(line, said, cells, { named, reading, now: ctx.now() }) : brokenLine(line, cells, fault),
  );
}

const completionOf = ({ user_id: userId, data: { cardId, achievedAt } }: CompletionLine) =>
  userId === null || cardId === null || achievedAt === null ? undefined : { userId, cardId, achievedAt };

/** A line that says what an earlier line of the file says is bad. */
function saidTwice(line: CompletionLine, seen: Map<string, number>): CompletionLine {
  const completion = line.effect === 'bad' ? undefined : completionOf(line);
  if (completion === undefined) return line;
  const name = Object.values(completion).join(' ');
  const first = seen.get(name);
  // Lines are judged again when the store ended their transaction for another one.
  if (first === undefined || first === line.line) {
    seen.set(name, line.line);
    return line;
  }
  const { card, date, score, evidence } = line.data;
  const cells = [line.key, card, date, score === null ? '' : String(score), evidence];
  return { ...line, effect: 'bad', cells, faults: [{ field: '', code: 'completion-twice-in-file', params: { line: first } }] };
}

/** Lines whose completion is in the record already do nothing. */
async function markKnown(ctx: Acting, lines: readonly CompletionLine[]): Promise<CompletionLine[]> {
  const wanted = lines.filter(({ effect }) => effect === 'record');
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
  const outcomes = lines.map(({ line, user_id: checkedId, data: { cardId, achievedAt, score, evidence } }) => {
    const userId = checkedId === null ? null : (merged.get(checkedId) ?? checkedId);
    if (userId === null || !still.people.has(userId)) return failed(line, 'email', 'no-one-by-email');
    if (!cardId || !still.cards.has(cardId)) return failed(line, 'card', 'card-not-found');
    if (!achievedAt) return failed(line, 'date', 'invalid-date');
    const said = evidence === '' ? {} : { text: evidence };
    recorded.push({ userId, cardId, achievedAt: new Date(achievedAt), source: 'import', score, evidence: said });
    return { line, outcome: 'done' as const, faults: [], user_id: userId };
  });
  const added = await recordAll(ctx, recorded);
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
  table: async () => ({ fields: COMPLETION_TABLE }),
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
