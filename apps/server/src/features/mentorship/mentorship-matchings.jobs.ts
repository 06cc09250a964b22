import type { MatchingId } from '@waymark/contract/mentorship';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { findOpenRequestOf, lockOpportunity } from '../opportunities/opportunities.public.ts';
import { lockMatching, updateMatching } from './mentorship-matchings.repo.ts';
import { durationsOf, optionOf } from './mentorship-options.service.ts';
import { openFor } from './mentorship-requests.service.ts';
import { mentorshipMoved, poolMatched } from './mentorship.events.ts';
import type { MatchedPair, MatchingRow } from './mentorship.row.ts';
import { findMentor } from './mentors.repo.ts';

const USUAL_DAYS = 84;

/** MEN-06: makes the requests of a confirmed matching in one go; a pair that is no longer possible says so and holds up no other. */
export const requestMatched = defineJob<{ matchingId: MatchingId }>({
  name: 'mentorship.request-matched',
  effect: 'transaction',
  handle: async (ctx, { matchingId }) => {
    await mutate(ctx, poolMatched, async (ctx) => {
      const row = await lockMatching(ctx.store, matchingId);
      if (row?.state !== 'confirming') return unchanged(undefined);
      const pairs: MatchedPair[] = [];
      // In one order of mentors, so that two matchings never wait for each other.
      for (const pair of row.pairs.toSorted((one, other) => (one.mentorId < other.mentorId ? -1 : 1))) {
        pairs.push({ ...pair, outcome: await requestFor(ctx, row, pair) });
      }
      await updateMatching(ctx.store, { ...row, state: 'confirmed', pairs }, ctx.now());
      const requested = pairs.filter(({ outcome }) => outcome === 'requested').length;
      return {
        result: undefined,
        subject: { type: 'mentorship-matching', id: matchingId },
        details: { matchingId, program: row.program, change: 'requested' as const, pairs: requested },
      };
    });
  },
  // Nothing of it was done: it can be confirmed again.
  givenUp: async (ctx, { matchingId }) => {
    const row = await lockMatching(ctx.store, matchingId);
    if (row?.state === 'confirming') await updateMatching(ctx.store, { ...row, state: 'proposed' }, ctx.now());
  },
});

/** Looks first, under the lock of the offer, whether the request can be made: nothing may fail halfway. */
async function requestFor(ctx: InTransaction, row: MatchingRow, pair: MatchedPair): Promise<MatchedPair['outcome']> {
  const mentor = await findMentor(ctx.store, null, pair.mentorId);
  const offer = mentor === undefined ? undefined : await lockOpportunity(ctx.store, mentor.opportunity_id);
  if (mentor === undefined || offer?.state !== 'open' || offer.places_taken >= mentor.capacity) return 'no-longer-possible';
  if ((await findOpenRequestOf(ctx.store, offer.id, pair.menteeId)) !== undefined) return 'had-one-open';
  const { t } = translatorFor(ctx.organisation);
  const program = optionOf(ctx, 'programs', row.program)?.label ?? row.program;
  const duration = durationsOf(ctx).find(({ key }) => mentor.durations.includes(key));
  await mutate(ctx, mentorshipMoved, async () => {
    const opened = await openFor(ctx, {
      mentorId: pair.mentorId,
      menteeId: pair.menteeId,
      message: t('mentorship.matched', { program }),
      program: row.program,
      topic: null,
      type: null,
      language: null,
      durationDays: duration?.days ?? USUAL_DAYS,
      matchingId: row.id,
    });
    return {
      result: undefined,
      subject: { type: 'mentorship', id: opened.id },
      details: { mentorshipId: opened.id, action: 'request', from: null, to: opened.status },
    };
  });
  return 'requested';
}
