import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import { subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { cardCommented, cardCompleted, cardRated } from '../cards/cards.public.ts';
import { completedElsewhere } from '../learning-providers/learning-providers.public.ts';
import { personErased, personSummaries } from '../people/people.public.ts';
import { deleteLaunchesBefore } from './launches.repo.ts';
import { PLATFORM_AGENT, personAgent, programAgent } from './organisation-agents.ts';
import { COMPLETED } from './person-statements.service.ts';
import { agentKey, keyAs } from './statement-keys.ts';
import { storeStatements } from './statement-storing.service.ts';
import { deleteRecordsOf } from './statements.repo.ts';
import type { JsonObject } from './xapi-values.ts';

interface Deed {
  readonly event: Pick<DomainEvent, 'id' | 'at'>;
  readonly userId: UserId;
  readonly activity: { readonly id: string; readonly title: string };
  readonly result?: JsonObject;
  readonly context?: JsonObject;
  /** When it was done, where that was before the event. */
  readonly at?: string;
}

const RATINGS = 5;

/** A card as an activity: its page here. */
const cardActivity = (ctx: JobContext, card: { readonly cardTitle: string; readonly cardSlug: string }) => ({
  id: addressOf(ctx.platform.config, ctx.organisation, `/insights/${encodeURIComponent(card.cardSlug)}`),
  title: card.cardTitle,
});

/** Writes what people did as statements (PLY-03). The id of the event is the id of its statement, so that twice is once. */
async function record(ctx: JobContext, verb: { readonly id: string; readonly name: string }, deeds: readonly Deed[]): Promise<void> {
  if (!ctx.organisation.setting('is_lrs_enabled') || deeds.length === 0) return;
  const people = await personSummaries(
    ctx.store,
    deeds.map(({ userId }) => userId),
  );
  const language = ctx.organisation.setting('DefaultOrgLanguage');
  const statements = deeds.flatMap(({ event, userId, activity, result, context, at }): JsonObject[] => {
    const person = people.get(userId);
    if (person === undefined) return [];
    return [
      {
        id: event.id,
        actor: personAgent(ctx.organisation, userId, person.fullName),
        verb: { id: verb.id, display: { en: verb.name } },
        object: {
          objectType: 'Activity',
          id: activity.id,
          definition: { name: { [language]: activity.title } },
        },
        ...(result === undefined ? {} : { result }),
        ...(context === undefined ? {} : { context }),
        timestamp: at ?? event.at,
      },
    ];
  });
  const client = { authority: programAgent(ctx.organisation, PLATFORM_AGENT, ctx.organisation.name), mayWrite: true };
  await storeStatements({ ...ctx, client, version: '2.0.0' }, statements);
}

const completed = { id: COMPLETED, name: 'completed' };
const rated = { id: 'http://id.tincanapi.com/verb/rated', name: 'rated' };
const commented = { id: 'http://adlnet.gov/expapi/verbs/commented', name: 'commented' };

export const recordWhatPeopleDo = [
  subscribeToMany(cardCompleted, 'learning-records.record-completed', (ctx, events) =>
    record(
      ctx,
      completed,
      events.map((event) => ({
        event,
        userId: event.details.userId as UserId,
        activity: cardActivity(ctx, event.details),
        result: { completion: true },
      })),
    ),
  ),
  subscribeToMany(cardRated, 'learning-records.record-rated', (ctx, events) =>
    record(
      ctx,
      rated,
      events.flatMap((event) => {
        const score = { raw: event.details.rating, min: 0, max: RATINGS, scaled: event.details.rating / RATINGS };
        return event.actorId === null
          ? []
          : [{ event, userId: event.actorId, activity: cardActivity(ctx, event.details), result: { score } }];
      }),
    ),
  ),
  subscribeToMany(cardCommented, 'learning-records.record-commented', (ctx, events) =>
    record(
      ctx,
      commented,
      events.map((event) => ({ event, userId: event.details.authorId, activity: cardActivity(ctx, event.details) })),
    ),
  ),
  subscribeToMany(completedElsewhere, 'learning-records.record-elsewhere', (ctx, events) =>
    record(
      ctx,
      completed,
      events.map(({ id, at, details }) => {
        const { userId, providerId, providerName, courseId, title, url, minutes, score, completedAt } = details;
        return {
          event: { id, at },
          userId,
          // Where a provider gives no address, the course is known by the provider and its id there.
          activity: { id: url === '' ? `urn:uuid:${providerId}:${encodeURIComponent(courseId)}` : new URL(url).href, title },
          result: {
            completion: true,
            ...(score === null ? {} : { score: { scaled: score / 100 } }),
            ...(minutes === null ? {} : { duration: `PT${minutes}M` }),
          },
          context: { platform: providerName },
          at: completedAt,
        };
      }),
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
