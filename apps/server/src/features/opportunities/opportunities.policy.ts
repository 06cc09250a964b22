import type { Actor } from '../../platform/access/actor.ts';
import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { RequestRow } from './opportunities.row.ts';

const isOwn = (actor: Actor | null, request: RequestRow) => actor !== null && request.applicant_id === actor.userId;

/** A request is seen by who made it, by everyone it ever waited for, and by who runs the marketplace (MKT-13). */
export const requestPolicy = definePolicy('opportunity-request', {
  view: (actor, request: RequestRow) =>
    actor !== null && (isOwn(actor, request) || request.concerned_ids.includes(actor.userId) || holds(actor, 'MANAGE_CAREER_GROWTH')),
});
