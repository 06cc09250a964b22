import type { CardId, CardSummary } from '@waymark/contract/cards';
import { type EntryState, nextEntry, type OutlineEntry, type OutlineSection, type PathOutline } from '@waymark/contract/pathways';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cardPolicy, cardSummariesForAll, learningThrough, tellStart, visitCard } from '../cards/cards.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { type PathWithCard, visiblePath } from './path-access.service.ts';
import { clearNews, findLearner, insertLearners } from './path-learners.repo.ts';
import { findSurroundings, type PathSurroundings } from './path-outline.repo.ts';
import { recount } from './path-progress.service.ts';
import { type Standing, type StandingEntry, standingOn } from './path-standing.service.ts';
import { pathStarted } from './pathways.events.ts';

/** Returns a path as the caller walks it (PTH-04). Throws `path-not-found`, `card-not-found`, `card-not-authorized`. */
export async function getOutline(ctx: ActorContext, idOrSlug: string): Promise<PathOutline> {
  return outlineOf(ctx, await visiblePath(ctx, idOrSlug));
}

/**
 * Starts a path on its published version; what was done before counts at once, and may complete it (B1). Doing it twice is doing it once.
 * Throws as `getOutline`.
 */
export async function startPath(ctx: ActorContext, pathId: CardId): Promise<PathOutline> {
  return mutate(ctx, pathStarted, async (ctx) => {
    const inside = learningThrough(ctx, 'any');
    const found = await visiblePath(ctx, pathId);
    const { card, path } = found;
    const known = await findLearner(ctx.store, card.id, ctx.actor.userId);
    const mayLearn = cardPolicy.rules.complete(ctx.actor, card) && path.published_version !== null;
    if (known !== undefined || !mayLearn) return unchanged(await outlineOf(ctx, found));
    await visitCard(inside, card.id, false);
    await tellStart(ctx, card, false);
    await insertLearners(ctx.store, card.id, [ctx.actor.userId], ctx.now());
    const { sections } = await standingOn(ctx, path);
    const levels = [...sections.map(({ row }) => row.card_id), card.id];
    await recount(
      ctx,
      levels.map((path_id) => ({ path_id, user_id: ctx.actor.userId })),
      'done',
    );
    return {
      result: await outlineOf(ctx, found),
      subject: { type: 'card', id: card.id },
      details: {
        pathId: card.id,
        pathTitle: card.title,
        pathSlug: card.slug,
        userId: ctx.actor.userId,
        version: path.published_version ?? 0,
      },
    };
  });
}

/** What a move added counts as read. */
export async function dismissNews(ctx: ActorContext, pathId: CardId): Promise<void> {
  const { card } = await visiblePath(ctx, pathId);
  await clearNews(ctx.store, card.id, ctx.actor.userId);
}

async function outlineOf(ctx: ActorContext, { card, path }: PathWithCard): Promise<PathOutline> {
  const met = await standingOn(ctx, path);
  const standing = card.viewer_must_buy ? whollyClosed(met) : met;
  const { version, learner, numbers } = standing;
  const cardIds = [...standing.entries, ...standing.sections.flatMap(({ entries }) => entries)].map(({ row }) => row.card_id);
  const summaries = await cardSummariesForAll(ctx, cardIds);
  const newsSince = learner?.news_since ?? null;
  const around = await findSurroundings(ctx.store, card.id, version ?? 0, { userId: ctx.actor.userId, newsSince });
  const sections = path.kind === 'journey' ? journeySections(standing, summaries) : headingSections(standing, around, summaries);
  // What was just done completes the path a moment later: who has done all of it is not told that it is under way.
  const isAllDone = numbers.total > 0 && numbers.done === numbers.total;
  const completed = learner !== undefined && (learner.completed_at !== null || isAllDone);
  const mayStart = cardPolicy.rules.complete(ctx.actor, card) && version !== null;
  return {
    id: card.id as CardId,
    slug: card.slug,
    kind: path.kind,
    title: card.title,
    version,
    latestVersion: path.published_version,
    started: learner !== undefined,
    completed,
    completedAt: learner?.completed_at?.toISOString() ?? null,
    percentage: completed ? 100 : numbers.percentage,
    doneCount: numbers.done,
    totalCount: numbers.total,
    minutes: sections.reduce((sum, { minutes }) => sum + minutes, 0),
    sections,
    next: nextOf(standing),
    news: around.news === null ? null : { added: around.news.added ?? [], removed: around.news.removed ?? [] },
    learning: around.learning.map((row) => summaryOf(row)),
    learnersCount: around.learners_count,
    can: { start: mayStart && learner === undefined, edit: cardPolicy.rules.edit(ctx.actor, card) },
  };
}

