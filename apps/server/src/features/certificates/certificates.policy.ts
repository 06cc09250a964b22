import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CertificateRow } from './certificate.row.ts';

type Held = Pick<CertificateRow, 'user_id' | 'revoked_at' | 'renewed_by' | 'reissued_at' | 'name' | 'profile_name' | 'holder_name'>;
const isInForce = ({ revoked_at: revokedAt, renewed_by: renewedBy }: Held) => revokedAt === null && renewedBy === null;
/** Whether the holder's name is the one it was issued for, with whatever name it says. */
export const hasHolderName = ({ name, profile_name: then, holder_name: now }: Held) => now === '' || now === (then ?? name);
const keeps = (actor: Actor | null) => holds(actor, 'MANAGE_CONTENT') || holds(actor, 'MANAGE_USERS');

const mayHave = (actor: Actor | null, row: Held) => actor !== null && (actor.userId === row.user_id || keeps(actor));

/** A certificate is its holder's; who manages content or people looks after it (LRN-06). Its link is for anyone who has it. */
export const certificatePolicy = definePolicy('certificate', {
  download: (actor, row: Held) => mayHave(actor, row),
  /** With the name that the holder has now: the paper is theirs, and who looks after people does it for them. */
  reissue: (actor, row: Held) => mayHave(actor, row) && isInForce(row) && !hasHolderName(row),
  /** With a name that is given. */
  correct: (actor, row: Held) => isInForce(row) && keeps(actor),
  /** Of one that was issued again, the current one is revoked. */
  revoke: (actor, row: Held) => row.revoked_at === null && row.reissued_at === null && keeps(actor),
});
