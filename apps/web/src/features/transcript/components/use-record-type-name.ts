import { useLingui } from '@lingui/react/macro';
import { useCardTypeName } from '../../cards/cards.public.tsx';

/** What a row of a learning record is: a type of content, learning from elsewhere, or finished work. */
export function useRecordTypeName(): (cardType: string) => string {
  const { t } = useLingui();
  const nameOf = useCardTypeName();
  return (cardType) => {
    if (cardType === 'elsewhere') return t`Elsewhere`;
    return cardType === 'career_project' ? t`Career project` : nameOf(cardType as never);
  };
}
