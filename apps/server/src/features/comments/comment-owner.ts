import type { CommentSubjectKind } from '@waymark/contract/comments';
import type { UserId } from '@waymark/contract/kit';
import type { NotificationKind } from '@waymark/contract/notifications';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** What the caller may do below a subject, as its owner judges. */
export interface CommentRights {
  readonly read: boolean;
  readonly comment: boolean;
  /** Marks comments of others as helpful. */
  readonly mark: boolean;
  readonly report: boolean;
  /** Deletes comments of others. */
  readonly moderate: boolean;
  /** Reads what a moderator hid. */
  readonly seeHidden: boolean;
}

/** What a comment is about, for those who tell people of it. */
export interface CommentedAbout {
  readonly kind: CommentSubjectKind;
  readonly name: string;
  /** The page of the subject, from the root. */
  readonly href: string;
  /** The record that a notification about it belongs to: the card, the group of a post, the plan. */
  readonly place: { readonly type: 'card' | 'group' | 'career-plan'; readonly id: string };
}

/** Something that people comment on, as it stands to the caller. */
export interface CommentedSubject<Naming = Record<string, unknown>> {
  readonly id: string;
  /** Whose it is: kept apart from them, one cannot comment (PPL-09). */
  readonly ownerId: UserId;
  readonly rights: CommentRights;
  /** What the owner's events say of it. */
  readonly naming: Naming;
  readonly about: CommentedAbout;
  /** Returns, of some people, those who read it and so may be mentioned. */
  mentionable(ids: readonly UserId[]): Promise<UserId[]>;
  /** Returns who is told of a new comment. */
  recipients(): Promise<UserId[]>;
  /** Returns, of some authors, those who lead the place where it is. */
  leadersAmong(authorIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
}

/** What every event about a comment says, beside the owner's own naming. */
export interface CommentDetails extends Record<string, unknown> {
  commentId: string;
  authorId: UserId;
  about: CommentedAbout;
}
export interface CommentCreatedDetails extends CommentDetails {
  mentionedUserIds: UserId[];
  parentAuthorId: UserId | null;
  recipientIds: UserId[];
}

/** The events of an owner: their names are its own, what they say is the same for all. */
export interface CommentEvents<Naming = Record<string, unknown>> {
  readonly created: EventDefinition<Naming & CommentCreatedDetails>;
  readonly updated: EventDefinition<Naming & CommentDetails>;
  readonly deleted: EventDefinition<Naming & CommentDetails>;
  readonly markedHelpful: EventDefinition<Naming & CommentDetails & { helpful: boolean }>;
}

/** How people are told of comments. Where a kind is missing, they are told with the others. */
export interface CommentNotices {
  readonly mentioned: NotificationKind | null;
  readonly replied: NotificationKind | null;
  readonly commented: NotificationKind;
  /** The word of the messages for what the comment is on. */
  readonly word: 'card' | 'group' | 'title';
}

/** What a feature gives for the things of it that people comment on. */
export interface CommentOwner<Naming extends Record<string, unknown> = Record<string, unknown>> {
  readonly kind: CommentSubjectKind;
  readonly events: CommentEvents<Naming>;
  readonly notices: CommentNotices;
  /** `keep`: what an erased person wrote stays without a name; `delete`: it goes, as in talk between a few (PLT-12). */
  readonly afterErasure: 'keep' | 'delete';
  /** Finds a subject the caller may read; throws the owner's refusals. */
  toRead(ctx: Acting, id: string): Promise<CommentedSubject<Naming>>;
  /** Finds a subject the caller may comment on; throws the owner's refusals. */
  toComment(ctx: Acting, id: string): Promise<CommentedSubject<Naming>>;
  /** Finds a subject whatever the caller may do; undefined where it is gone. */
  look(ctx: Acting, id: string): Promise<CommentedSubject<Naming> | undefined>;
  /** Returns the names and pages of subjects that are still there, for moderators. One query. */
  describe(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, { readonly title: string; readonly href: string }>>;
  /** Moves the number of comments that the owner keeps with the subject. */
  count?(store: Store, id: string, by: 1 | -1): Promise<void>;
}

/** Things that people comment on, by the features that own them. */
export const commentOwners = new ExtensionPoint<CommentOwner>();

/** Returns the owner of a kind of subject. */
export function commentOwner(kind: CommentSubjectKind): CommentOwner {
  const owner = commentOwners.all().find((one) => one.kind === kind);
  if (owner === undefined) throw new Error(`No feature owns comments on ${kind}`);
  return owner;
}
