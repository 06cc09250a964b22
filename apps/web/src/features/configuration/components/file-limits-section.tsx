import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { MEDIA_TYPES } from '@waymark/contract/media';
import { NumberField, Section, Stack } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import { NamedList } from './named-list.tsx';

const StorageMeter = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).StorageMeter }));

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;
const NAME = 'maximum_file_name_length';
const BYTES = 'maximum_file_bytes';
const STORAGES = [
  { key: 'maximum_person_storage', label: msg`Storage for each person in gigabytes` },
  { key: 'maximum_organisation_storage', label: msg`Storage for the organisation in gigabytes` },
] as const;
const TYPES = 'allowed_media_mime_types';

/** What may be uploaded, and how much of it (MED-04, MED-06, MED-14). */
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
          help={t`Leave empty to allow every supported type.`}
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
        <div className={styles.pair}>
          {STORAGES.map(({ key, label }) => (
            <div key={key}>
              <NumberField
                label={t(label)}
                help={t`Enter 0 for no limit.`}
                min={0}
                value={Math.round(form.setting(key) / GIBIBYTE)}
                error={form.errorOf(key)}
                onChange={(event) => form.change(key, whole(event.currentTarget.valueAsNumber, 0) * GIBIBYTE)}
              />
              <Unpublished form={form} entryKey={key} />
            </div>
          ))}
        </div>
        <Suspense>
          <StorageMeter of="organisation" label={t`Storage used by all files`} />
        </Suspense>
      </Stack>
    </Section>
  );
}
