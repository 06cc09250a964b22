import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { CheckboxField, Notice, Section, SelectField, Stack, TextArea, TextField } from '@waymark/ui';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import styles from './configuration.module.css';

const TEXT = 'terms_text';
const RULE = 'fsp_gtc_config';
const LONGEST = 100_000;

type Rule = { readonly enabled: boolean; readonly version: string } | null;

/** The terms people accept before they go on, by language, and their version: a new one asks everyone again (SES-56). */
export function TermsSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState(form.setting('DefaultOrgLanguage'));
  if (!form.keys().includes(TEXT)) return null;
  const texts = (form.valueOf(TEXT) ?? {}) as Record<string, string>;
  const rule = form.valueOf(RULE) as Rule;
  const nameOf = (code: string) => COMPLETE_LANGUAGES.find((one) => one.code === code)?.nativeName ?? code;
  const write = (text: string) => {
    const { [language]: _before, ...others } = texts;
    form.change(TEXT, text === '' ? others : { ...others, [language]: text });
  };
  return (
    <Section title={t`Terms`}>
      <Stack gap={5} className={styles.narrow}>
        <CheckboxField
          label={t`People accept the terms before they continue`}
          checked={rule?.enabled ?? false}
          error={form.errorOf(RULE)}
          onChange={(event) => form.change(RULE, { enabled: event.currentTarget.checked, version: rule?.version ?? '1' })}
        />
        <TextField
          label={t`Version`}
          help={t`A new version asks everyone again.`}
          maxLength={40}
          value={rule?.version ?? ''}
          onChange={(event) => form.change(RULE, { enabled: rule?.enabled ?? false, version: event.currentTarget.value })}
        />
        <Unpublished form={form} entryKey={RULE} />
        <SelectField
          label={t`Text language`}
          value={language}
          options={COMPLETE_LANGUAGES.map(({ code, nativeName }) => ({
            value: code,
            label: texts[code] === undefined ? nativeName : t`${nativeName} (text added)`,
          }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <TextArea
          label={t`Text in ${nameOf(language)}`}
          help={t`Plain text, with an empty line between paragraphs.`}
          rows={12}
          maxLength={LONGEST}
          lang={language}
          dir="auto"
          value={texts[language] ?? ''}
          error={form.errorOf(TEXT)}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Unpublished form={form} entryKey={TEXT} />
        {rule?.enabled === true && Object.keys(texts).length === 0 && (
          <Notice tone="warn">
            <Trans>There is no text for people to accept yet. Add the text first.</Trans>
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
