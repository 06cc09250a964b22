import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../context.ts';
import { addressOf } from '../tenancy/organisation-address.ts';

const PURPOSE = 'unsubscribe';

type Door = Pick<BaseContext, 'platform' | 'organisation'>;

/** The two addresses by which a reader ends a kind of mail without signing in (NTF-05, SES-13). */
export interface UnsubscribeLinks {
  /** The page that says what ends, and ends it. */
  readonly page: string;
  /** Where a mail program posts by itself (RFC 8058, one click): the endpoint behind the page, with the same query. */
  readonly oneClick: string;
}

/** Returns the links for one person and kind of mail; their signature never expires, as mails are kept for years. */
export function unsubscribeLinks(ctx: Door, userId: UserId, kind: string): UnsubscribeLinks {
  const signature = ctx.platform.secrets.sign(PURPOSE, signedText(ctx, userId, kind));
  const query = new URLSearchParams({ user: userId, kind, signature }).toString();
  return {
    page: addressOf(ctx.platform.config, ctx.organisation, `/unsubscribe-emails?${query}`),
    oneClick: addressOf(ctx.platform.config, ctx.organisation, `/api/v1/unsubscribe-emails?${query}`),
  };
}

/** Returns whether the signature of an unsubscribe link was made here, for this organisation, person and kind. */
export function isUnsubscribeSigned(ctx: Door, userId: string, kind: string, signature: string): boolean {
  return ctx.platform.secrets.isSigned(PURPOSE, signedText(ctx, userId, kind), signature);
}

function signedText(ctx: Door, userId: string, kind: string): string {
  return `${ctx.organisation.id}:${userId}:${kind}`;
}
