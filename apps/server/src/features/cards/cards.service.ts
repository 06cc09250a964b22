import {
  type CardDetail,
  type CardDraft,
  type CardInput,
  type CardPlan,
  cardProblems,
  type CardState,
  type CardSummary,
  type CardType,
} from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { type Authorized, abilities } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, BaseContext, VisitorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { plainTextOf, sanitiseRichText, truncate } from '../../platform/text/rich-text.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { gateSettingsSchema } from '@waymark/contract/progress';
import { checkPrerequisites, pendingFor, settleGates } from '../progress/progress.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { linkFiles } from '../media/media.public.ts';
import { personSummaries, visibleAmong } from '../people/people.public.ts';
import { lockAuthorizedCard, cardSubject, loadAuthorizedCard, naming, visibleCard } from './card-access.service.ts';
import { cleanContent, filesOf, showContent } from './card-content.service.ts';
import { CARD_FIELD_COLUMNS, shownFields } from './card-fields.ts';
import { partOf } from './card-types.ts';
import { skillsByLabels } from '../skills/skills.public.ts';
import { cardSkills } from './card-skills.service.ts';
import { topicsByIds, topicsByNames } from './card-topics.service.ts';
import { listSummaries, summariesByIds } from './card-summaries.repo.ts';
import { cardArchived, cardCreated, cardDeleted, cardPublished, cardTransferred, cardUpdated } from './cards.events.ts';
import { asReached, learningThrough } from './card-through.ts';
import { findRetirementPeople } from './card-handover.repo.ts';
import { attemptsOnPage } from './attempt-grants.service.ts';
import { cardPolicy } from './cards.policy.ts';
import { presentCover, presentDetail, presentSummary } from './cards.present.ts';
import {
  type CardValues,
  findAudience,
  findCard,
  findStandingsOnCard,
  findLearner,
  insertCard,
  keepForBeginners,
  replaceAudience,
  setCardAuthor,
  setCardState,
  updateCardRow,
} from './cards.repo.ts';
import type { CardRow, LearnerRow } from './cards.row.ts';

/** Characters of a description that lists show. */
const EXCERPT_LENGTH = 140;
const NOTHING_DONE: LearnerRow = {
  completion_state: null,
  completed_percentage: null,
  position_seconds: null,
  read_seconds: 0,
  bookmarked: false,
  liked: false,
  notes_count: 0,
  own_rating: null,
  last_completed_at: null,
  course_status: null,
  own_report: null,
};

/**
 * One card on its own page or inside a list (CRD-05, CRD-12, CRD-16).
 * Throws `card-not-found`, `card-not-authorized`.
 */
export async function getCard(ctx: VisitorContext, idOrSlug: string, standalone: boolean): Promise<CardDetail> {
  const card = await visibleCard(ctx, idOrSlug);
  const [learner, authors, topics, skills, pending, successors] = await Promise.all([
    ctx.actor === null ? NOTHING_DONE : findLearner(ctx.store, card.id, ctx.actor.userId),
    personSummaries(ctx.store, [card.author_id as UserId]),
    topicsByIds(ctx.store, card.topic_ids),
    cardSkills(ctx, card.skill_ids),
    ctx.actor === null ? [] : pendingFor(ctx.store, card, ctx.actor.userId),
    summariesByIds(ctx.store, ctx.actor, card.successor_id === null ? [] : [card.successor_id]),
  ]);
  const author = authors.get(card.author_id as UserId);
  if (author === undefined) throw new Error('A card always has its author');
  const material = await showContent(ctx, card);
  return presentDetail(ctx, {
    card,
    learner,
    author,
    topics: [...topics.values()],
    skills: [...skills.values()],
    material,
    standalone,
    pending,
    attempts: await attemptsOnPage(ctx, card, learner.completion_state === 'COMPLETED'),
    successor: successors.map(({ id, slug, title }) => ({ id, slug, title }))[0] ?? null,
  });
}

