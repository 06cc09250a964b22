import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CertificateRow } from './certificate.row.ts';

type Held = Pick<CertificateRow, 'user_id' | 'revoked_at'>;
type Who = Parameters<typeof holds>[0];
const keeps = (actor: Who) => holds(actor, 'MANAGE_CONTENT') || holds(actor, 'MANAGE_USERS');

/** A certificate is its holder's; who manages content or people looks after it (LRN-06). Its link is for anyone who has it. */
export const certificatePolicy = definePolicy('certificate', {
  download: (actor, row: Held) => actor !== null && (actor.userId === row.user_id || keeps(actor)),
  revoke: (actor, row: Held) => row.revoked_at === null && keeps(actor),
});
