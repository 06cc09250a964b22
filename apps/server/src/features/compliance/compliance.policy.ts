import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CertificationRow, CertificationWaiverRow } from './certification.row.ts';

/** LRN-08: certifications are managed by who manages compliance. */
export const certificationPolicy = definePolicy('certification', {
  view: (actor, _row: Pick<CertificationRow, 'ended_at'>) => holds(actor, 'MANAGE_COMPLIANCE'),
  edit: (actor, row: Pick<CertificationRow, 'ended_at'>) => holds(actor, 'MANAGE_COMPLIANCE') && row.ended_at === null,
});

type Waiver = Pick<CertificationWaiverRow, 'user_id' | 'state'>;

/** No one decides their own waiver. */
export const certificationWaiverPolicy = definePolicy('certification-waiver', {
  decide: (actor, row: Waiver) => row.state === 'asked' && actor?.userId !== row.user_id && holds(actor, 'MANAGE_COMPLIANCE'),
  end: (actor, row: Waiver) => row.state === 'granted' && holds(actor, 'MANAGE_COMPLIANCE'),
});
