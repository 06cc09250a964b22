import { sql } from 'kysely';
import type { CardContent, Media, ShownContent } from '@waymark/contract/cards';
import type { VisitorContext } from '../../platform/context.ts';
import { sanitiseRichText } from '../../platform/text/rich-text.ts';
import { mediaByIds } from '../media/media.public.ts';
import type { CardRow, LearnerRow } from './cards.row.ts';

/** A card's content as a viewer gets it, and the files in it. */
export interface ShownMaterial {
  readonly content: ShownContent;
  readonly files: readonly Media[];
}

/** Ids of the files a card's content and cover stand on. */
export function filesOf(content: CardContent, coverFileId: string | null): string[] {
  const inContent = (() => {
    switch (content.cardType) {
      case 'image':
      case 'audio':
      case 'file':
      case 'scorm':
        return [content.fileId];
      case 'video':
        return [content.fileId, content.captionsFileId];
      default:
        return [];
    }
  })();
  return [...inContent, coverFileId].filter((id): id is string => id !== null);
}

/** What a person wrote, made safe to keep: the only HTML in a content is a text card's. */
export function cleanContent(content: CardContent): CardContent {
  return content.cardType === 'text' ? { ...content, html: sanitiseRichText(content.html) } : content;
}

/** Turns stored content into what a viewer may see: addresses for files, no right answers, poll results after voting. */
export async function showContent(ctx: VisitorContext, card: CardRow, learner: LearnerRow): Promise<ShownMaterial> {
  const { content } = card;
  switch (content.cardType) {
    case 'article':
      return { content: { cardType: 'article', url: content.url, siteName: content.siteName }, files: [] };
    case 'text':
      return { content: { cardType: 'text', html: content.html }, files: [] };
    case 'poll':
      return { content: await showPoll(ctx, card.id, content), files: [] };
    case 'quiz':
      return { content: showQuiz(content, learner), files: [] };
    case 'scorm':
      return { content: { cardType: 'scorm', launchInline: content.launchInline }, files: [] };
    default:
      return showFiles(ctx, content);
  }
}

type FileContent = Exclude<Extract<CardContent, { fileId: string }>, { cardType: 'scorm' }>;

async function showFiles(ctx: VisitorContext, content: FileContent): Promise<ShownMaterial> {
  const found = await mediaByIds(ctx, filesOf(content, null));
  const mediaOf = (fileId: string) => presentMedia(found.get(fileId));
  const main = mediaOf(content.fileId);
  const files = [...found.values()].map((file) => presentMedia(file)).filter((media) => media !== null);
  switch (content.cardType) {
    case 'image':
      return { content: { cardType: 'image', media: main, alt: content.alt }, files };
    case 'video': {
      const captions = content.captionsFileId === null ? null : mediaOf(content.captionsFileId);
      return { content: { cardType: 'video', media: main, captions }, files };
    }
    case 'audio':
      return { content: { cardType: 'audio', media: main, transcript: content.transcript }, files };
    case 'file':
      return { content: { cardType: 'file', media: main }, files };
  }
}

/** No more of a file than the contract names: among several shapes, an answer must fit one exactly. */
function presentMedia(file: Media | undefined): Media | null {
  if (file === undefined) return null;
  const { url, fileName, contentType, size, status, scanStatus } = file;
  return { url, fileName, contentType, size, status, scanStatus };
}

type QuizContent = Extract<CardContent, { cardType: 'quiz' }>;
type PollContent = Extract<CardContent, { cardType: 'poll' }>;

function showQuiz(content: QuizContent, learner: LearnerRow): ShownContent {
  return {
    cardType: 'quiz',
    passMark: content.passMark,
    attemptsAllowed: content.attemptsAllowed,
    attemptsUsed: learner.attempts_used,
    bestScore: learner.best_score,
    questions: content.questions.map(({ id, text, multiple, options }) => ({ id, text, multiple, options })),
  };
}

async function showPoll(ctx: VisitorContext, cardId: string, content: PollContent): Promise<ShownContent> {
  const viewer = ctx.actor?.userId ?? null;
  const { rows } = await sql<{ own: string[] | null; voters: number; results: { id: string; votes: number }[] | null }>`
    select
      (select v.option_ids from poll_votes v
        where v.organisation_id = ${ctx.store.organisationId} and v.card_id = ${cardId} and v.user_id = ${viewer}::uuid) as own,
      (select count(*) from poll_votes v where v.organisation_id = ${ctx.store.organisationId} and v.card_id = ${cardId}) as voters,
      (select jsonb_agg(jsonb_build_object('id', counted.option_id, 'votes', counted.votes)) from (
        select option_id, count(*) as votes from poll_votes v, unnest(v.option_ids) option_id
        where v.organisation_id = ${ctx.store.organisationId} and v.card_id = ${cardId} group by option_id) counted) as results`.execute(
    ctx.store.db,
  );
  const [row] = rows;
  const votes = new Map((row?.results ?? []).map((result) => [result.id, result.votes]));
  const ownVote = row?.own ?? null;
  return {
    cardType: 'poll',
    question: content.question,
    options: content.options,
    multiple: content.multiple,
    ownVote,
    results: ownVote === null ? null : content.options.map(({ id }) => ({ id, votes: votes.get(id) ?? 0 })),
    votersCount: row?.voters ?? 0,
  };
}
