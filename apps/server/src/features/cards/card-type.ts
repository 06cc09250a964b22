import type { CardDetail, CardType, ContentOf, Media, ShownContent, ShownContentOf, Stretch } from '@waymark/contract/cards';
import type { Acting, VisitorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import type { AttemptsRow } from './attempt-grants.repo.ts';
import type { CardRow } from './cards.row.ts';

/** A card's content as a viewer gets it, and the files in it. */
export interface ShownMaterial<Type extends CardType = CardType> {
  readonly content: ShownContentOf<Type>;
  readonly files: readonly Media[];
}

/** The same of any type, also of what must be bought first. */
export interface ShownCard {
  readonly content: ShownContent;
  readonly files: readonly Media[];
}

/** What keeps content from being shown to others: the field, and a code for the words beside it. */
export interface ContentFault {
  readonly field: string;
  readonly code: string;
}

/** Fields of a card's own page that only some types fill (CRD-01). */
export type TypeDetail = Partial<
  Pick<CardDetail, 'resource' | 'launchInline' | 'eclId' | 'eclSourceTypeName' | 'videoStream' | 'lmsWorkflows'>
>;

/** Everything the server has to know about a type of card (CRD-02); a type that another feature owns keeps its part there. */
export interface CardTypePart<Type extends CardType> {
  /** Ids of the files that the content stands on; null where an optional one is missing. */
  files?(content: ContentOf<Type>): readonly (string | null)[];
  /** Makes what was written safe to keep: HTML is sanitised. */
  clean?(content: ContentOf<Type>): ContentOf<Type>;
  /** Turns stored content into what a viewer may see: addresses for files, no right answers. */
  show(ctx: VisitorContext, card: CardRow, content: ContentOf<Type>): Promise<ShownMaterial<Type>>;
  /** What stands in the way of publishing; undefined where nothing does. */
  publishFault?(tx: Store, content: ContentOf<Type>, card: Pick<CardRow, 'id'>): Promise<ContentFault | undefined>;
  /** The text inside that search finds, beside title and description. */
  searchText?(content: ContentOf<Type>): string;
  /** Fields of the card's own page that this type fills. */
  detail?(content: ContentOf<Type>, card: CardRow, shown: ShownContentOf<Type>): TypeDetail;
  /** From which to which second it plays or is read, where no file of the content says so: a recording may be trimmed (LIV-09). */
  playedStretch?(store: Store, card: Pick<CardRow, 'id'>, content: ContentOf<Type>): Promise<Stretch>;
  /**
   * What someone saw of it in another way than by playing it, in seconds of what is played, and the percentage of both together that completes it:
   * a stream, live or later (LIV-09).
   */
  seenOtherwise?(
    store: Store,
    card: Pick<CardRow, 'id'>,
    userId: string,
  ): Promise<{ readonly stretches: readonly Stretch[]; readonly enough: number }>;
  /** How often some people tried some cards of the type, for types with a limit of attempts (LRN-13). */
  attemptsOf?(store: Store, cardIds: readonly string[], userIds: readonly string[]): Promise<AttemptsRow[]>;
  /** Brings the type's own records in step after its card was created or changed; `ctx` holds the open transaction. */
  saved?(ctx: Acting, card: CardRow, content: ContentOf<Type>): Promise<void>;
}

/** A part for every type: what is missing does not compile. */
export type CardTypeParts = { readonly [Type in CardType]: CardTypePart<Type> };
