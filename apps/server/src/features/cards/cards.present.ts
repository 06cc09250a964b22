import {
  type CardDetail,
  type CardProgress,
  type CardStatus,
  type CardSummary,
  type CardType,
  cardStatus,
  canCompleteByHand,
  completesOnVisit,
  isCompleted,
  type ShownContentOf,
} from '@waymark/contract/cards';
import type { PersonSummary } from '@waymark/contract/people';
import { lettersWithoutFont } from '@waymark/contract/platform';
import { holds } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import type { VisitorContext } from '../../platform/context.ts';
import { plainTextOf } from '../../platform/text/rich-text.ts';
import { imageUrl } from '../media/media.public.ts';
import { hasGates } from '../progress/progress.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { shownFields } from './card-fields.ts';
import type { CardSummaryRow } from './card-summaries.repo.ts';
import { pathReachedThrough } from './card-through.ts';
import { cardPolicy } from './cards.policy.ts';
import type { CardRow, LearnerRow, StoredCover } from './cards.row.ts';
import type { ShownCard } from './card-type.ts';
import { partOf } from './card-types.ts';

const COVER_WIDTH = 640;

/** The image an author chose, or what a generated cover is drawn from. */
export function presentCover(cover: StoredCover, title: string, topic: string) {
  return {
    imageUrl: imageUrl(cover.imageFileId ?? null, COVER_WIDTH),
    seed: cover.seed === undefined || cover.seed === '' ? title : cover.seed,
    topic,
    alt: cover.alt ?? '',
  };
}

/** A row of a list as the contract shows it (CRD-04, CRD-12: plain text outside the standalone page). */
export function presentSummary(row: CardSummaryRow): CardSummary {
  return {
    id: row.id as CardSummary['id'],
    slug: row.slug,
    cardType: row.card_type,
    state: row.state,
    isHidden: row.is_hidden,
    title: row.title,
    snippet: row.excerpt,
    author: summaryOf(row.author),
    cover: presentCover(row.cover, row.title, row.topics[0]?.name ?? 'General'),
    ...shownFields(row),
    topics: row.topics,
    completionState: row.completion_state,
    completedPercentage: row.completed_percentage ?? 0,
    status: statusOf(row.card_type, row),
    bookmarked: row.bookmarked,
    liked: row.liked,
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    averageRating: averageOf(row),
    ratingsCount: row.ratings_count,
    publishedAt: row.published_at?.toISOString() ?? null,
    prices: row.price === null ? [] : [row.price],
    mustBeBought: row.must_buy,
  };
}

/** The mean of the ratings with one decimal; null without any. */
export function averageOf(counts: { ratings_count: number; ratings_sum: number }): number | null {
  return counts.ratings_count === 0 ? null : Math.round((counts.ratings_sum / counts.ratings_count) * 10) / 10;
}

type Reached = Pick<CardSummaryRow, 'completion_state' | 'completed_percentage' | 'position_seconds' | 'course_status'>;

function statusOf(cardType: CardType, learner: Reached): CardStatus | null {
  return cardStatus({
    cardType,
    positionSeconds: learner.position_seconds,
    completionState: learner.completion_state,
    completedPercentage: learner.completed_percentage ?? 0,
    courseStatus: learner.course_status,
  });
}

/** What the learner has done, for the answers of the acts that change it. */
export function presentProgress(cardType: CardType, learner: LearnerRow): CardProgress {
  return {
    completionState: learner.completion_state,
    completedPercentage: learner.completed_percentage ?? 0,
    positionSeconds: learner.position_seconds,
    readSeconds: learner.read_seconds,
    status: statusOf(cardType, learner),
  };
}

export interface DetailParts {
  readonly card: CardRow;
  readonly learner: LearnerRow;
  readonly author: PersonSummary;
  readonly topics: CardDetail['topics'];
  readonly skills: CardDetail['skills'];
  readonly material: ShownCard;
  readonly standalone: boolean;
  /** Gates that are open for the viewer (CRD-09). */
  readonly pending: CardDetail['pending'];
  readonly successor: CardDetail['successor'];
  readonly attempts: Pick<CardDetail, 'givesAttempts' | 'askForAttempts'>;
}

