import type { UserId } from '@waymark/contract/kit';
import type { NotificationKind, NotificationSubjectType } from '@waymark/contract/notifications';
import type { InTransaction, JobContext } from '../context.ts';

/** Something that people are told, each by the ways they chose. */
export interface NewNotification {
  readonly kind: NotificationKind;
  readonly recipientIds: readonly UserId[];
  /** Who did it; is never told of it themselves. */
  readonly actorId: UserId | null;
  readonly subject: { readonly type: NotificationSubjectType; readonly id: string };
  /** What the message names: `card`, `channel`, `group`, `title`; `because`, why it comes to these readers; `opportunity`, what a request is for;
   * `naming` (`named`), that the message names who asked, as `name`; `quote`, the words someone sent along; `priority`, how important what was assigned is. */
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
}

/** Delivers notifications; those that differ in their readers only together (`ServerFeature.notify`). */
export type Notify = (ctx: InTransaction<JobContext>, several: readonly NewNotification[]) => Promise<void>;

/** Tells people something, in the job's transaction, so once in effect (NTF-06). Those who may not see what it is about are not told. */
export async function notify(ctx: InTransaction<JobContext>, notification: NewNotification): Promise<void> {
  await ctx.platform.notify(ctx, [notification]);
}

/** Tells several things, those that differ in their readers only together. */
export async function notifyEach(ctx: InTransaction<JobContext>, several: readonly NewNotification[]): Promise<void> {
  await ctx.platform.notify(ctx, several);
}
