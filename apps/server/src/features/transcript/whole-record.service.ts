import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { type JsonObject, statementsAbout } from '../learning-records/learning-records.public.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import { workOf } from './finished-work.service.ts';
import { csvOf, statementsOf } from './transcript-rows.service.ts';
import type { TranscriptSearch } from './transcript.repo.ts';

/** Whose record it is, and the language that its words are in. */
export interface RecordOwner {
  readonly userId: UserId;
  readonly fullName: string;
  readonly language: string | null;
}

const wholeOf = (ctx: BaseContext, { userId }: RecordOwner): TranscriptSearch => ({
  userId,
  work: workOf(ctx, userId),
  filter: 'all',
  asOf: ctx.now(),
  zone: zoneFor(ctx, null),
});

/** Everything a person learned as the lines of a CSV file (PLT-12, LRN-03). */
export function wholeRecordCsv(ctx: BaseContext, owner: RecordOwner): AsyncGenerator<string> {
  return csvOf(ctx, wholeOf(ctx, owner), translatorFor(ctx.organisation, owner.language));
}

/**
 * Everything a person learned as statements of xAPI (PLT-12, PLY-03): each completion of the record once, then what courses, other systems and the
 * product wrote about them.
 */
export async function* wholeRecordStatements(ctx: BaseContext, owner: RecordOwner): AsyncGenerator<JsonObject> {
  const told = new Set<string>();
  for await (const { activityId, statement } of statementsOf(ctx, owner, wholeOf(ctx, owner))) {
    told.add(activityId);
    yield statement;
  }
  yield* statementsAbout(ctx, owner.userId, told);
}
