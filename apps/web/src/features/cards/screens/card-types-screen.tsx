import { useLingui } from '@lingui/react/macro';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { Section, Stack, TextField } from '@waymark/ui';
import { type ConfigurationForm, ConfigurationPage, Unpublished } from '../../configuration/configuration.public.tsx';
import { CARD_TYPE_LOOKS } from '../card-types.ts';
import styles from './card-types-screen.module.css';

const NAMES = 'readable_card_types';
const LONGEST = 40;

/** /admin/card-types: what the organisation calls its types of content (CRD-13). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage
      title={t`Content types`}
      lead={t`The name people see for a content type. Leave empty to use the default name in each person’s language.`}
    >
      {(form) => <Names form={form} />}
    </ConfigurationPage>
  );
}

function Names({ form }: { readonly form: ConfigurationForm }) {
  const { t, i18n } = useLingui();
  const names = form.setting(NAMES);
  const rename = (type: CardType, name: string) => {
    const { [type]: _before, ...others } = names;
    form.change(NAMES, name.trim() === '' ? others : { ...others, [type]: name });
  };
  return (
    <Section title={t`Names`} actions={<Unpublished form={form} entryKey={NAMES} />}>
      <Stack gap={5} className={styles.names}>
        {CARD_TYPES.map((type) => {
          const usual = i18n._(CARD_TYPE_LOOKS[type].name);
          return (
            <TextField
              key={type}
              label={usual}
              optional
              placeholder={usual}
              maxLength={LONGEST}
              value={names[type] ?? ''}
              error={form.errorOf(NAMES)}
              onChange={(event) => rename(type, event.currentTarget.value)}
            />
          );
        })}
      </Stack>
    </Section>
  );
}
