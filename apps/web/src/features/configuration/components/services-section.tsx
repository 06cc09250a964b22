import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Section, Stack, Text, TextArea, TextField } from '@waymark/ui';
import type { Json } from '../configuration.draft.ts';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import { useEntryName } from './entry-words.ts';
import { NamedList } from './named-list.tsx';

const TEXTS = [
  'zoom_api',
  'domo_url',
  'coach_eddy_api_url',
  'custom_badges_bucket_name',
  'custom_badges_region',
  'homepage_container',
] as const;
const VALUES = ['guide_me_config', 'global_search_settings', 'search_suggestion_settings'] as const;
const DASHBOARD = 'dashboard_widgets';
const STANDARD_TYPES = 'organization_standard_types';

/** What clients of the API and embedded sections are told of the organisation, by its name (ORG-02, ORG-04, ORG-12, SES-52). */
export function ServicesSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const nameOf = useEntryName();
  const widgets = form.setting(DASHBOARD);
  const shown = Object.keys(widgets).filter((name) => widgets[name] === true);
  return (
    <Section title={t`Other services and clients`}>
      <Stack gap={5} className={styles.narrow}>
        <Text size="small">{t`Anyone who is signed in can read these. Passwords and keys do not belong here.`}</Text>
        <Text size="small">{t`The product doesn’t use these itself. API clients and embedded sections read them by name.`}</Text>
        {TEXTS.map((name) => (
          <div key={name}>
            <TextField
              label={nameOf(name)}
              help={<code>{name}</code>}
              optional
              dir="ltr"
              spellCheck={false}
              maxLength={500}
              value={form.setting(name)}
              error={form.errorOf(name)}
              onChange={(event) => form.change(name, event.currentTarget.value.trim())}
            />
            <Unpublished form={form} entryKey={name} />
          </div>
        ))}
        <NamedList
          form={form}
          entryKey={DASHBOARD}
          label={nameOf(DASHBOARD)}
          help={t`Sections of a person’s dashboard to show. All others are hidden.`}
          value={shown}
          onChange={(names) => form.change(DASHBOARD, Object.fromEntries(names.map((name) => [name, true])))}
        />
        <NamedList
          form={form}
          entryKey={STANDARD_TYPES}
          label={nameOf(STANDARD_TYPES)}
          help={t`Names as clients know them.`}
          value={form.setting(STANDARD_TYPES)}
          onChange={(names) => form.change(STANDARD_TYPES, names)}
        />
        {VALUES.map((name) => (
          <ValueField key={name} form={form} name={name} label={nameOf(name)} />
        ))}
      </Stack>
    </Section>
  );
}

const written = (value: Json): string => (value === null || JSON.stringify(value) === '{}' ? '' : JSON.stringify(value, null, 2));

/** A value of any shape, as JSON; what is not yet JSON stays in the field and changes nothing. */
function ValueField({
  form,
  name,
  label,
}: {
  readonly form: ConfigurationForm;
  readonly name: (typeof VALUES)[number];
  readonly label: string;
}) {
  const { t } = useLingui();
  const [text, setText] = useState(() => written(form.valueOf(name)));
  const [isBroken, setBroken] = useState(false);
  const take = (next: string) => {
    setText(next);
    try {
      form.change(name, next.trim() === '' ? null : (JSON.parse(next) as Json));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <div>
      <TextArea
        label={label}
        help={<code>{name}</code>}
        optional
        rows={3}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={isBroken ? t`This is not valid JSON yet, so it is not saved.` : form.errorOf(name)}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <Unpublished form={form} entryKey={name} />
    </div>
  );
}
