import type { MoveIn, MoveInStep } from '@waymark/contract/moving-in';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { compareMoved, type ComparedRow, type FilesRow, findFilesMoved, type MoveInKind } from './move-in.repo.ts';

/**
 * ADM-15: returns the files of the last 30 days of each step, and how much of what they name is here where `isCompared`: that reads every line of them.
 * What the caller may not manage is null.
 */
export async function getMoveIn(ctx: Acting, isCompared: boolean): Promise<MoveIn> {
  const managesPeople = holds(ctx.actor, 'MANAGE_USERS');
  const managesContent = holds(ctx.actor, 'MANAGE_CONTENT');
  const files = await findFilesMoved(ctx.store);
  const compared = async (kind: MoveInKind): Promise<ComparedRow | null> =>
    isCompared && files.has(kind) ? compareMoved[kind](ctx.store) : null;
  const step = async (kind: MoveInKind): Promise<MoveInStep> => stepOf(files.get(kind), await compared(kind));
  const content = managesContent ? await compared('content') : null;
  return {
    people: managesPeople ? await step('people') : null,
    content: managesContent ? stepOf(files.get('content'), content) : null,
    drafts: content?.drafts ?? null,
    completions: await step('completions'),
    skills: managesPeople ? await step('skills') : null,
  };
}

function stepOf(row: FilesRow | undefined, compared: ComparedRow | null): MoveInStep {
  return {
    files: row?.files ?? 0,
    compared: compared === null ? null : { named: compared.named, here: compared.here },
    last: row === undefined ? null : { id: row.last_id, createdAt: row.last_at.toISOString() },
  };
}
