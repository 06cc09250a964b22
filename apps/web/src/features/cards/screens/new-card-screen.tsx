import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { Icon, Link, Page, PageHeader, Section, Stack } from '@waymark/ui';
import { useCardTypeName } from '../card-look.ts';
import { CARD_TYPE_LOOKS } from '../card-types.ts';
import { emptyForm } from '../card-form.ts';
import { formPart } from '../card-type-forms.ts';
import { CardEditor } from '../components/editor/card-editor.tsx';
import styles from '../components/editor/card-editor.module.css';
import { useCardEditor } from '../use-card-editor.ts';
import { useDiscard } from '../use-discard.ts';
import { useFormLanguage } from '../use-form-language.ts';

const isCardType = (word: string | null): word is CardType => CARD_TYPES.some((cardType) => cardType === word);

/** /cards/new?type=…: first the kind, then its editor (CRD-02). */
export function Screen() {
  const [search] = useSearchParams();
  const wanted = search.get('type');
  return isCardType(wanted) ? <NewCard wanted={wanted} /> : <ChooseKind />;
}

/** What most people come with. */
const FIRST: readonly CardType[] = ['article', 'file', 'linked_video', 'video'];

function ChooseKind() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader
        title={t`What do you want to share?`}
        lead={t`Choose a type. You can change it later.`}
        breadcrumbs={[{ href: '/content', label: t`Your content` }, { label: t`New content` }]}
      />
      <Stack gap={6}>
        <Section title={t`From a link or a file`}>
          <Kinds cardTypes={FIRST} />
        </Section>
        <Section title={t`Other types`}>
          <Kinds cardTypes={CARD_TYPES.filter((cardType) => !FIRST.includes(cardType))} />
        </Section>
      </Stack>
    </Page>
  );
}

function Kinds({ cardTypes }: { readonly cardTypes: readonly CardType[] }) {
  const { i18n } = useLingui();
  const nameOf = useCardTypeName();
  return (
    <ul className={styles.kinds}>
      {cardTypes.map((cardType) => (
        <li key={cardType} className={styles.kind}>
          <span className={styles.kindMark}>
            <Icon icon={CARD_TYPE_LOOKS[cardType].icon} />
          </span>
          <h3>
            <Link href={CARD_TYPE_LOOKS[cardType].newPage ?? `/cards/new?type=${cardType}`} variant="plain">
              {nameOf(cardType)}
            </Link>
          </h3>
          <p>{i18n._(formPart(cardType).purpose)}</p>
        </li>
      ))}
    </ul>
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
