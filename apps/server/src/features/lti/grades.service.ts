import { ACTIVITY_PROGRESS, GRADING_PROGRESS, LTI_LIMITS, reachedByScore } from '@waymark/contract/lti';
import type { UserId } from '@waymark/contract/kit';
import { z } from 'zod';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { VisitorContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { cardNamed, cardPolicy, noteCourse } from '../cards/cards.public.ts';
import { signedFileUrl } from '../media/media.public.ts';
import { actorOf } from '../people/people.public.ts';
import { scoreTaken } from './lti.events.ts';
import { LtiFault } from './lti-fault.ts';
import { ltiAddress } from './lti.present.ts';
import { toolCard } from './lti-launches.service.ts';
import {
  countLineItems,
  deleteLineItem,
  findLineItem,
  type GradeBook,
  hasTakenUp,
  insertLineItem,
  keepResult,
  listLineItems,
  listMembers,
  listResults,
  type MemberRow,
  updateLineItem,
  findResult,
} from './line-items.repo.ts';
import { ROLE } from './lti-claims.ts';
import type { LineItemRow, ToolRow } from './lti.row.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const FUTURE_MILLISECONDS = 10 * 60_000;
const LARGEST_PAGE = 100;

export type Query = Readonly<Record<string, string | undefined>>;

/** A page of a service, and the query of the next one. */
export interface ServicePage {
  readonly body: unknown;
  readonly next: Record<string, string> | null;
}

const notThere = () => new LtiFault(404, 'not_found', 'There is no such thing of this tool.');
const limitOf = (query: Query) => {
  const wanted = Number(query['limit'] ?? LARGEST_PAGE);
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, LARGEST_PAGE) : LARGEST_PAGE;
};
const afterOf = ({ after }: Query) => {
  if (after === undefined) return null;
  if (!UUID.test(after)) throw new LtiFault(400, 'invalid_request', 'This page does not exist.');
  return after;
};

/** The grade book of a tool on one of its cards. Throws LtiFault where the card is gone, archived, or another tool's. */
export async function gradeBook(ctx: VisitorContext, tool: ToolRow, cardId: string): Promise<GradeBook> {
  const card = UUID.test(cardId) ? await cardNamed(ctx.store, cardId) : undefined;
  if (card?.content.cardType !== 'lti' || card.content.toolId !== tool.id) throw notThere();
  return { cardId: card.id, toolId: tool.id };
}

const lineItemShape = z.object({
  label: z.string().trim().min(1).max(LTI_LIMITS.title),
  scoreMaximum: z.number().positive().max(LTI_LIMITS.score),
  resourceId: z.string().max(LTI_LIMITS.resourceId).default(''),
  tag: z.string().max(LTI_LIMITS.resourceId).default(''),
  resourceLinkId: z.string().optional(),
  startDateTime: z.iso.datetime({ offset: true }).nullish(),
  endDateTime: z.iso.datetime({ offset: true }).nullish(),
});

const scoreShape = z.object({
  userId: z.string().max(100),
  timestamp: z.iso.datetime({ offset: true }),
  activityProgress: z.enum(ACTIVITY_PROGRESS),
  gradingProgress: z.enum(GRADING_PROGRESS),
  scoreGiven: z.number().min(0).max(LTI_LIMITS.score).nullish(),
  scoreMaximum: z.number().positive().max(LTI_LIMITS.score).nullish(),
  comment: z.string().max(LTI_LIMITS.text).default(''),
});

function parsed<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new LtiFault(400, 'invalid_request', `“${fault?.path.join('.') ?? ''}” is missing or wrong.`);
}

const itemAddress = (ctx: VisitorContext, cardId: string, id: string) => ltiAddress(ctx, `contexts/${cardId}/line-items/${id}`);

function presentItem(ctx: VisitorContext, item: LineItemRow) {
  return {
    id: itemAddress(ctx, item.card_id, item.id),
    label: item.label,
    scoreMaximum: item.score_maximum,
    ...(item.is_own ? { resourceLinkId: item.card_id } : {}),
    ...(item.resource_id === '' ? {} : { resourceId: item.resource_id }),
    ...(item.tag === '' ? {} : { tag: item.tag }),
    ...(item.starts_at === null ? {} : { startDateTime: item.starts_at.toISOString() }),
    ...(item.ends_at === null ? {} : { endDateTime: item.ends_at.toISOString() }),
  };
}