export interface CardListQuery extends PageQuery {
  readonly author?: string | undefined;
  readonly group?: string | undefined;
  readonly topic?: string | undefined;
  readonly skill?: string | undefined;
  readonly cardType?: CardType | undefined;
  readonly state: CardState;
  readonly bookmarked?: 'true' | undefined;
  readonly price?: CardPlan | undefined;
}

/** Cards the caller may see, newest first; of other states only the caller's own (CRD-03). */
export async function listCards(ctx: ActorContext, query: CardListQuery): Promise<Page<CardSummary>> {
  const rows = await listSummaries(
    ctx.store,
    ctx.actor,
    {
      authorId: query.author,
      groupId: query.group,
      topicId: query.topic,
      skillId: query.skill,
      cardType: query.cardType,
      plan: query.price,
      state: query.state,
      bookmarkedOnly: query.bookmarked === 'true',
    },
    query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor),
    query.limit,
  );
  return toPage(
    rows,
    query.limit,
    (row) => presentSummary(row),
    (row) => encodeCursor([row.sort_at.toISOString(), row.id]),
  );
}

/** Returns a card as its author edits it. Throws `card-not-found`, `card-not-authorized`, `forbidden`. */
export async function getDraft(ctx: Acting, cardId: string): Promise<CardDraft> {
  return presentDraft(ctx, await loadAuthorizedCard(ctx, cardId, 'edit'));
}

/** Makes a draft (CRD-02). Throws `invalid-input` when a file is not the author's own. */
export async function createCard(ctx: Acting, input: CardInput): Promise<CardDraft> {
  return mutate(ctx, cardCreated, async (ctx) => {
    const id = newId<string>();
    const slug = uniqueSlug(input.title, id);
    checkAudience(ctx, input, null);
    await insertCard(ctx.store, { id, slug, authorId: ctx.actor.userId, now: ctx.now() }, await valuesOf(ctx.store, input, ctx.now()));
    await attach(ctx, id, input);
    const card = await lockAuthorizedCard(ctx, id, 'edit');
    await partOf(card.content).saved?.(ctx, card, card.content);
    return { result: await presentDraft(ctx, card), subject: cardSubject(id), details: naming(card) };
  });
}

/**
 * Changes a card; what was published stays published, and what it said before is kept as a version.
 * Throws `card-changed-meanwhile` when `version` is not the newest, and as `lockAuthorizedCard`.
 */
export async function updateCard(ctx: Acting, cardId: string, input: CardInput & { version: number }): Promise<CardDraft> {
  return mutate(ctx, cardUpdated, async (ctx) => {
    const card = await lockAuthorizedCard(ctx, cardId, 'edit');
    if (card.version !== input.version) throw refuse(cardProblems['card-changed-meanwhile']);
    checkAudience(ctx, input, card);
    await updateCardRow(ctx.store, card, ctx.actor.userId, ctx.now(), await valuesOf(ctx.store, input, ctx.now()));
    if (card.price === null && input.price !== null) await keepForBeginners(ctx.store, card, ctx.now());
    await attach(ctx, cardId, input);
    await checkPrerequisites(ctx.store, cardId, input.gates.prerequisites);
    const changed = await lockAuthorizedCard(ctx, cardId, 'edit');
    if (JSON.stringify(card.gates) !== JSON.stringify(changed.gates))
      await ctx.platform.jobs.enqueue(ctx.store, settleGates, { cardId, after: null });
    await partOf(changed.content).saved?.(ctx, changed, changed.content);
    if (changed.state === 'published') await checkPublishable(ctx.store, changed);
    return {
      result: await presentDraft(ctx, changed),
      subject: cardSubject(cardId),
      details: { ...naming(changed), version: changed.version, fields: changedFields(card, changed) },
    };
  });
}

/** Shows a draft or archived card to its audience. Throws `card-not-publishable`, and as `lockAuthorizedCard`. */
export async function publishCard(ctx: Acting, cardId: string): Promise<CardDraft> {
  return changeState(ctx, cardId, 'publish', 'published', cardPublished);
}

/** Takes a published card out of sight. Throws as `lockAuthorizedCard`. */
export async function archiveCard(ctx: Acting, cardId: string): Promise<CardDraft> {
  return changeState(ctx, cardId, 'archive', 'archived', cardArchived);
}