function stateOf({ row, isOpen }: StandingEntry): EntryState {
  if (row.is_done) return 'done';
  if (!row.is_listed) return 'withdrawn';
  if (row.is_skipped) return 'skipped';
  return isOpen ? 'open' : 'locked';
}

/** CRD-14: of a path that must be bought one sees what is in it, and opens nothing. */
function whollyClosed(standing: Standing): Standing {
  const sections = standing.sections.map((section) => ({ ...section, isOpen: false, entries: section.entries.map(closed) }));
  return { ...standing, entries: standing.entries.map(closed), sections };
}

const closed = (entry: StandingEntry): StandingEntry => ({ ...entry, isOpen: false });

function presentEntries(entries: readonly StandingEntry[], summaries: ReadonlyMap<string, CardSummary>): OutlineEntry[] {
  return entries.flatMap((entry): OutlineEntry[] => {
    const { row, waitsFor } = entry;
    const card = summaries.get(row.card_id);
    if (card === undefined) return [];
    return [{ id: row.entry_id, card, isMandatory: row.is_mandatory, state: stateOf(entry), isSkipped: row.is_skipped, waitsFor }];
  });
}

const minutesOf = (entries: readonly StandingEntry[]) => entries.reduce((sum, { row }) => sum + (row.duration_minutes ?? 0), 0);

function journeySections({ sections }: Standing, summaries: ReadonlyMap<string, CardSummary>): OutlineSection[] {
  return sections.map((section): OutlineSection => {
    const { row, numbers, opensOn, lock, waitsFor, entries, isOpen } = section;
    return {
      id: row.entry_id,
      title: row.title,
      note: '',
      path: { id: row.card_id as CardId, slug: row.slug },
      isMandatory: row.is_mandatory,
      state: row.is_done ? 'done' : !row.is_listed ? 'withdrawn' : isOpen ? 'open' : 'locked',
      opensOn,
      lock,
      waitsFor,
      doneCount: numbers.done,
      totalCount: numbers.total,
      minutes: minutesOf(entries),
      // Nothing inside a closed section is open, whatever its own locks say.
      entries: presentEntries(isOpen ? entries : entries.map(closed), summaries),
    };
  });
}

function headingSections(standing: Standing, around: PathSurroundings, summaries: ReadonlyMap<string, CardSummary>): OutlineSection[] {
  const headings = [{ section_id: '', title: '', note: '' }, ...around.headings];
  const known = new Set(around.headings.map(({ section_id }) => section_id));
  const groups = Map.groupBy(standing.entries, ({ row }) => (row.section_id !== null && known.has(row.section_id) ? row.section_id : ''));
  return headings.flatMap(({ section_id, title, note }): OutlineSection[] => {
    const entries = groups.get(section_id) ?? [];
    if (entries.length === 0) return [];
    const asked = entries.filter(({ row }) => row.is_mandatory && (row.is_done || (row.is_listed && !row.is_skipped)));
    const doneCount = asked.filter(({ row }) => row.is_done).length;
    return [
      {
        id: section_id,
        title,
        note,
        path: null,
        isMandatory: asked.length > 0,
        state: asked.length > 0 && doneCount === asked.length ? 'done' : entries.some(({ isOpen }) => isOpen) ? 'open' : 'locked',
        opensOn: null,
        lock: null,
        waitsFor: entries.every(({ isOpen }) => !isOpen) ? (entries[0]?.waitsFor ?? null) : null,
        doneCount,
        totalCount: asked.length,
        minutes: minutesOf(entries),
        entries: presentEntries(entries, summaries),
      },
    ];
  });
}

function nextOf({ entries, sections }: Standing): PathOutline['next'] {
  const required = sections.filter(({ row }) => row.is_mandatory);
  const optional = sections.filter(({ row }) => !row.is_mandatory);
  const open = [...required, ...optional]
    .filter((section) => section.isOpen && section.row.is_listed)
    .flatMap((section) => section.entries);
  const all = [...entries, ...open];
  const isOpen = new Set(all.filter((entry) => entry.isOpen).map(({ row }) => row.entry_id));
  const standing = all.map(({ row }) => ({
    entryId: row.entry_id,
    cardId: row.card_id,
    isMandatory: row.is_mandatory,
    isLocked: row.is_locked,
    isListed: row.is_listed,
    isDone: row.is_done,
    isSkipped: row.is_skipped,
  }));
  const id = nextEntry(standing, (entryId) => isOpen.has(entryId));
  const found = all.find(({ row }) => row.entry_id === id)?.row;
  if (found === undefined) return null;
  return {
    entryId: found.entry_id,
    cardId: found.card_id as CardId,
    title: found.title,
    minutes: found.duration_minutes,
    started: found.is_started,
  };
}
