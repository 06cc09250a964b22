import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { presentVerified, verifyPath } from './certificates.present.ts';
import { listOfPerson } from './certificates.repo.ts';

const SHOWN_AT_MOST = 200;

/** SKL-03: returns a person's certificates that count or ran out, as their passport shows them, newest first; each with the page that verifies it. */
export async function certificatesForPassport(ctx: BaseContext, userId: UserId) {
  const rows = await listOfPerson(ctx.store, { userId }, undefined, SHOWN_AT_MOST);
  return rows.slice(0, SHOWN_AT_MOST).flatMap((row) => {
    const { title, issuer, issuedOn, validUntil, state } = presentVerified(row, ctx.now());
    if (state !== 'valid' && state !== 'expired') return [];
    return {
      kind: 'certification' as const,
      title,
      issuer,
      issuedOn,
      expiresOn: validUntil,
      isExpired: state === 'expired',
      url: addressOf(ctx.platform.config, ctx.organisation, verifyPath(row.code)),
    };
  });
}
