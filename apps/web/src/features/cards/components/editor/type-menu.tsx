import { useLingui } from '@lingui/react/macro';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { Button, IconChevronDown, Menu } from '@waymark/ui';
import { useCardTypeName } from '../../card-look.ts';
import { CARD_TYPE_LOOKS } from '../../card-types.ts';

interface TypeMenuProps {
  readonly value: CardType;
  readonly onChange: (cardType: CardType) => void;
}

/** What kind of content it is. What was written for another kind is kept and comes back with it. */
export function TypeMenu({ value, onChange }: TypeMenuProps) {
  const { t } = useLingui();
  const nameOf = useCardTypeName();
  const name = nameOf(value);
  const items = CARD_TYPES.filter((cardType) => CARD_TYPE_LOOKS[cardType].newPage === undefined).map((cardType) => ({
    label: nameOf(cardType),
    icon: CARD_TYPE_LOOKS[cardType].icon,
    checked: cardType === value,
    onSelect: () => onChange(cardType),
  }));
  return (
    <Menu
      trigger={
        <Button size="s" icon={CARD_TYPE_LOOKS[value].icon} iconEnd={IconChevronDown} aria-label={t`Kind of content: ${name}`}>
          {name}
        </Button>
      }
      groups={[{ id: 'types', items }]}
    />
  );
}