export async function showLineItems(ctx: VisitorContext, book: GradeBook, query: Query): Promise<ServicePage> {
  const limit = limitOf(query);
  const { resource_id: resourceId = null, tag = null, resource_link_id: link } = query;
  if (link !== undefined && link !== book.cardId) return { body: [], next: null };
  const filter = { resourceId, tag, ownOnly: link !== undefined };
  const rows = await listLineItems(ctx.store, book, filter, afterOf(query), limit);
  const last = rows[limit - 1];
  return {
    body: rows.slice(0, limit).map((row) => presentItem(ctx, row)),
    next: rows.length > limit && last !== undefined ? { after: last.id } : null,
  };
}

async function itemIn(store: Store, book: GradeBook, id: string): Promise<LineItemRow> {
  const item = UUID.test(id) ? await findLineItem(store, book, id) : undefined;
  if (item === undefined) throw notThere();
  return item;
}

export const showLineItem = async (ctx: VisitorContext, book: GradeBook, id: string) => presentItem(ctx, await itemIn(ctx.store, book, id));

const writtenOf = (said: z.output<typeof lineItemShape>) => ({
  label: said.label,
  score_maximum: said.scoreMaximum,
  resource_id: said.resourceId,
  tag: said.tag,
  starts_at: said.startDateTime == null ? null : new Date(said.startDateTime),
  ends_at: said.endDateTime == null ? null : new Date(said.endDateTime),
});

/** Adds a column of the tool's own; it completes nothing. Throws LtiFault. */
export async function addLineItem(ctx: VisitorContext, book: GradeBook, body: unknown) {
  const said = parsed(lineItemShape, body);
  return inTransaction(ctx, async (ctx) => {
    if ((await countLineItems(ctx.store, book)) >= LTI_LIMITS.lineItems)
      throw new LtiFault(403, 'forbidden', 'There are as many line items as there can be.');
    const id = newId<string>();
    await insertLineItem(ctx.store, book, { id, ...writtenOf(said) }, ctx.now());
    return presentItem(ctx, await itemIn(ctx.store, book, id));
  });
}

export async function changeLineItem(ctx: VisitorContext, book: GradeBook, id: string, body: unknown) {
  const said = parsed(lineItemShape, body);
  return inTransaction(ctx, async (ctx) => {
    const item = await itemIn(ctx.store, book, id);
    await updateLineItem(ctx.store, item.id, writtenOf(said));
    return presentItem(ctx, await itemIn(ctx.store, book, id));
  });
}

/** Takes a column away. The card's own stays as long as the card. Throws LtiFault. */
export async function removeLineItem(ctx: VisitorContext, book: GradeBook, id: string): Promise<void> {
  const item = await itemIn(ctx.store, book, id);
  if (item.is_own) throw new LtiFault(403, 'forbidden', 'The line item of the card itself stays.');
  await inTransaction(ctx, async (ctx) => deleteLineItem(ctx.store, item.id));
}

/**
 * Takes a score (PLY-05): newer than what there is, of someone who took the card up and may still learn on it, while the card is there. On
 * the card's own column work that is done and wholly graded completes the card, once, through progress. Throws LtiFault.
 */
