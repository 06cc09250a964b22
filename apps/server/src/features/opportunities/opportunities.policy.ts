import type { OpportunityType } from '@waymark/contract/opportunities';
import type { Actor } from '../../platform/access/actor.ts';
import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { RequestRow } from './opportunities.row.ts';

/** What the two write to each other is private, also from marketplace administrators (MEN-04). */
const BETWEEN_TWO = new Set<OpportunityType>(['mentorship']);

const isOwn = (actor: Actor | null, request: RequestRow) => actor !== null && request.applicant_id === actor.userId;

const concerns = (actor: Actor | null, request: RequestRow) =>
  actor !== null && (isOwn(actor, request) || request.concerned_ids.includes(actor.userId));

/** A request is seen by who made it, by everyone it ever waited for, and by who runs the marketplace (MKT-13); its words not always by the last. */
export const requestPolicy = definePolicy('opportunity-request', {
  view: (actor, request: RequestRow) => concerns(actor, request) || holds(actor, 'MANAGE_CAREER_GROWTH'),
  readWords: (actor, request) => concerns(actor, request) || (!BETWEEN_TWO.has(request.type) && holds(actor, 'MANAGE_CAREER_GROWTH')),
});
