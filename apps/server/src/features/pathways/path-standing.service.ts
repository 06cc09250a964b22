import { type EntryStanding, lockedBy, openingDays, type PathNumbers, pathNumbers } from '@waymark/contract/pathways';
import type { Acting } from '../../platform/context.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { findLearner } from './path-learners.repo.ts';
import { findMetEntries, findSectionEntries } from './path-outline.repo.ts';
import type { MetEntryRow, PathLearnerRow, PathRow } from './path.row.ts';
import { findStartDay } from './pathways.repo.ts';
import { startOfDay } from './section-opening.ts';

/** An entry and whether the learner may open it; `waitsFor` is the title of what comes before. */
export interface StandingEntry {
  readonly row: MetEntryRow;
  readonly isOpen: boolean;
  readonly waitsFor: string | null;
}

/** An entry of a journey: its dates, its lock, and what is inside. */
export interface StandingSection extends StandingEntry {
  readonly opensOn: string | null;
  readonly lock: 'date' | 'previous' | null;
  readonly entries: readonly StandingEntry[];
  readonly numbers: PathNumbers;
}

/** How one learner is on a path, worked out from what is in it now (B1, B2). */
export interface Standing {
  readonly version: number | null;
  readonly learner: PathLearnerRow | undefined;
  /** Of a pathway. */
  readonly entries: readonly StandingEntry[];
  /** Of a journey. */
  readonly sections: readonly StandingSection[];
  readonly numbers: PathNumbers;
}

const standingOf = (row: MetEntryRow, isLocked = row.is_locked): EntryStanding => ({
  entryId: row.entry_id,
  cardId: row.card_id,
  isMandatory: row.is_mandatory,
  isLocked,
  isListed: row.is_listed,
  isDone: row.is_done,
  isSkipped: row.is_skipped,
});

function withLocks(rows: readonly MetEntryRow[]): StandingEntry[] {
  const waiting = lockedBy(rows.map((row) => standingOf(row)));
  const titles = new Map(rows.map((row) => [row.entry_id, row.title]));
  return rows.map((row) => {
    const before = waiting.get(row.entry_id);
    return { row, isOpen: before === undefined && !row.must_buy, waitsFor: before === undefined ? null : (titles.get(before) ?? null) };
  });
}

/** Works out how the caller is on a path: what is done, open and locked, by the version they began or else the published one. */
export async function standingOn(ctx: Acting, path: PathRow): Promise<Standing> {
  const { userId } = ctx.actor;
  const learner = await findLearner(ctx.store, path.card_id, userId);
  const version = learner?.version ?? path.published_version;
  if (version === null) return { version, learner, entries: [], sections: [], numbers: pathNumbers([]) };
  const rows = await findMetEntries(ctx.store, path.card_id, version, ctx.actor, ctx.now());
  if (path.kind === 'pathway') {
    return { version, learner, entries: withLocks(rows), sections: [], numbers: pathNumbers(rows.map((row) => standingOf(row))) };
  }
  const sections = await sectionsOf(ctx, path, version, rows);
  const leaves = sections.flatMap(({ row, entries }) =>
    row.is_mandatory
      ? entries.map((entry) => ({ ...standingOf(entry.row), isListed: entry.row.is_listed && row.is_listed && !row.is_skipped }))
      : [],
  );
  return { version, learner, entries: [], sections, numbers: pathNumbers(leaves) };
}

async function sectionsOf(ctx: Acting, path: PathRow, version: number, rows: readonly MetEntryRow[]): Promise<StandingSection[]> {
  const inside = Map.groupBy(
    await findSectionEntries(
      ctx.store,
      rows.map(({ card_id }) => card_id),
      ctx.actor,
      ctx.now(),
    ),
    ({ path_id }) => path_id,
  );
  const startsOn = rows.some(({ opens }) => opens === 'weekly') ? await findStartDay(ctx.store, path.card_id, version) : null;
  const days = openingDays(
    rows.map((row) => ({ opens: row.opens, opensOn: row.opens_on })),
    startsOn,
  );
  const waiting = lockedBy(rows.map((row) => standingOf(row, row.after_previous)));
  const titles = new Map(rows.map((row) => [row.entry_id, row.title]));
  const zone = ownZone(ctx);
  return rows.map((row, at): StandingSection => {
    const day = days[at] ?? null;
    const before = waiting.get(row.entry_id);
    const isTooEarly = day !== null && !row.is_done && ctx.now() < startOfDay(day, zone);
    const lock = isTooEarly ? 'date' : before === undefined ? null : 'previous';
    const own = inside.get(row.card_id) ?? [];
    return {
      row,
      isOpen: lock === null && !row.must_buy,
      waitsFor: before === undefined ? null : (titles.get(before) ?? null),
      opensOn: day,
      lock,
      entries: withLocks(own),
      numbers: pathNumbers(own.map((entry) => standingOf(entry))),
    };
  });
}