/** LRN-06: what of a first certificate its paper would print as boxes, told to who learns and who manages before it is issued. */
function certificateLetters({ actor, organisation }: VisitorContext, { card, learner }: DetailParts, can: CardDetail['can']): string[] {
  if (card.certificate === null) return [];
  const title = card.certificate.title === '' ? card.title : card.certificate.title;
  const holder = can.complete && learner.completion_state !== 'COMPLETED' ? (actor?.fullName ?? '') : '';
  return lettersWithoutFont(`${title} ${card.certificate.requirements} ${organisation.name} ${holder}`);
}

/** One card on its own page, with the brief's names for what this type does not have as null (CRD-01). */
export function presentDetail(ctx: VisitorContext, parts: DetailParts): CardDetail {
  const { card, learner, material } = parts;
  const progress = presentProgress(card.card_type, learner);
  const plain = plainTextOf(card.description);
  const can = abilities(ctx.actor, cardPolicy, card);
  return {
    id: card.id as CardDetail['id'],
    slug: card.slug,
    cardType: card.card_type,
    state: card.state,
    isHidden: card.hidden_at !== null,
    stateReason: can.edit ? card.state_reason : null,
    hiddenReason: card.hidden_at === null ? null : card.hidden_reason,
    ownReport: learner.own_report,
    title: card.title,
    snippet: card.excerpt,
    description: parts.standalone ? card.description : plain,
    content: material.content,
    author: parts.author,
    cover: presentCover(card.cover, card.title, parts.topics[0]?.name ?? 'General'),
    audience: card.audience,
    ...shownFields(card),
    topics: parts.topics,
    skills: parts.skills,
    tags: card.tags,
    completionState: progress.completionState,
    completedPercentage: progress.completedPercentage,
    positionSeconds: progress.positionSeconds,
    readSeconds: progress.readSeconds,
    status: progress.status,
    bookmarked: learner.bookmarked,
    liked: learner.liked,
    lastCompletedAt: learner.last_completed_at?.toISOString() ?? null,
    ownRating: learner.own_rating,
    notesCount: learner.notes_count,
    likesCount: card.likes_count,
    commentsCount: card.comments_count,
    bookmarksCount: card.bookmarks_count,
    completionsCount: card.completions_count,
    viewsCount: card.views_count,
    averageRating: averageOf(card),
    ratingsCount: card.ratings_count,
    publishedAt: card.published_at?.toISOString() ?? null,
    version: card.version,
    latestCardVersion: card.version,
    pending: parts.pending,
    commentsEnabled: holds(ctx.actor, 'CREATE_COMMENT') && !card.viewer_must_buy && (card.state !== 'archived' || can.edit),
    completeByHand: canCompleteByHand(card.card_type) && !isCompleted(progress) && !card.viewer_must_buy,
    completesOnVisit: completesOnVisit(card.card_type) && ctx.organisation.setting('mark_as_complete_on_visit'),
    playInline: ctx.organisation.setting('play_inline'),
    eclId: card.ecl_id,
    eclSourceTypeName: card.ecl_source_type_name,
    videoStream: null,
    resource: null,
    filestack: material.files.map((file) => ({ url: file.url, mimetype: file.contentType, filename: file.fileName, size: file.size })),
    prices: card.price === null ? [] : [card.price],
    mustBeBought: card.viewer_must_buy,
    plan: card.price === null ? 'free' : 'paid',
    lmsWorkflows: [],
    transcriptData: { contentStatus: progress.status, pending: parts.pending },
    launchInline: ctx.organisation.setting('play_inline'),
    through: pathReachedThrough(ctx),
    successor: parts.successor,
    ...parts.attempts,
    grantsCertificate:
      card.certificate === null
        ? null
        : { title: card.certificate.title === '' ? card.title : card.certificate.title, validMonths: card.certificate.validMonths },
    certificateLetters: certificateLetters(ctx, parts, can),
    hasSteps: hasGates(card.gates),
    mediaType: material.files[0]?.contentType ?? null,
    // Addresses are content too.
    ...(card.viewer_must_buy ? {} : partOf(card.content).detail?.(card.content, card, material.content as ShownContentOf<CardType>)),
    can,
  };
}
