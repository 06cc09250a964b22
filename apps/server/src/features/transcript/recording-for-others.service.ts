import type { RecordedForOthers } from '@waymark/contract/transcript';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { recordCompletions } from '../progress/progress.public.ts';
import { momentOf } from './achieved-day.ts';
import { findEntries } from './transcript.repo.ts';

/** Records a completion of a card for several people. Throws `invalid-input` on `achievedOn`, `evidence`, `cardId`, `userIds`. */
export async function recordForOthers(
  ctx: ActorContext,
  input: { userIds: string[]; cardId: string; achievedOn: string; score: number | null; evidence: string },
): Promise<RecordedForOthers> {
  const userIds = [...new Set(input.userIds)];
  const entries = await findEntries(ctx.store, userIds);
  if (entries.length < userIds.length) throw refuseField('userIds', 'no-one-by-email');
  const evidence = input.evidence === '' ? {} : { text: input.evidence };
  const given = entries.map(({ id: userId, created_at: createdAt, time_zone: zone }) => {
    const achievedAt = momentOf(input.achievedOn, ctx.now(), zone);
    if (achievedAt === undefined) throw refuseField('achievedOn', 'not-in-the-future');
    if (input.evidence === '' && achievedAt < createdAt) throw refuseField('evidence', 'evidence-needed');
    return { userId, achievedAt, source: 'approver' as const, score: input.score, evidence };
  });
  const recorded = await recordCompletions(ctx, input.cardId, given);
  return { people: userIds.length, recorded, known: userIds.length - recorded };
}
