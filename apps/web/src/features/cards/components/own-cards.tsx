import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type CardSummary, type CardUpkeep, UPKEEP_AT_ONCE } from '@waymark/contract/cards';
import { OWN_CONTENT_LIMIT, type OwnContentAction } from '@waymark/contract/learning';
import {
  ActionBar,
  Button,
  CheckboxField,
  IconArchive,
  IconButton,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
  Lined,
  ListRow,
  Menu,
  VisuallyHidden,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { cardHref, useCardLook } from '../card-look.ts';
import { upkeepQuery } from '../card-upkeep.queries.ts';
import { useStateChange } from '../cards.queries.ts';
import { UpkeepBadges } from './upkeep-badges.tsx';
import type { ContentFilter } from '../own-content.queries.ts';

const DeleteCardDialog = lazy(async () => ({ default: (await import('../dialogs/retire-card-dialog.tsx')).DeleteCardDialog }));
const RetireCardDialog = lazy(async () => ({ default: (await import('../dialogs/retire-card-dialog.tsx')).RetireCardDialog }));
const OwnContentDialog = lazy(async () => ({ default: (await import('../dialogs/own-content-dialog.tsx')).OwnContentDialog }));

interface OwnCardsProps {
  readonly cards: readonly CardSummary[];
  readonly filter: ContentFilter;
}

/** One's own cards, with what can be done to several at once (LRN-02). */
export function OwnCards({ cards, filter }: OwnCardsProps) {
  const { t } = useLingui();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [action, setAction] = useState<OwnContentAction>();
  const { data: upkeep } = useQuery(upkeepQuery(filter === 'archived' ? [] : cards.slice(0, UPKEEP_AT_ONCE).map(({ id }) => id)));
  const upkeepOf = new Map(upkeep?.items.map((one) => [one.cardId, one]));
  const chosen = cards.filter(({ id }) => chosenIds.includes(id));
  const choosable = cards.slice(0, OWN_CONTENT_LIMIT).map(({ id }) => id);
  return (
    <>
      {cards.length > 1 && (
        <CheckboxField
          label={cards.length > OWN_CONTENT_LIMIT ? t`Select the first ${OWN_CONTENT_LIMIT}` : t`Select all shown`}
          checked={choosable.every((id) => chosenIds.includes(id))}
          onChange={(event) => setChosenIds(event.currentTarget.checked ? choosable : [])}
        />
      )}
      <Lined as="ul">
        {cards.map((card) => (
          <OwnCard
            key={card.id}
            card={card}
            upkeep={upkeepOf.get(card.id)}
            isChosen={chosenIds.includes(card.id)}
            isFull={chosen.length >= OWN_CONTENT_LIMIT}
            onChoose={(isChosen) => setChosenIds((ids) => (isChosen ? [...ids, card.id] : ids.filter((id) => id !== card.id)))}
          />
        ))}
      </Lined>
      {chosen.length > 0 && (
        <ActionBar
          label={t`Selected content`}
          title={<Plural value={chosen.length} one="# selected" other="# selected" />}
          detail={chosen.length >= OWN_CONTENT_LIMIT ? t`You can change ${OWN_CONTENT_LIMIT} at a time.` : undefined}
          actions={
            <>
              <Button variant="plain" onClick={() => setChosenIds([])}>
                <Trans>Clear selection</Trans>
              </Button>
              <Button variant="danger" onClick={() => setAction('delete')}>
                <Trans>Delete</Trans>
              </Button>
              <Button onClick={() => setAction('transfer')}>
                <Trans>Transfer</Trans>
              </Button>
              {filter === 'published' && (
                <>
                  <Button onClick={() => setAction('archive')}>
                    <Trans>Archive</Trans>
                  </Button>
                  <Button variant="solid" onClick={() => setAction('share')}>
                    <Trans>Share</Trans>
                  </Button>
                </>
              )}
            </>
          }
        />
      )}
      {action !== undefined && (
        <Suspense>
          <OwnContentDialog
            action={action}
            cards={chosen}
            onClose={() => setAction(undefined)}
            onDone={(doneIds) => setChosenIds((ids) => ids.filter((id) => !doneIds.includes(id)))}
          />
        </Suspense>
      )}
    </>
  );
}

interface OwnCardProps {
  readonly card: CardSummary;
  readonly upkeep: CardUpkeep | undefined;
  readonly isChosen: boolean;
  /** As many are chosen as can be changed at once. */
  readonly isFull: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Drafts lead to their editor, everything else to its page. */
function OwnCard({ card, upkeep, isChosen, isFull, onChoose }: OwnCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const {
    typeName,
    notice,
    source: _source,
    price,
    difficulty,
    bookmark: _bookmark,
    progress: _progress,
    href,
    ...look
  } = useCardLook(card);
  const change = useStateChange();
  const [deleting, setDeleting] = useState(false);
  const [retiring, setRetiring] = useState(false);
  const editHref = `/cards/${card.id}/edit`;
  const isDraft = card.state === 'draft';
  const publishedOn = card.publishedAt === null ? undefined : format.date(card.publishedAt);
  const items = [
    ...(isDraft ? [{ label: t`Preview`, icon: IconEye, href: cardHref(card) }] : [{ label: t`Edit`, icon: IconPencil, href: editHref }]),
    ...(card.state === 'published' ? [{ label: t`Archive`, icon: IconArchive, onSelect: () => setRetiring(true) }] : []),
    ...(card.state === 'archived'
      ? [{ label: t`Publish again`, icon: IconArchive, onSelect: () => change.mutate({ cardId: card.id, to: 'publish' }) }]
      : []),
    { label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setDeleting(true) },
  ];
  return (
    <>
      <ListRow
        {...look}
        as="li"
        level={2}
        href={isDraft ? editHref : href}
        kicker={[notice, typeName, difficulty, price, publishedOn === undefined ? undefined : t`Published ${publishedOn}`]}
        description={card.snippet}
        actions={
          <>
            {upkeep !== undefined && <UpkeepBadges upkeep={upkeep} />}
            <CheckboxField
              label={<VisuallyHidden>{t`Select ${card.title}`}</VisuallyHidden>}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
            <Menu trigger={<IconButton icon={IconDots} label={t`More actions for ${card.title}`} />} groups={[{ id: 'card', items }]} />
          </>
        }
      />
      <Suspense fallback={null}>
        {retiring && <RetireCardDialog card={card} onClose={() => setRetiring(false)} />}
        {deleting && <DeleteCardDialog card={card} open onClose={() => setDeleting(false)} />}
      </Suspense>
    </>
  );
}
