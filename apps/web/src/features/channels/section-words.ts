import { useLingui } from '@lingui/react/macro';
import type { CardType } from '@waymark/contract/cards';
import type { SectionKind, SectionSize, WidgetKind } from '@waymark/contract/channels';
import { useCardTypeName } from '../cards/cards.public.tsx';

interface Titled {
  readonly kind: SectionKind;
  readonly title: string;
  readonly cardType: CardType | null;
  readonly topic: { readonly name: string } | null;
}

/** What kinds and sizes of sections, and kinds of widgets, are called. */
export function useArrangementWords() {
  const { t } = useLingui();
  const sections: Readonly<Record<SectionKind, string>> = {
    latest: t`Latest`,
    popular: t`Most used`,
    type: t`One type of content`,
    topic: t`One topic`,
    chosen: t`Chosen manually`,
  };
  const sizes: Readonly<Record<SectionSize, string>> = { small: t`Rows`, medium: t`Tiles`, large: t`Large` };
  const widgets: Readonly<Record<WidgetKind, string>> = {
    curators: t`Curators`,
    topics: t`Topics`,
    colleagues: t`Your colleagues here`,
    related: t`Related channels`,
    note: t`Note`,
  };
  return { sections, sizes, widgets };
}

/** The title of a section: its own, else what its kind is called. */
export function useSectionTitle(): (section: Titled) => string {
  const { sections } = useArrangementWords();
  const typeName = useCardTypeName();
  return ({ kind, title, cardType, topic }) => {
    if (title !== '') return title;
    if (kind === 'type' && cardType !== null) return typeName(cardType);
    return kind === 'topic' && topic !== null ? topic.name : sections[kind];
  };
}
