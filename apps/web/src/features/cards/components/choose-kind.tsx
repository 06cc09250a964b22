import { useLingui } from '@lingui/react/macro';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { Icon, Link, Page, PageHeader, Section, Stack } from '@waymark/ui';
import { useCardTypeName } from '../card-look.ts';
import { formPart } from '../card-type-forms.ts';
import { CARD_TYPE_LOOKS } from '../card-types.ts';
import styles from './editor/card-editor.module.css';

/** What comes from a link or a file, which most people have. */
const FIRST: readonly CardType[] = ['article', 'file', 'linked_video', 'video', 'image', 'audio', 'scorm', 'h5p'];

/** The types of content, those first that come from a link or a file. */
export function ChooseKind() {
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