/** Deletes a card: it is gone for everyone, its record stays for the audit. Throws as `lockAuthorizedCard`. */
export async function deleteCard(ctx: ActorContext, cardId: string): Promise<void> {
  await mutate(ctx, cardDeleted, async (ctx) => {
    const card = await lockAuthorizedCard(ctx, cardId, 'delete');
    await setCardState(ctx.store, card, 'deleted', ctx.now());
    return { result: undefined, subject: cardSubject(cardId), details: naming(card) };
  });
}

/**
 * Hands a card over: from now on it belongs to the other person, who must be someone the caller can see (LRN-02).
 * Throws `invalid-input` on `toUserId`, and as `lockAuthorizedCard`.
 */
export async function transferCard(ctx: ActorContext, cardId: string, toUserId: UserId): Promise<void> {
  await mutate(ctx, cardTransferred, async (ctx) => {
    const card = await lockAuthorizedCard(ctx, cardId, 'transfer');
    if (card.author_id === toUserId) return unchanged(undefined);
    if ((await visibleAmong(ctx, [toUserId])).length === 0) throw refuseField('toUserId', 'invalid-choice');
    await setCardAuthor(ctx.store, card, toUserId, ctx.now());
    return {
      result: undefined,
      subject: cardSubject(cardId),
      details: { ...naming({ ...card, author_id: toUserId }), fromUserId: card.author_id },
    };
  });
}

async function changeState(
  ctx: Acting,
  cardId: string,
  action: 'publish' | 'archive',
  state: CardState,
  event: typeof cardPublished,
): Promise<CardDraft> {
  return mutate(ctx, event, async (ctx) => {
    const card = await lockAuthorizedCard(ctx, cardId, 'edit');
    if (card.state === state) return unchanged(await presentDraft(ctx, card));
    const allowed: Authorized<CardRow, 'publish' | 'archive'> = await lockAuthorizedCard(ctx, cardId, action);
    if (action === 'publish') {
      await checkPublishable(ctx.store, card);
      if (card.audience === 'public' && !holds(ctx.actor, 'PUBLISH_TO_PUBLIC')) throw refuseField('audience', 'public-not-allowed');
    }
    await setCardState(ctx.store, allowed, state, ctx.now());
    const changed = await lockAuthorizedCard(ctx, cardId, 'edit');
    return { result: await presentDraft(ctx, changed), subject: cardSubject(cardId), details: naming(changed) };
  });
}

/** CRD-13: what visitors see is for who may publish to them; a card that they see already stays so while others change it. */
function checkAudience(ctx: Acting, input: CardInput, before: CardRow | null): void {
  const isNew = before?.audience !== 'public' || before.state !== 'published';
  if (input.audience.kind === 'public' && isNew && !holds(ctx.actor, 'PUBLISH_TO_PUBLIC'))
    throw refuseField('audience', 'public-not-allowed');
}

/** Refuses to publish what would be a dead end for learners. */
async function checkPublishable(tx: Store, card: CardRow): Promise<void> {
  const fault = await partOf(card.content).publishFault?.(tx, card.content, card);
  if (fault !== undefined) throw refuse(cardProblems['card-not-publishable'], { errors: [fault] });
}

async function valuesOf(tx: Store, input: CardInput, now: Date): Promise<CardValues> {
  const description = sanitiseRichText(input.description);
  return {
    input,
    content: cleanContent(input.content),
    description,
    excerpt: truncate(plainTextOf(description), EXCERPT_LENGTH),
    topicIds: await topicsByNames(tx, input.topics),
    skillIds: await skillsByLabels(tx, input.skills, now),
  };
}

async function attach(ctx: InTransaction<Acting>, cardId: string, input: CardInput): Promise<void> {
  const restricted = input.audience.kind === 'restricted';
  await replaceAudience(ctx.store, cardId, restricted ? input.audience.userIds : [], restricted ? input.audience.groupIds : []);
  await linkFiles(ctx, cardSubject(cardId), filesOf(input.content, input.cover.imageFileId));
}

