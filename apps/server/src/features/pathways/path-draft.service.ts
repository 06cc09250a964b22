import type { CardId } from '@waymark/contract/cards';
import {
  compareStructures,
  inSections,
  type PathDraft,
  type PathStructure,
  type PathStructureInput,
  pathwayProblems,
} from '@waymark/contract/pathways';
import { holds } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  cardPolicy,
  cardSummariesForAll,
  type CardRow,
  loadAuthorizedCard,
  createCard,
  findCard,
  getDraft,
} from '../cards/cards.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { lockAuthorizedPath, visiblePath } from './path-access.service.ts';
import { findDraftSurroundings, putReview, replacePeople } from './path-draft.repo.ts';
import type { EntryRow, HeadingRow, PathRow } from './path.row.ts';
import { checkStructure, structureRefusal } from './path-structure-checks.ts';
import { pathDraftDiscarded, pathDraftSaved, pathDuplicated, pathPeopleChanged, pathReviewed } from './pathways.events.ts';
import { clearDraft, copyStructure, findPath, findStructures, insertPath, markEdited, replaceDraft } from './pathways.repo.ts';

export const naming = (card: Pick<CardRow, 'id' | 'title' | 'slug'>) => ({ pathId: card.id, pathTitle: card.title, pathSlug: card.slug });
export const subjectOf = (card: Pick<CardRow, 'id'>) => ({ type: 'card', id: card.id });

/** Returns a path as its authors edit it. Throws `path-not-found`, `card-not-found`, `card-not-authorized`, `forbidden`. */
export async function getPathDraft(ctx: Acting, idOrSlug: string): Promise<PathDraft> {
  const { card, path } = await visiblePath(ctx, idOrSlug);
  if (card.viewer_role !== 'reviewer') authorize(ctx, cardPolicy, 'edit', card);
  return presentDraft(ctx, card, path);
}

/**
 * Saves what is in a draft (PTH-03). Throws `path-changed-meanwhile` when someone saved since, `path-cycle`, `path-too-deep`, and
 * `invalid-input` naming an entry whose card the caller may not use.
 */
export async function savePathDraft(
  ctx: Acting,
  pathId: CardId,
  { revision, ...input }: PathStructureInput & { revision: number },
): Promise<PathDraft> {
  return mutate(ctx, pathDraftSaved, async (ctx) => {
    const { card, path } = await lockAuthorizedPath(ctx, pathId);
    if (path.revision !== revision) throw refuse(pathwayProblems['path-changed-meanwhile']);
    const before = structureOf(await findStructures(ctx.store, card.id, [path.draft_version]), path.draft_version, path.starts_on);
    const known = new Set(input.sections.map(({ id }) => id));
    const entries = input.entries.map((entry) => ({ ...entry, sectionId: known.has(entry.sectionId ?? '') ? entry.sectionId : null }));
    const structure = { ...input, entries: inSections(input.sections, entries) as PathStructureInput['entries'] };
    await checkStructure(ctx, path, structure, before);
    await replaceDraft(ctx.store, path, structure).catch((error: unknown) => {
      throw structureRefusal(error, structure);
    });
    await markEdited(ctx.store, card.id, structure.startsOn, ctx.actor.userId, ctx.now());
    const changes = compareStructures(before, structure);
    return {
      result: await presentDraft(ctx, card, await reread(ctx.store, path)),
      subject: subjectOf(card),
      details: { ...naming(card), added: changes.added.length, removed: changes.removed.length },
    };
  });
}

/** Goes back to what is published; to nothing where nothing is. */
export async function discardPathDraft(ctx: ActorContext, pathId: CardId): Promise<PathDraft> {
  return mutate(ctx, pathDraftDiscarded, async (ctx) => {
    const { card, path } = await lockAuthorizedPath(ctx, pathId);
    await clearDraft(ctx.store, path);
    const { published_version: version, draft_version } = path;
    if (version !== null) await copyStructure(ctx.store, { pathId: card.id, version }, { pathId: card.id, version: draft_version });
    const around = await findDraftSurroundings(ctx.store, card.id, draft_version);
    await markEdited(ctx.store, card.id, around.published_starts_on, ctx.actor.userId, ctx.now());
    return { result: await presentDraft(ctx, card, await reread(ctx.store, path)), subject: subjectOf(card), details: naming(card) };
  });
}

