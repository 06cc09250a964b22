import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { CardDetail, CardType, ContentOf, ShownContentOf } from '@waymark/contract/cards';
import type { IconShape } from '@waymark/ui';
import type { FieldsProps } from './card-fields.ts';
import type { Activity } from './use-activity.ts';

/** What a type of card is called and shown by; loaded wherever cards are listed, so it stays small. */
export interface CardTypeLook {
  readonly name: MessageDescriptor;
  readonly icon: IconShape;
  /** Where a card of this type has its page, before its slug; `/insights/` where it says nothing. */
  readonly page?: string;
  /** The page below the card’s own that plays it, where what was begun goes on. */
  readonly player?: string;
  /** Where one is created, where not in the editor of cards. */
  readonly newPage?: string;
}

export interface CardTypeViewProps<Type extends CardType> {
  readonly card: CardDetail;
  readonly content: ShownContentOf<Type>;
  readonly activity: Activity;
  /** The card's own page. */
  readonly href: string;
}

export interface CardTypeActionProps<Type extends CardType> extends CardTypeViewProps<Type> {
  /** Where a page of the card's own is (`play`), reached as the card was: closing it leads back there (PTH-04). */
  readonly pageHref: (page: string) => string;
}

/** How a card's own page shows a type. Heavy parts are loaded lazily: a card is of one type. */
export interface CardTypeView<Type extends CardType> {
  /** The height to keep while a file that one looks at is loaded; types with media only. */
  readonly mediaShape?: 'line' | 'picture';
  /** What one reads or works in, below the title. */
  readonly Body?: ComponentType<CardTypeViewProps<Type>>;
  /** The one thing to do next. Without it, types that complete by hand offer that. */
  readonly Action?: ComponentType<CardTypeActionProps<Type>>;
  /** Who gets the action: learners who have not finished (the usual), everyone signed in, or visitors too. */
  readonly actionFor?: 'learners' | 'signedIn' | 'anyone';
  /** Whether there is something to do now; otherwise the page goes on as if the type had no action. */
  hasAction?(card: CardDetail, content: ShownContentOf<Type>): boolean;
  /** Whether the action only leads to what is on the page anyway: it is left out where the content stands alone. */
  readonly leadsToContent?: boolean;
  /** Whether authors get the action beside the button that publishes, to try it out first. */
  readonly isTriedBeforePublishing?: boolean;
  /** What completes the card, for who has not finished. */
  completes(card: CardDetail): MessageDescriptor;
  /** What is measured of it, where it is read: for who has not finished (PLY-06). */
  measures?(card: CardDetail): MessageDescriptor;
  /** Whether a bar shows how far one is. */
  showsProgress?(card: CardDetail): boolean;
}

/**
 * How the editor keeps and sends a type. `Part` is what its form holds: plain, so that it can be kept on the device. Fields are named as the
 * server names them (`content.url`).
 */
export interface CardTypeForm<Type extends CardType, Part> {
  /** One line for people who choose what to create. */
  readonly purpose: MessageDescriptor;
  empty(): Part;
  /** Whether `fromContent` needs `shown`, for names that ids alone do not tell. */
  readonly needsShown?: boolean;
  /** What the form holds of a card; `shown` is the same content as its page shows it, with its files. */
  fromContent(content: ContentOf<Type>, shown: ShownContentOf<Type> | null): Part;
  toContent(part: Part): ContentOf<Type>;
  /** Fields that must be filled in before the card can be published, in their order. */
  missing(part: Part): readonly string[];
  /** Fields that a draft may go without. */
  readonly neededToPublishOnly?: readonly string[];
  /** What missing fields are called in the bar. */
  readonly fieldNames?: Readonly<Record<string, MessageDescriptor>>;
  /** Fields of the content. */
  readonly Fields: ComponentType<FieldsProps>;
}
