import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CertificateRow } from './certificate.row.ts';

type Held = Pick<CertificateRow, 'user_id' | 'revoked_at' | 'renewed_by' | 'name' | 'holder_name'>;
const hasHolderName = ({ name, holder_name: now }: Held) => now === '' || now === name;
const keeps = (actor: Actor | null) => holds(actor, 'MANAGE_CONTENT') || holds(actor, 'MANAGE_USERS');

const mayHave = (actor: Actor | null, row: Held) => actor !== null && (actor.userId === row.user_id || keeps(actor));

/** A certificate is its holder's; who manages content or people looks after it (LRN-06). Its link is for anyone who has it. */
export const certificatePolicy = definePolicy('certificate', {
  download: (actor, row: Held) => mayHave(actor, row),
  /** With the corrected name: the paper is the holder's, and who looks after people corrects it for them. */
  reissue: (actor, row: Held) => mayHave(actor, row) && row.revoked_at === null && row.renewed_by === null && !hasHolderName(row),
  revoke: (actor, row: Held) => row.revoked_at === null && keeps(actor),
});