function changedFields(before: CardRow, after: CardRow): string[] {
  const compared = [
    'title',
    'description',
    'content',
    'cover',
    'audience',
    'gates',
    'certificate',
    'price',
    ...CARD_FIELD_COLUMNS,
    'topic_ids',
    'skill_ids',
    'tags',
  ] as const;
  return compared.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

async function presentDraft(ctx: Acting, card: CardRow): Promise<CardDraft> {
  const audience = await findAudience(ctx.store, card.id);
  const users = await personSummaries(ctx.store, audience.userIds as UserId[]);
  const groups = await groupSummaries(ctx.store, audience.groupIds as GroupId[]);
  const topics = await topicsByIds(ctx.store, card.topic_ids);
  const skills = await cardSkills(ctx, card.skill_ids);
  const prerequisites = await summariesByIds(ctx.store, ctx.actor, card.gates.prerequisites ?? []);
  return {
    id: card.id,
    slug: card.slug,
    state: card.state,
    stateReason: card.state_reason,
    version: card.version,
    title: card.title,
    description: card.description,
    content: card.content,
    cover: {
      imageFileId: card.cover.imageFileId ?? null,
      imageUrl: presentCover(card.cover, card.title, '').imageUrl,
      seed: card.cover.seed ?? '',
      alt: card.cover.alt ?? '',
    },
    audience: { kind: card.audience, users: [...users.values()], groups: [...groups.values()] },
    ...shownFields(card),
    topics: [...topics.values()],
    skills: [...skills.values()],
    tags: card.tags,
    gates: gateSettingsSchema.parse(card.gates),
    prerequisites: prerequisites.map(({ id, slug, title }) => ({ id, slug, title })),
    certificate: card.certificate,
    price: card.price,
    can: abilities(ctx.actor, cardPolicy, card),
  };
}

/** Returns whether a person may see a card now; for files and notifications that hang on it. */
export async function mayViewCard(ctx: Pick<VisitorContext, 'actor' | 'store'>, cardId: string): Promise<boolean> {
  const card = await findCard(ctx.store, ctx.actor, cardId);
  return card !== undefined && cardPolicy.rules.view(ctx.actor, card);
}

/** Returns which of several people may see a card now; three statements for however many. */
export async function viewersOfCard(store: Store, cardId: string, actors: readonly Actor[]): Promise<Set<UserId>> {
  const card = await findCard(store, null, cardId);
  // Those who had what is deleted are told so.
  if (card === undefined) return findRetirementPeople(store, cardId);
  const standings = await findStandingsOnCard(
    store,
    card.id,
    actors.map(({ userId }) => userId),
  );
  const viewers = actors.filter((actor) => cardPolicy.rules.view(actor, { ...card, ...standings.get(actor.userId) }));
  return new Set(viewers.map(({ userId }) => userId));
}

/** Returns which of several people reach a card now, also where only a path gives it to them (PTH-04). */
export async function whoReachesCard(ctx: BaseContext, card: CardRow, actors: readonly Actor[]): Promise<Set<UserId>> {
  const reaching = await viewersOfCard(ctx.store, card.id, actors);
  for (const actor of actors.filter(({ userId }) => !reaching.has(userId))) {
    const outside = { ...card, viewer_in_audience: false, viewer_role: null, viewer_keeps: false };
    const reached = await asReached(learningThrough({ ...ctx, actor }, 'any'), outside, false);
    if (cardPolicy.rules.view(actor, reached)) reaching.add(actor.userId);
  }
  return reaching;
}

/**
 * Returns whether a person may have a file of a card now, also where only a path gives them the card (PTH-04); of what must be bought, its cover
 * alone (CRD-14).
 */
export async function mayReachCard(ctx: BaseContext, cardId: string, fileId: string): Promise<boolean> {
  const card = await findCard(ctx.store, ctx.actor, cardId);
  if (card === undefined) return false;
  if (card.viewer_must_buy && card.cover.imageFileId !== fileId) return false;
  const reached = await asReached(learningThrough(ctx, 'any'), card, cardPolicy.rules.view(ctx.actor, card));
  return cardPolicy.rules.view(ctx.actor, reached);
}
