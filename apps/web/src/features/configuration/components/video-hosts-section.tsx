import { useLingui } from '@lingui/react/macro';
import { VIDEO_SERVICES } from '@waymark/contract/cards';
import { CheckboxField, Section, Stack } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { NamedList } from './named-list.tsx';

const KEY = 'video_hosts';
const YOUTUBE = VIDEO_SERVICES.youtube.host;
const VIMEO = VIDEO_SERVICES.vimeo.host;
const SERVICES: ReadonlySet<string> = new Set([YOUTUBE, VIMEO]);

/** From which other sites videos play in cards (PLY-11). */
export function VideoHostsSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const hosts = form.setting(KEY);
  const allow = (host: string, isOn: boolean) => form.change(KEY, isOn ? [...hosts, host] : hosts.filter((one) => one !== host));
  return (
    <Section title={t`Videos from other sites`}>
      <Stack gap={4} className={styles.narrow}>
        <CheckboxField
          label={t`YouTube`}
          help={t`Nothing is loaded from YouTube until someone presses play. Then YouTube can see their address and device.`}
          checked={hosts.includes(YOUTUBE)}
          onChange={(event) => allow(YOUTUBE, event.currentTarget.checked)}
        />
        <CheckboxField
          label={t`Vimeo`}
          help={t`Nothing is loaded from Vimeo until someone presses play. We ask Vimeo not to track them.`}
          checked={hosts.includes(VIMEO)}
          onChange={(event) => allow(VIMEO, event.currentTarget.checked)}
        />
        <NamedList
          form={form}
          entryKey={KEY}
          label={t`Other sites with video files`}
          help={t`For example media.example.com. MP4, MOV and WebM files on these sites play in content.`}
          value={hosts.filter((host) => !SERVICES.has(host))}
          onChange={(others) =>
            form.change(KEY, [...hosts.filter((host) => SERVICES.has(host)), ...others.map((one) => one.trim().toLowerCase())])
          }
        />
      </Stack>
    </Section>
  );
}
