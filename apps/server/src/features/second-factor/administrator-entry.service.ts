import { ADMINISTRATIVE_PERMISSIONS } from '@waymark/contract/platform';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { createPasswordLink, deleteBrowsersOf } from '../session/session.public.ts';
import { administratorLetIn } from './second-factor.events.ts';
import { factorNewsMail } from './second-factor.mails.ts';
import * as repo from './second-factor.repo.ts';

/** Why someone is not let in from the server. */
export type EntryFault = 'unknown' | 'no-administrator';

/**
 * Lets a locked-out administrator in again, from the server: all second factors, recovery codes and remembered browsers are taken off, and a link to
 * a new password, which works once, is returned. Audited, and told by mail. Returns a fault for an address that no active administrator has.
 */
export async function letAdministratorIn(ctx: BaseContext, email: string): Promise<{ url: string; expiresAt: string } | EntryFault> {
  const userId = await repo.activePersonAt(ctx.store, email);
  if (userId === undefined) return 'unknown';
  const permissions = await repo.permissionsOf(ctx.store, userId);
  if (!ADMINISTRATIVE_PERMISSIONS.some((permission) => permissions.includes(permission))) return 'no-administrator';
  return mutate({ ...ctx, actor: null }, administratorLetIn, async (ctx) => {
    const count = await repo.deleteFactorsOf(ctx.store, userId);
    await deleteBrowsersOf(ctx.store, userId);
    const result = await createPasswordLink(ctx, userId, { isInvitation: false });
    await queueMail(ctx, { recipientId: userId, to: email, template: factorNewsMail, params: { what: 'reset' } });
    await userAccessChanged(ctx.store, userId);
    return { result, subject: { type: 'user', id: userId }, details: { count } };
  });
}
