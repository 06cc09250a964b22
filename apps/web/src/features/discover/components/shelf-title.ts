import { useLingui } from '@lingui/react/macro';
import type { CardType } from '@waymark/contract/cards';
import { CARD_TYPE_LOOKS, useCardTypeName } from '../../cards/cards.public.tsx';
import type { ShelfAddress } from '../shelf-address.ts';

/** Whether a word of an address is a type of card. */
export const isCardType = (value: string): value is CardType => Object.hasOwn(CARD_TYPE_LOOKS, value);

/** What a shelf is called; a topic by its name, which comes with its cards. */
export function useShelfTitle(): (shelf: ShelfAddress, label: string | null) => string {
  const { t } = useLingui();
  const typeName = useCardTypeName();
  return ({ by, value }, label) => {
    const name = value ?? '';
    switch (by) {
      case 'for-you':
        return t`Chosen for you`;
      case 'trending':
        return t`Popular at the moment`;
      case 'new':
        return t`New`;
      case 'topic':
        return label ?? name;
      case 'type':
        return isCardType(name) ? typeName(name) : name;
      case 'provider':
        return name;
    }
  };
}
