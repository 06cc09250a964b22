import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { MEDIA_TYPES } from '@waymark/contract/media';
import { Section, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { NumberSetting } from './number-setting.tsx';
import { NamedList } from './named-list.tsx';

const StorageMeter = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).StorageMeter }));

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;
const NAME = 'maximum_file_name_length';
const BYTES = 'maximum_file_bytes';
const STORAGES = [
  { key: 'maximum_person_storage', label: msg`Storage per person (GB)` },
  { key: 'maximum_organisation_storage', label: msg`Storage for the organisation (GB)` },
] as const;
const TYPES = 'allowed_media_mime_types';

/** What may be uploaded, and how much of it (MED-04, MED-06, MED-14). */
export function FileLimitsSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const format = useFormat();
  const kinds = { 'image/*': t`All pictures`, 'video/*': t`All videos`, 'audio/*': t`All recordings` };
  const options = [
    ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
    ...MEDIA_TYPES.map(({ contentType, extensions }) => ({
      value: contentType,
      label: format.facts(extensions.map((one) => one.toUpperCase())),
    })),
  ];
  return (
    <Section title={t`Uploads`}>
      <Stack gap={5} className={styles.narrow}>
        <NamedList
          form={form}
          entryKey={TYPES}
          label={t`Allowed file types`}
          help={t`Leave empty to allow every supported type.`}
          value={form.setting(TYPES)}
          options={options}
          onChange={(types) => form.change(TYPES, types)}
        />
        <div className={styles.pair}>
          <NumberSetting form={form} name={BYTES} label={t`Maximum file size (MB)`} unit={MEBIBYTE} />
          <NumberSetting form={form} name={NAME} label={t`Maximum file name length (characters)`} />
        </div>
        <div className={styles.pair}>
          {STORAGES.map(({ key, label }) => (
            <NumberSetting key={key} form={form} name={key} label={t(label)} help={t`Enter 0 for no limit.`} unit={GIBIBYTE} />
          ))}
        </div>
        <Suspense>
          <StorageMeter of="organisation" label={t`Storage used by all files`} />
        </Suspense>
      </Stack>
    </Section>
  );
}
