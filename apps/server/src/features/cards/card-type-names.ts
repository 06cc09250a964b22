import type { CardType } from '@waymark/contract/cards';
import type { BaseContext } from '../../platform/context.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/** Returns what a type of card is called in a file: the organisation's word for it, else ours in the file's language (CRD-13). */
export function cardTypeName({ organisation }: Pick<BaseContext, 'organisation'>, { t }: Translator, cardType: CardType): string {
  return organisation.setting('readable_card_types')[cardType] ?? t(`card-type.${cardType}`);
}
