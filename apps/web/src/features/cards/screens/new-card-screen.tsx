import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { Page, Skeletons } from '@waymark/ui';
import { useCardTypeName } from '../card-look.ts';
import { emptyForm } from '../card-form.ts';
import { CardEditor } from '../components/editor/card-editor.tsx';
import { useCardEditor } from '../use-card-editor.ts';
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
  const wanted = search.get('type');
  return isCardType(wanted) ? (
    <NewCard wanted={wanted} />
  ) : (
    <Suspense fallback={<ScreenSkeleton />}>
      <ChooseKind />
    </Suspense>
  );
}

function NewCard({ wanted }: { readonly wanted: CardType }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useCardTypeName();
  const language = useFormLanguage();
  const [initial] = useState(() => emptyForm(wanted, language));
  const editor = useCardEditor(null, initial);
  const discard = useDiscard(editor, () => emptyForm(editor.form.cardType, language));
  const cardId = editor.card?.id;

  const begin = useEffectEvent(() => {
    // What was begun earlier comes back as the kind that is asked for now.
    if (editor.form.cardType !== wanted) editor.change({ cardType: wanted });
  });
  useEffect(() => begin(), []);

  // From its first saving on the card has an address of its own, for a reload or another day. The router is not told: it
  // would take this page, with cursor and uploads, for another one.
  useEffect(() => {
    if (cardId !== undefined) window.history.replaceState(window.history.state, '', `/cards/${cardId}/edit`);
  }, [cardId]);

  const typeName = nameOf(editor.form.cardType);
  return (
    <CardEditor
      editor={editor}
      heading={t`New: ${typeName}`}
      onType={(cardType) =>
        cardId === undefined && void navigate(`/cards/new?type=${cardType}`, { replace: true, preventScrollReset: true })
      }
      onDiscard={discard}
    />
  );
}
