import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import { subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { cardCommented, cardCompleted, cardRated } from '../cards/cards.public.ts';
import { personErased, personSummaries } from '../people/people.public.ts';
import { deleteLaunchesBefore } from './launches.repo.ts';
import { personAgent, programAgent } from './organisation-agents.ts';
import { agentKey, keyAs } from './statement-keys.ts';
import { storeStatements } from './statement-storing.service.ts';
import { deleteRecordsOf } from './statements.repo.ts';
import type { JsonObject } from './xapi-values.ts';

interface Deed {
  readonly event: Pick<DomainEvent, 'id' | 'at'>;
  readonly userId: UserId;
  readonly card: { readonly cardTitle: string; readonly cardSlug: string };
  readonly result?: JsonObject;
}

const RATINGS = 5;

/** Writes what people did with cards as statements (PLY-03). The id of the event is the id of its statement, so that twice is once. */
async function record(ctx: JobContext, verb: { readonly id: string; readonly name: string }, deeds: readonly Deed[]): Promise<void> {
  if (!ctx.organisation.setting('is_lrs_enabled') || deeds.length === 0) return;
  const people = await personSummaries(
    ctx.store,
    deeds.map(({ userId }) => userId),
  );
  const language = ctx.organisation.setting('DefaultOrgLanguage');
  const statements = deeds.flatMap(({ event, userId, card, result }): JsonObject[] => {
    const person = people.get(userId);
    if (person === undefined) return [];
    return [
      {
        id: event.id,
        actor: personAgent(ctx.organisation, userId, person.fullName),
        verb: { id: verb.id, display: { en: verb.name } },
        object: {
          objectType: 'Activity',
          id: addressOf(ctx.platform.config, ctx.organisation, `/insights/${encodeURIComponent(card.cardSlug)}`),
          definition: { name: { [language]: card.cardTitle } },
        },
        ...(result === undefined ? {} : { result }),
        timestamp: event.at,
      },
    ];
  });
  const client = { authority: programAgent(ctx.organisation, 'platform', ctx.organisation.name), mayWrite: true };
  await storeStatements({ ...ctx, client, version: '2.0.0' }, statements);
}

const completed = { id: 'http://adlnet.gov/expapi/verbs/completed', name: 'completed' };
const rated = { id: 'http://id.tincanapi.com/verb/rated', name: 'rated' };
const commented = { id: 'http://adlnet.gov/expapi/verbs/commented', name: 'commented' };

export const recordWhatPeopleDo = [
  subscribeToMany(cardCompleted, 'learning-records.record-completed', (ctx, events) =>
    record(
      ctx,
      completed,
      events.map((event) => ({ event, userId: event.details.userId as UserId, card: event.details, result: { completion: true } })),
    ),
  ),
  subscribeToMany(cardRated, 'learning-records.record-rated', (ctx, events) =>
    record(
      ctx,
      rated,
      events.flatMap((event) => {
        const score = { raw: event.details.rating, min: 0, max: RATINGS, scaled: event.details.rating / RATINGS };
        return event.actorId === null ? [] : [{ event, userId: event.actorId, card: event.details, result: { score } }];
      }),
    ),
  ),
  subscribeToMany(cardCommented, 'learning-records.record-commented', (ctx, events) =>
    record(
      ctx,
      commented,
      events.map((event) => ({ event, userId: event.details.authorId as UserId, card: event.details })),
    ),
  ),
];

/** PLT-12: what was recorded of a person goes with the person. */
export const eraseRecords = subscribeInTransaction([personErased], 'learning-records.erase', async (ctx, { details: { userId } }) => {
  const key = agentKey(personAgent(ctx.organisation, userId)) ?? '';
  await deleteRecordsOf(ctx.store, userId, key, [keyAs('agent', key), keyAs('related-agent', key)]);
});

/** Forgets credentials of content that are past their time. */
export const sweepLaunches = defineJob<null>({
  name: 'learning-records.sweep-launches',
  effect: 'transaction',
  schedule: '20 4 * * *',
  handle: async (ctx) => deleteLaunchesBefore(ctx.store, ctx.now()),
});
