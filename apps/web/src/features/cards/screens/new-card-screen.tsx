import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { Page, Skeletons } from '@waymark/ui';
import { useHasDraft } from '../../../platform/drafts/use-has-draft.ts';
import { useCardTypeName } from '../card-look.ts';
import { emptyForm } from '../card-form.ts';
import { CardEditor } from '../components/editor/card-editor.tsx';
import { placeOfNew, useCardEditor } from '../use-card-editor.ts';
import { useDiscard } from '../use-discard.ts';
import { useFormLanguage } from '../use-form-language.ts';

const ChooseKind = lazy(async () => ({ default: (await import('../components/choose-kind.tsx')).ChooseKind }));

const ScreenSkeleton = () => (
  <Page>
    <Skeletons shape="page" />
  </Page>
);

const isCardType = (word: string | null): word is CardType => CARD_TYPES.some((cardType) => cardType === word);

/** /cards/new?type=…: first the kind, then its editor (CRD-02). */
export function Screen() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const wanted = search.get('type');
  // Each way here begins a card, also from the editor of another one.
  return isCardType(wanted) ? (
    <NewCard key={key} wanted={wanted} />
  ) : (
    <Suspense fallback={<ScreenSkeleton />}>
      <ChooseKind />
    </Suspense>
  );
}

const addressOf = (cardType: CardType) => `/cards/new?type=${cardType}`;

/** Gives the page another address. The router is not told: it would take this page, with cursor and uploads, for another one. */
const rename = (address: string) => window.history.replaceState(window.history.state, '', address);

function NewCard({ wanted }: { readonly wanted: CardType }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useCardTypeName();
  const language = useFormLanguage();
  const [initial] = useState(() => emptyForm(wanted, language));
  const editor = useCardEditor(null, initial);
  const discard = useDiscard(editor, () => emptyForm(editor.form.cardType, language));
  const cardId = editor.card?.id;

  // From its first saving on the card has an address of its own, for a reload or another day; until then that of its type.
  const { newType } = editor;
  const hasDraft = useHasDraft();
  useEffect(() => {
    rename(cardId === undefined ? addressOf(newType) : `/cards/${cardId}/edit`);
  }, [cardId, newType]);
  const changeType = (cardType: CardType) => {
    // Where nothing was written, what was begun of the other type comes back.
    if (editor.card === null && !editor.isDirty) void navigate(addressOf(cardType), { replace: true, preventScrollReset: true });
    else {
      editor.change({ cardType });
      // The text goes along, unless something else was begun there.
      if (editor.card === null && cardType !== newType && !hasDraft(placeOfNew(cardType))) editor.keepAs(cardType);
    }
  };

  const typeName = nameOf(editor.form.cardType);
  return <CardEditor editor={editor} heading={t`New: ${typeName}`} onType={changeType} onDiscard={discard} />;
}
