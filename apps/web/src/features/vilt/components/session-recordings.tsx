import { useLingui } from '@lingui/react/macro';
import type { ShownSession } from '@waymark/contract/vilt';
import { Heading, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MediaViewer } from '../../media/media.public.tsx';

/** What was recorded of a session. */
export function SessionRecordings({ recordings }: Pick<ShownSession, 'recordings'>) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Stack gap={4}>
      {recordings.map(({ startsAt, file }) => {
        const when = format.dateTime(startsAt);
        return (
          <Stack key={file.id} gap={2}>
            <Heading level={4} look="h4">{t`Recording, ${when}`}</Heading>
            <MediaViewer file={file} title={t`Recording, ${when}`} />
          </Stack>
        );
      })}
    </Stack>
  );
}
