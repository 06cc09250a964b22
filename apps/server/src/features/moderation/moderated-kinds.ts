import type { ReportableKind } from '@waymark/contract/moderation';
import type { UserId } from '@waymark/contract/kit';
import type { Acting, ActorContext, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** A reported thing as moderators are shown it. */
export interface Subject {
  /** Of the card, or of the one a comment stands on. */
  readonly title: string;
  /** Its first words. */
  readonly excerpt: string;
  /** A page of the organisation, from the root. */
  readonly href: string;
  readonly authorId: UserId;
  readonly isHidden: boolean;
}

/** What moderation needs to know of, and do to, a kind of thing. All of it happens in the transaction of the context's store. */
export interface ModeratedKind {
  /** Whether the caller may report a thing; undefined where they may not even see it. */
  readonly mayReport: (ctx: Acting, id: string) => Promise<boolean | undefined>;
  /** The things with these ids that are still there, as moderators see them. One query. */
  readonly describe: (store: Store, ids: readonly string[]) => Promise<ReadonlyMap<string, Subject>>;
  /** Hides a thing from everyone but its author and moderators. */
  readonly hide: (ctx: BaseContext, id: string, reason: string) => Promise<void>;
  readonly show: (ctx: BaseContext, id: string) => Promise<void>;
  readonly remove: (ctx: ActorContext, id: string) => Promise<void>;
}

/** Kinds of things that people report and moderators decide on, by the features that own them. */
export const moderatedKinds = new ExtensionPoint<{ readonly kind: ReportableKind; readonly moderated: ModeratedKind }>();

/** What a feature gives for a kind. */
export function moderatedKind(kind: ReportableKind): ModeratedKind {
  const given = moderatedKinds.all().find((one) => one.kind === kind);
  if (given === undefined) throw new Error(`No feature brings the kind ${kind} to moderation`);
  return given.moderated;
}
