import type { UserId } from '@waymark/contract/kit';
import type { NotificationKind } from '@waymark/contract/notifications';
import type { Store } from '../../platform/db/database.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** A kind whose mails end for a person, with the other ways where they had chosen none. */
export interface MailEnding {
  readonly user_id: UserId;
  readonly kind: string;
  readonly in_page: boolean;
  readonly push: boolean;
}

/** What keeps the choices of people, for links in mails that end them without a session (NTF-05). */
export interface MailEndings {
  readonly insertMailEndings: (store: Store, settings: readonly MailEnding[]) => Promise<void>;
  readonly muteKind: (store: Store, userId: UserId, kind: NotificationKind, now: Date) => Promise<void>;
}

export const mailEndings = new ExtensionPoint<MailEndings>();
