import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { ReportRow } from './wordings.repo.ts';

/** Reports of wordings are for who looks after the organisation's texts (SHL-68). */
export const reportPolicy = definePolicy<ReportRow, 'decide'>('wording-report', { decide: (actor) => holds(actor, 'MANAGE_ORGANISATION') });
