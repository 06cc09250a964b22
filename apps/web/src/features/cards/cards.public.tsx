import { lazy, type ReactNode } from 'react';
import { type CardSummary, isCompleted } from '@waymark/contract/cards';
import { Badge, BigCard, CardCover, Grid, IconX, Kicker, ListRow, StatusBadge, Tile } from '@waymark/ui';
import { useImpression } from '../../platform/impressions/use-impression.ts';
import { useStateWords } from '../../platform/page/state-words.ts';
import { useCardLook } from './card-look.ts';

export type { CardTypeActionProps, CardTypeViewProps } from './card-type.ts';
export { cardHref, continueHref, useCardTypeName } from './card-look.ts';
export { errorOf, fieldId, type FieldsProps, typePart } from './card-fields.ts';
export { CARD_TYPE_LOOKS } from './card-types.ts';
export { CardOfType } from './components/card-of-type.tsx';
// It comes with the one before anyway.
export { CardUnavailable } from './components/card-unavailable.tsx';
export { useActivity } from './use-activity.ts';
export { useCompletion } from './use-completion.ts';
export { sendUnsent } from './send-unsent.ts';
export { closeHref, useCardHere } from './card-way.ts';
export { useOnDeviceWords } from './use-on-device-words.ts';
export { WaitsForNetwork } from './components/waits-for-network.tsx';
export { emptyOption, emptyQuestion, filledOptions, moved } from './question-form.ts';
export { CARDS, cardListQuery, cardQuery, refreshAfterPlaying, useDismissal, useStateChange } from './cards.queries.ts';
export { useRefreshAfterPlaying } from './use-refresh-after-playing.ts';

/** Parts of a card's own page, for screens that show a card inside something else; each comes with the first that needs it. */
export const CardActions = lazy(async () => ({ default: (await import('./components/card-actions.tsx')).CardActions }));
export const CardDiscussion = lazy(async () => ({ default: (await import('./components/card-discussion.tsx')).CardDiscussion }));
export { findCards, foundCardsQuery } from './found-cards.queries.ts';
export { LookAlikes } from './components/look-alikes.tsx';
export { upkeepQuery } from './card-upkeep.queries.ts';
export const CardEditorPart = lazy(async () => ({ default: (await import('./components/editor/editor-of-card.tsx')).EditorOfCard }));
export const NewCardDialog = lazy(async () => ({ default: (await import('./dialogs/new-card-dialog.tsx')).NewCardDialog }));
export const CardPlay = lazy(async () => ({ default: (await import('./components/card-play.tsx')).CardPlay }));
export const ChoiceField = lazy(async () => ({ default: (await import('./components/choice-field.tsx')).ChoiceField }));
export const OptionList = lazy(async () => ({ default: (await import('./components/editor/option-list.tsx')).OptionList }));
export const QuestionFields = lazy(async () => ({ default: (await import('./types/quiz/question-fields.tsx')).QuestionFields }));
export const DeleteCardDialog = lazy(async () => ({ default: (await import('./dialogs/retire-card-dialog.tsx')).DeleteCardDialog }));
export const CardStateNotice = lazy(async () => ({ default: (await import('./components/card-state-notice.tsx')).CardStateNotice }));
export const PaidContent = lazy(async () => ({ default: (await import('./components/paid-content.tsx')).PaidContent }));

interface CardViewProps {
  readonly card: CardSummary;
  /** Why it is shown here, in words (HOM-07). */
  readonly reason?: string | undefined;
  /** Buttons beside the bookmark. */
  readonly actions?: ReactNode;
  /** Level of the title in the outline of the page. */
  readonly level?: 2 | 3 | 4 | undefined;
}

/** A card's picture alone, for a dialog about it. */
export function CardPicture({ card }: Pick<CardViewProps, 'card'>) {
  const { title, cover } = useCardLook(card);
  return <CardCover title={title} cover={cover} />;
}

/** A card's type, length and source in one line. */
export function CardFacts({ card }: Pick<CardViewProps, 'card'>) {
  const { typeName, duration, source } = useCardLook(card);
  return <Kicker parts={[typeName, duration, source]} />;
}

/** A card in a grid or a row of cards. What was bought has no price any longer. */
export function CardTile({ card, ...rest }: CardViewProps) {
  const { typeName, notice, source, difficulty: _difficulty, price, ...look } = useCardLook(card);
  const seen = useImpression(card.id, 'card', 'tile');
  return <Tile {...look} {...rest} ref={seen} kicker={[notice, typeName, source, card.mustBeBought && price]} />;
}

/** The one card that leads a page. */
export function CardBig({ card, ...rest }: CardViewProps & { readonly eyebrow?: string | undefined }) {
  const { typeName, notice, source, difficulty, price, duration, ...look } = useCardLook(card);
  const seen = useImpression(card.id, 'card', 'bigcard');
  return (
    <BigCard
      {...look}
      {...rest}
      ref={seen}
      kicker={[notice, typeName, source, duration, difficulty, card.mustBeBought && price]}
      description={card.snippet}
    />
  );
}

interface CardListRowProps extends CardViewProps {
  /** The title with search words marked. */
  readonly title?: ReactNode;
  /** Only in the full size there is room for the beginning of its text; the smallest says type and length alone. */
  readonly size?: 'm' | 's' | 'mini';
  /** Without its cover on a phone. */
  readonly coverGoes?: boolean;
  /** The day it was last completed, also where it has to be done again. */
  readonly completedOn?: string;
  /** In place of how far oneself is, where it is chosen for others; null for nothing. */
  readonly state?: ReactNode;
  /** Where one is chosen: the title leads nowhere, so that what is half done stays. */
  readonly isChoice?: boolean;
}

/** A card in a list, with its beginning and what one did with it. */
export function CardListRow({ card, title, size = 'm', completedOn, state, isChoice, ...rest }: CardListRowProps) {
  const { typeName, notice, source, difficulty, price, progress, progressText: _progressText, bookmark, href, ...look } = useCardLook(card);
  const seen = useImpression(card.id, 'card', 'listview');
  const completed = isCompleted(card);
  const words = useStateWords();
  const reached =
    completed || completedOn !== undefined ? (
      <StatusBadge status="completed">{completedOn}</StatusBadge>
    ) : (
      card.status === 'Failed' && (
        <Badge tone="bad" icon={IconX}>
          {words.failed}
        </Badge>
      )
    );
  return (
    <ListRow
      {...look}
      {...rest}
      href={isChoice === true ? undefined : href}
      ref={seen}
      size={size}
      titleContent={title}
      kicker={size === 'mini' ? [notice, typeName] : [notice, typeName, source, difficulty, card.mustBeBought && price]}
      description={size === 'm' && card.snippet}
      bookmark={size === 'mini' ? undefined : bookmark}
      // That it failed stands in the badge; an empty bar would say it once more.
      progress={completed || state !== undefined || progress === 0 ? undefined : progress}
      footer={state === undefined ? reached : state}
    />
  );
}

interface CardGridProps {
  readonly cards: readonly CardSummary[];
  readonly reasonOf?: ((card: CardSummary) => string | undefined) | undefined;
  readonly level?: CardViewProps['level'];
}

/** Cards as tiles, as many in a row as there is room. */
export function CardGrid({ cards, reasonOf, level }: CardGridProps) {
  return (
    <Grid columns={4}>
      {cards.map((card) => (
        <CardTile key={card.id} card={card} reason={reasonOf?.(card)} level={level} />
      ))}
    </Grid>
  );
}
