import type { CardId } from '@waymark/contract/cards';
import { type PathDraft, pathwayProblems, type PublishCheck } from '@waymark/contract/pathways';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { publishCard } from '../cards/cards.public.ts';
import { lockAuthorizedPath } from './path-access.service.ts';
import { findCardsNotOpen, findPublishFacts } from './path-draft.repo.ts';
import { naming, presentDraft, subjectOf } from './path-draft.service.ts';
import type { PathRow } from './path.row.ts';
import { beginRecount } from './pathways.jobs.ts';
import { pathPublished } from './pathways.events.ts';
import { findPath, publishDraft } from './pathways.repo.ts';

/** Says what publishing would mean before it happens (PTH-09). Throws as `lockAuthorizedPath`. */
export async function checkPublication(ctx: ActorContext, pathId: CardId): Promise<PublishCheck> {
  return lookAtDraft(ctx, pathId, async (ctx, path) => {
    const facts = await findPublishFacts(ctx.store, path.card_id, path.draft_version);
    const closed = await findCardsNotOpen(ctx.store, path.card_id, path.draft_version);
    return {
      learnersCount: facts.learners,
      suggestion: 'keep',
      cannotOpen: closed.map(({ card_id, title, state, people_count }) => ({ cardId: card_id, title, state, peopleCount: people_count })),
      faults: faultsOf(path, facts),
    };
  });
}

async function lookAtDraft<Result>(
  ctx: ActorContext,
  pathId: CardId,
  work: (ctx: InTransaction<ActorContext>, path: PathRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => work(ctx, (await lockAuthorizedPath(ctx, pathId)).path));
}

function faultsOf(path: PathRow, facts: { mandatory: number; unpublished_sections: number; weekly: number }): PublishCheck['faults'] {
  return [
    ...(facts.mandatory === 0 ? (['no-mandatory-card'] as const) : []),
    ...(path.kind === 'journey' && facts.unpublished_sections > 0 ? (['section-not-published'] as const) : []),
    ...(path.kind === 'journey' && facts.weekly > 0 && path.starts_on === null ? (['journey-without-start'] as const) : []),
  ];
}

/**
 * Publishes the draft as a new version (PTH-03, PTH-09). People under way keep theirs or move in the background. Throws
 * `path-changed-meanwhile`, `path-not-publishable` with what stands in the way, and as `publishCard`.
 */
export async function publishPath(
  ctx: ActorContext,
  pathId: CardId,
  { revision, underWay }: { revision: number; underWay: 'keep' | 'move' },
): Promise<PathDraft> {
  return mutate(ctx, pathPublished, async (ctx) => {
    const { card, path } = await lockAuthorizedPath(ctx, pathId);
    if (path.revision !== revision) throw refuse(pathwayProblems['path-changed-meanwhile']);
    const facts = await findPublishFacts(ctx.store, card.id, path.draft_version);
    const faults = faultsOf(path, facts);
    if (faults.length > 0) {
      throw refuse(pathwayProblems['path-not-publishable'], { errors: faults.map((code) => ({ field: 'entries', code })) });
    }
    const moves = underWay === 'move' && facts.learners > 0;
    await publishDraft(ctx.store, path, ctx.actor.userId, moves, ctx.now());
    if (card.state !== 'published') await publishCard(ctx, card.id);
    if (moves) await beginRecount(ctx, card.id, 'moved', path.draft_version);
    const after = await findPath(ctx.store, card.id);
    if (after === undefined) throw new Error('The path is locked and there');
    const shown = { ...card, state: 'published' as const };
    return {
      result: await presentDraft(ctx, shown, after),
      subject: subjectOf(card),
      details: { ...naming(card), version: path.draft_version, underWay },
    };
  });
}
