import { useLingui } from '@lingui/react/macro';
import { MEDIA_TYPES } from '@waymark/contract/media';
import { NumberField, Section, Stack } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import { NamedList } from './named-list.tsx';

const MEBIBYTE = 1024 * 1024;
const NAME = 'maximum_file_name_length';
const BYTES = 'maximum_file_bytes';
const TYPES = 'allowed_media_mime_types';

/** What may be uploaded (MED-04, MED-06). */
export function FileLimitsSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const kinds = { 'image/*': t`All pictures`, 'video/*': t`All videos`, 'audio/*': t`All recordings` };
  const options = [
    ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
    ...MEDIA_TYPES.map(({ contentType, extensions }) => ({
      value: contentType,
      label: extensions.map((one) => one.toUpperCase()).join(', '),
    })),
  ];
  const whole = (value: number, least: number) => Math.max(least, Math.trunc(value || 0));
  return (
    <Section title={t`Uploads`}>
      <Stack gap={5} className={styles.narrow}>
        <NamedList
          form={form}
          entryKey={TYPES}
          label={t`Types that may be uploaded`}
          help={t`Empty allows every type the product knows.`}
          value={form.setting(TYPES)}
          options={options}
          onChange={(types) => form.change(TYPES, types)}
        />
        <div className={styles.pair}>
          <div>
            <NumberField
              label={t`Largest file in megabytes`}
              min={1}
              value={Math.round(form.setting(BYTES) / MEBIBYTE)}
              error={form.errorOf(BYTES)}
              onChange={(event) => form.change(BYTES, whole(event.currentTarget.valueAsNumber, 1) * MEBIBYTE)}
            />
            <Unpublished form={form} entryKey={BYTES} />
          </div>
          <div>
            <NumberField
              label={t`Longest file name in characters`}
              min={10}
              max={255}
              value={form.setting(NAME)}
              error={form.errorOf(NAME)}
              onChange={(event) => form.change(NAME, whole(event.currentTarget.valueAsNumber, 0))}
            />
            <Unpublished form={form} entryKey={NAME} />
          </div>
        </div>
      </Stack>
    </Section>
  );
}
