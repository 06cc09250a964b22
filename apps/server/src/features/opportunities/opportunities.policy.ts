import { type RawBuilder, sql } from 'kysely';
import type { OpportunityType } from '@waymark/contract/opportunities';
import type { Actor } from '../../platform/access/actor.ts';
import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { RequestRow } from './opportunities.row.ts';

/** What the two write to each other is private, also from marketplace administrators (MEN-04). */
const BETWEEN_TWO = new Set<OpportunityType>(['mentorship']);

/** Returns whether someone runs the marketplace: they see applications that do not concern them. */
export const runsMarketplace = (actor: Actor | null): boolean => holds(actor, 'MANAGE_CAREER_GROWTH');

const isOwn = (actor: Actor | null, request: RequestRow) => actor !== null && request.applicant_id === actor.userId;

const concerns = (actor: Actor | null, request: RequestRow) =>
  actor !== null && (isOwn(actor, request) || request.concerned_ids.includes(actor.userId));

/** Returns whether a request is for someone, a condition on the row `r` of opportunity_requests; says what `requestPolicy.view` says. */
export const requestsFor = ({ userId, runs }: { readonly userId: string; readonly runs: boolean }): RawBuilder<boolean> =>
  runs ? sql<boolean>`true` : sql<boolean>`(r.applicant_id = ${userId} or ${userId}::uuid = any(r.concerned_ids))`;

/** A request is seen by who made it, by everyone it ever waited for, and by who runs the marketplace (MKT-13); its words not always by the last. */
export const requestPolicy = definePolicy('opportunity-request', {
  view: (actor, request: RequestRow) => concerns(actor, request) || runsMarketplace(actor),
  readWords: (actor, request) => concerns(actor, request) || (!BETWEEN_TWO.has(request.type) && runsMarketplace(actor)),
});
