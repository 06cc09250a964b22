import { useLingui } from '@lingui/react/macro';
import type { CardSummary } from '@waymark/contract/cards';
import type { Channel } from '@waymark/contract/channels';
import { IconButton, IconDots, IconPin, IconPinned, IconTrash, IconX, Menu } from '@waymark/ui';
import { useFeatured } from '../channel-content.queries.ts';

/** What a curator does with a card of the channel (CHN-05). */
export function CardCuration({ channel, card }: { readonly channel: Channel; readonly card: CardSummary }) {
  const { t } = useLingui();
  const featured = useFeatured(channel);
  const isFeatured = channel.featuredCardIds.includes(card.id);
  const { title } = card;
  const feature = isFeatured
    ? { label: t`Stop featuring`, icon: IconPinned, onSelect: () => featured.mutate({ do: 'remove', cardId: card.id }) }
    : { label: t`Feature`, icon: IconPin, onSelect: () => featured.mutate({ do: 'prepend', cardId: card.id }) };
  const clear = { label: t`Feature nothing`, icon: IconX, onSelect: () => featured.mutate({ do: 'clear' }) };
  const take = {
    label: t`Take out of the channel`,
    icon: IconTrash,
    danger: true,
    onSelect: () => featured.mutate({ do: 'delete', cardId: card.id }),
  };
  return (
    <Menu
      trigger={<IconButton icon={IconDots} size="s" label={t`Curate ${title}`} />}
      groups={[
        { id: 'feature', items: isFeatured ? [feature, clear] : [feature] },
        { id: 'take', items: [take] },
      ]}
    />
  );
}
