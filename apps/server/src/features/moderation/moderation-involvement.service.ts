import type { Involvement, ReportableKind } from '@waymark/contract/moderation';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { holdersOf } from '../people/people.public.ts';
import { findWhoReported } from './moderation-reports.repo.ts';

/** Moderators that are looked through for one who may decide. */
const MODERATORS_ASKED = 50;

/** A thing that is decided on, and who wrote it; null where it is gone. */
export interface JudgedThing {
  readonly kind: ReportableKind;
  readonly id: string;
  readonly authorId: string | null;
}

/**
 * Returns the things that the caller must leave to another moderator, by id, and why: no one decides on what they wrote, or on what they
 * reported, whatever was decided of it since, while an active moderator exists who did neither (ADM-01). Where there is none, nothing would ever be decided.
 */
export async function thingsForOthers(ctx: ActorContext, things: readonly JudgedThing[]): Promise<ReadonlyMap<string, Involvement>> {
  const { userId } = ctx.actor;
  const reported = await findWhoReported(ctx.store, things, [userId]);
  const own = things.flatMap((thing): [JudgedThing, Involvement][] => {
    if (thing.authorId === userId) return [[thing, 'author']];
    return reported.has(thing.id) ? [[thing, 'reporter']] : [];
  });
  if (own.length === 0) return new Map();
  const moderators = (await holdersOf(ctx.store, 'MANAGE_CONTENT', MODERATORS_ASKED)).filter((id) => id !== userId);
  const reporters = await findWhoReported(
    ctx.store,
    own.map(([thing]) => thing),
    moderators,
  );
  const isFree = ({ id, authorId }: JudgedThing, person: UserId) => authorId !== person && reporters.get(id)?.has(person) !== true;
  return new Map(own.flatMap(([thing, why]) => (moderators.some((one) => isFree(thing, one)) ? [[thing.id, why]] : [])));
}
