import type { RawBuilder } from 'kysely';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { NotificationId, NotificationKind } from '@waymark/contract/notifications';
import type { Actor, Viewer } from '../access/actor.ts';
import type { BaseContext, JobContext } from '../context.ts';

/** A notification as it was written, for one that waits and is looked at again before it is sent. */
export interface WrittenNotification {
  readonly kind: NotificationKind;
  readonly actorId: UserId | null;
  readonly subject: { readonly type: string; readonly id: string };
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
  /** The same in the page; null where it is not shown there. */
  readonly notificationId: NotificationId | null;
}

/** What the thing of a notification is called by now (null: as it was), and whether what is told of it is still so. */
export interface SubjectNow {
  readonly name: string | null;
  readonly still: boolean;
}

/** What notifications have to know about a type of thing, declared by its feature (`ServerFeature.notificationSubjects`). */
export interface NotificationSubject {
  /** The value of a message that names it: `card`, `title`. */
  readonly namedBy?: string;
  /** People may mute all about it (NTF-07); for a part of something else, all about that: its type, and the value of a message that has its id. */
  readonly mutes?: 'itself' | { readonly type: string; readonly idIn: string };
  /** Whether the reader may still see it, a condition on `notifications n`. */
  readonly isVisible?: (ctx: Pick<BaseContext, 'organisation'> & { readonly actor: Viewer }) => RawBuilder<boolean>;
  /** Which of these people may be told of it, before they are. */
  readonly viewers?: (ctx: JobContext, id: string, actors: readonly Actor[]) => Promise<ReadonlySet<UserId>>;
  /** Selects its name and standing now; no row where it is gone. */
  readonly now?: (organisationId: OrganisationId, readerId: UserId, notification: WrittenNotification) => RawBuilder<SubjectNow>;
}
