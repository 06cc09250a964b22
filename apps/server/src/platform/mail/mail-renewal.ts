import type { UserId } from '@waymark/contract/kit';
import type { InTransaction, JobContext } from '../context.ts';
import type { MailTemplate } from './mail-template.ts';

/** What a mail that waits is made of: which renewal knows of it, and what that one needs. */
export interface RenewalSource {
  readonly by: string;
  readonly source: unknown;
}

/** A mail as it would be written now. */
export interface RenewedMail {
  readonly to: string;
  /** The reader's. */
  readonly language: string | null;
  readonly template: MailTemplate<null>;
}

export type Renewed = RenewedMail | { readonly heldUntil: Date } | null;

/** A kind of mail with what it says now. */
export const filledIn = <Params>(template: MailTemplate<Params>, params: Params): MailTemplate<null> => ({
  ...template,
  write: (t, _nothing, organisation) => template.write(t, params, organisation),
});

/** What a feature knows of its mails after they were queued. */
export interface MailRenewal {
  /**
   * Looks again at a mail that waited for the end of quiet hours (NTF-07), or has files: what it would say now, until when it waits on, or null where it
   * has nothing left to say. Inside the transaction that sends it.
   */
  readonly renew: (ctx: JobContext, recipientId: UserId, source: unknown) => Promise<Renewed>;
  /** Notes that a mail is not tried again and did not arrive. Its mails are looked at again at each try. */
  readonly giveUp?: (ctx: InTransaction<JobContext>, source: unknown) => Promise<void>;
}