export async function takeScore(ctx: VisitorContext, tool: ToolRow, book: GradeBook, lineItemId: string, body: unknown): Promise<void> {
  const said = parsed(scoreShape, body);
  const scoreGiven = said.scoreGiven ?? null;
  const scoreMaximum = said.scoreMaximum ?? null;
  if (scoreGiven !== null && scoreMaximum === null) throw new LtiFault(400, 'invalid_request', '“scoreMaximum” is missing.');
  const at = new Date(said.timestamp);
  const now = ctx.now();
  if (at.getTime() > now.getTime() + FUTURE_MILLISECONDS) throw new LtiFault(400, 'invalid_request', '“timestamp” lies in the future.');
  await inTransaction(ctx, async (ctx) => {
    const item = await itemIn(ctx.store, book, lineItemId);
    const learner = UUID.test(said.userId) ? await actorOf(ctx.store, said.userId as UserId) : undefined;
    if (learner === undefined) throw new LtiFault(404, 'not_found', 'This person no longer exists here.');
    const acting = { ...ctx, actor: learner };
    const { card, content } = await toolCard(acting, book.cardId).catch((error: unknown) => {
      if (error instanceof Refusal) throw new LtiFault(403, 'forbidden', 'This person may no longer open the content.');
      throw error;
    });
    if (!cardPolicy.rules.complete(learner, card))
      throw new LtiFault(403, 'forbidden', 'The content takes no grades: it is not published.');
    if (!(await hasTakenUp(ctx.store, card.id, learner.userId)))
      throw new LtiFault(403, 'forbidden', 'This person never opened the content.');
    const result = {
      user_id: learner.userId,
      score_given: scoreGiven,
      score_maximum: scoreMaximum,
      comment: said.comment,
      activity_progress: said.activityProgress,
      grading_progress: said.gradingProgress,
      said_at: at,
    };
    if (!(await keepResult(ctx.store, item.id, result, now))) {
      const known = await findResult(ctx.store, item.id, learner.userId);
      // Sent again because the answer was lost: it counts already.
      const isSame =
        known?.said_at.getTime() === at.getTime() &&
        known.score_given === scoreGiven &&
        known.activity_progress === said.activityProgress &&
        known.grading_progress === said.gradingProgress;
      if (isSame) return;
      throw new LtiFault(409, 'conflict', 'There is a newer score of this person.');
    }
    if (!item.is_own) return;
    const { activityProgress, gradingProgress } = said;
    const reached = reachedByScore({ activityProgress, gradingProgress, scoreGiven, scoreMaximum }, content.masteryScore);
    await mutate(acting, scoreTaken, async (acting) => {
      await noteCourse(acting, card.id, reached);
      if (reached.status === 'Registered' || reached.status === 'In Progress') return unchanged(undefined);
      const { status, score } = reached;
      const details = { toolId: tool.id, name: tool.name, cardId: card.id, userId: learner.userId, status, score };
      return { result: undefined, subject: { type: 'card', id: card.id }, details };
    });
  });
}

export async function showResults(ctx: VisitorContext, book: GradeBook, lineItemId: string, query: Query): Promise<ServicePage> {
  const item = await itemIn(ctx.store, book, lineItemId);
  const limit = limitOf(query);
  const { user_id: userId = null } = query;
  if (userId !== null && !UUID.test(userId)) return { body: [], next: null };
  const rows = await listResults(ctx.store, item.id, userId, afterOf(query), limit);
  const last = rows[limit - 1];
  const address = itemAddress(ctx, book.cardId, item.id);
  const body = rows.slice(0, limit).map((row) => ({
    id: `${address}/results?user_id=${row.user_id}`,
    scoreOf: address,
    userId: row.user_id,
    resultScore: row.score_given,
    resultMaximum: row.score_maximum,
    comment: row.comment,
  }));
  return { body, next: rows.length > limit && last !== undefined ? { after: last.user_id } : null };
}

/** Names and roles (NRPS 2.0): who took the card up and its author, with the data that an administrator lets the tool have. */
export async function showMembers(ctx: VisitorContext, tool: ToolRow, book: GradeBook, query: Query): Promise<ServicePage> {
  const limit = limitOf(query);
  const { role, rlid } = query;
  if (rlid !== undefined && rlid !== book.cardId) throw notThere();
  const wanted = role === undefined ? null : role.endsWith('Learner') ? 'learner' : role.endsWith('Instructor') ? 'author' : undefined;
  const card = await cardNamed(ctx.store, book.cardId);
  const context = { id: book.cardId, title: card?.title ?? '' };
  const id = ltiAddress(ctx, `contexts/${book.cardId}/memberships`);
  if (wanted === undefined) return { body: { id, context, members: [] }, next: null };
  const rows = await listMembers(ctx.store, book.cardId, wanted, afterOf(query), limit);
  const last = rows[limit - 1];
  const members = rows.slice(0, limit).map((row) => presentMember(ctx, tool, row));
  return { body: { id, context, members }, next: rows.length > limit && last !== undefined ? { after: last.id } : null };
}

function presentMember(ctx: VisitorContext, tool: ToolRow, row: MemberRow) {
  const { config } = ctx.platform;
  const picture = tool.sends_picture && row.avatar_file_id !== null ? signedFileUrl(ctx, row.avatar_file_id) : undefined;
  return {
    status: 'Active',
    user_id: row.id,
    roles: [row.is_author ? ROLE.instructor : ROLE.learner],
    ...(tool.sends_name ? { name: row.full_name, given_name: row.first_name, family_name: row.last_name } : {}),
    ...(tool.sends_email ? { email: row.email } : {}),
    ...(picture === undefined ? {} : { picture: addressOf(config, ctx.organisation, picture) }),
  };
}