/** Sets who edits and who reviews a path in addition to its owner; only the owner and content managers may. Throws `forbidden`. */
export async function setPathPeople(
  ctx: ActorContext,
  pathId: CardId,
  people: readonly { userId: string; role: 'collaborator' | 'reviewer' }[],
): Promise<PathDraft> {
  return mutate(ctx, pathPeopleChanged, async (ctx) => {
    const { card, path } = await lockAuthorizedPath(ctx, pathId);
    const keeping = authorize(ctx, cardPolicy, 'delete', card);
    const others = people.filter(({ userId }) => userId !== card.author_id);
    const invitedIds = await replacePeople(ctx.store, keeping, others, ctx.now());
    const roles = Object.fromEntries(others.map(({ userId, role }) => [userId, role]));
    return { result: await presentDraft(ctx, card, path), subject: subjectOf(card), details: { ...naming(card), invitedIds, roles } };
  });
}

/** Says what a reviewer thinks of the draft; editors may too. Throws `forbidden` for others. */
export async function reviewPath(
  ctx: ActorContext,
  pathId: CardId,
  review: { verdict: 'approved' | 'changes'; note: string },
): Promise<PathDraft> {
  return mutate(ctx, pathReviewed, async (ctx) => {
    const { card, path } = await visiblePath(ctx, pathId);
    if (card.viewer_role !== 'reviewer') authorize(ctx, cardPolicy, 'edit', card);
    await insertPath(ctx.store, card.id, path.kind, ctx.now());
    await putReview(ctx.store, { pathId: card.id, version: path.draft_version, userId: ctx.actor.userId, ...review, now: ctx.now() });
    return {
      result: await presentDraft(ctx, card, path),
      subject: subjectOf(card),
      details: { ...naming(card), verdict: review.verdict, ownerId: card.author_id },
    };
  });
}

/** Makes a draft with the same content, owned by the caller. Its entries are the same ones; sections of a journey are shared. */
export async function duplicatePath(ctx: ActorContext, pathId: CardId, title: string): Promise<PathDraft> {
  return mutate(ctx, pathDuplicated, async (ctx) => {
    const source = await loadAuthorizedCard(ctx, pathId, 'edit');
    const path = await findPath(ctx.store, source.id);
    if (path === undefined) throw refuse(pathwayProblems['path-not-found']);
    const { audience, topics, skills, cover, ...draft } = await getDraft(ctx, source.id);
    const copy = await createCard(ctx, {
      ...draft,
      title,
      cover: { imageFileId: null, seed: cover.seed === '' ? source.title : cover.seed, alt: cover.alt },
      audience: { kind: audience.kind, userIds: audience.users.map(({ id }) => id), groupIds: audience.groups.map(({ id }) => id) },
      topics: topics.map(({ name }) => name),
      skills: skills.map(({ name }) => name),
    });
    await insertPath(ctx.store, copy.id, path.kind, ctx.now());
    await copyStructure(ctx.store, { pathId: source.id, version: path.draft_version }, { pathId: copy.id, version: 1 });
    await markEdited(ctx.store, copy.id, path.starts_on, ctx.actor.userId, ctx.now());
    const card = await findCard(ctx.store, ctx.actor, copy.id);
    const made = await findPath(ctx.store, copy.id);
    if (card === undefined || made === undefined) throw new Error('Both were made a moment ago');
    return { result: await presentDraft(ctx, card, made), subject: subjectOf(card), details: { ...naming(card), fromId: source.id } };
  });
}

