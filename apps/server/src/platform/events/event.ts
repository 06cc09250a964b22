import type { OrganisationId, UserId } from '@waymark/contract/kit';

declare const detailsOf: unique symbol;

/** A kind of thing that happens, named `<slug>.<past participle>`; its details travel to audit and subscribers. */
export interface EventDefinition<Details = unknown> {
  readonly type: string;
  readonly [detailsOf]?: Details;
}

/** Declares a kind of event. Features export theirs from `<slug>.public.ts` so that others can subscribe. */
export function defineEvent<Details extends Record<string, unknown>>(type: string): EventDefinition<Details> {
  return { type };
}

/** One thing that happened, as subscribers receive it. */
export interface DomainEvent<Details = Record<string, unknown>> {
  readonly id: string;
  readonly type: string;
  readonly organisationId: OrganisationId;
  readonly at: string;
  readonly actorId: UserId | null;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: Details;
}
