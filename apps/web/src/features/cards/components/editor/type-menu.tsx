import { useLingui } from '@lingui/react/macro';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { Button, IconChevronDown, Menu } from '@waymark/ui';
import { useFeatureSwitch } from '../../../../platform/organisation/organisation.ts';
import { usePermission } from '../../../../platform/session/session.ts';
import { useCardTypeName } from '../../card-look.ts';
import { CARD_TYPE_LOOKS } from '../../card-types.ts';

interface TypeMenuProps {
  readonly value: CardType;
  readonly onChange: (cardType: CardType) => void;
}

/** Whether a type can be chosen: it is made here, and a live stream only by people who may host one. */
function useOffered(): (cardType: CardType) => boolean {
  const isOn = useFeatureSwitch('live_streams');
  const mayHost = usePermission('HOST_LIVE_STREAMS');
  return (cardType) => CARD_TYPE_LOOKS[cardType].newPage === undefined && (cardType !== 'video_stream' || (isOn && mayHost));
}

/** What kind of content it is. What was written for another kind is kept and comes back with it. */
export function TypeMenu({ value, onChange }: TypeMenuProps) {
  const { t } = useLingui();
  const nameOf = useCardTypeName();
  const name = nameOf(value);
  const isOffered = useOffered();
  const items = CARD_TYPES.filter((cardType) => isOffered(cardType) || cardType === value).map((cardType) => ({
    label: nameOf(cardType),
    icon: CARD_TYPE_LOOKS[cardType].icon,
    checked: cardType === value,
    onSelect: () => onChange(cardType),
  }));
  return (
    <Menu
      trigger={
        <Button size="s" icon={CARD_TYPE_LOOKS[value].icon} iconEnd={IconChevronDown} aria-label={t`Content type: ${name}`}>
          {name}
        </Button>
      }
      groups={[{ id: 'types', items }]}
    />
  );
}