/** Returns an earlier version, to look at or compare. Throws `path-not-found`. */
export async function getPathVersion(ctx: ActorContext, pathId: CardId, version: number) {
  const { card, path } = await visiblePath(ctx, pathId);
  if (card.viewer_role !== 'reviewer') authorize(ctx, cardPolicy, 'edit', card);
  if (version > path.draft_version) throw refuse(pathwayProblems['path-not-found']);
  const structure = structureOf(await findStructures(ctx.store, card.id, [version]), version, null);
  const cards = await cardSummariesForAll(
    ctx,
    structure.entries.map(({ cardId }) => cardId),
  );
  return { version, structure, cards: [...cards.values()] };
}

async function reread(tx: Store, { card_id }: PathRow): Promise<PathRow> {
  const path = await findPath(tx, card_id);
  if (path === undefined) throw new Error('The path is locked and there');
  return path;
}

export async function presentDraft(ctx: Acting, card: CardRow, path: PathRow): Promise<PathDraft> {
  const versions = [path.draft_version, ...(path.published_version === null ? [] : [path.published_version])];
  const rows = await findStructures(ctx.store, card.id, versions);
  const around = await findDraftSurroundings(ctx.store, card.id, path.draft_version);
  const cards = await cardSummariesForAll(
    ctx,
    rows.entries.map(({ card_id }) => card_id),
  );
  const policy = cardPolicy.rules;
  const isReviewer = card.viewer_role === 'reviewer';
  return {
    id: card.id as CardId,
    slug: card.slug,
    kind: path.kind,
    title: card.title,
    state: card.state,
    draftVersion: path.draft_version,
    publishedVersion: path.published_version,
    revision: path.revision,
    structure: structureOf(rows, path.draft_version, path.starts_on),
    published: path.published_version === null ? null : structureOf(rows, path.published_version, around.published_starts_on),
    cards: [...cards.values()],
    versions: around.versions.map((version) => ({
      version: version.version,
      publishedAt: new Date(version.published_at).toISOString(),
      publishedBy: version.published_by === null ? null : summaryOf(version.published_by),
      movedLearners: version.moved_learners,
      learnersCount: version.learners_count,
      approvedBy: (version.approved_by ?? []).map((row) => summaryOf(row)),
    })),
    owner: summaryOf(around.owner),
    people: around.people.map(({ person, role }) => ({ person: summaryOf(person), role })),
    reviews: around.reviews.map((review) => ({ ...review, person: summaryOf(review.person), at: new Date(review.at).toISOString() })),
    learnersCount: around.learners_count,
    editedAt: path.edited_by === null ? null : path.edited_at.toISOString(),
    editedBy: around.edited_by === null ? null : summaryOf(around.edited_by),
    recount: around.recount,
    can: {
      edit: policy.edit(ctx.actor, card),
      publish: policy.edit(ctx.actor, card),
      archive: policy.archive(ctx.actor, card),
      delete: policy.delete(ctx.actor, card),
      invite: policy.delete(ctx.actor, card) || holds(ctx.actor, 'MANAGE_CONTENT'),
      review: isReviewer,
    },
  };
}

/** One version out of the rows of several, as the contract has it. */
function structureOf(
  { headings, entries }: { headings: readonly HeadingRow[]; entries: readonly EntryRow[] },
  version: number,
  startsOn: string | null,
): PathStructureInput & PathStructure {
  return {
    sections: headings.filter((row) => row.version === version).map(({ section_id, title, note }) => ({ id: section_id, title, note })),
    entries: entries
      .filter((row) => row.version === version)
      .map((row) => ({
        id: row.entry_id,
        sectionId: row.section_id,
        cardId: row.card_id,
        earlierCardId: row.earlier_card_id,
        isMandatory: row.is_mandatory,
        isLocked: row.is_locked,
        leap: row.leap,
        opens: row.opens,
        opensOn: row.opens_on,
        afterPrevious: row.after_previous,
      })),
    startsOn,
  };
}
