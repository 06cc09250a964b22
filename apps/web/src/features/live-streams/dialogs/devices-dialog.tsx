import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Dialog, Stack } from '@waymark/ui';
import { DeviceChoice } from '../components/device-choice.tsx';
import { LevelMeter } from '../components/level-meter.tsx';
import { OwnPreview } from '../components/own-preview.tsx';
import type { MeetingMedia } from '../use-meeting-media.ts';

/** Which camera and microphone one is seen and heard by, with how that is (LIV-09). */
export function DevicesDialog({ own, onClose }: { readonly own: MeetingMedia; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { camera, microphone, devices, choose } = own;
  const media = useMemo(() => new MediaStream([camera, microphone].filter((track) => track !== null)), [camera, microphone]);
  return (
    <Dialog open onClose={onClose} title={t`Choose devices`}>
      <Stack gap={4}>
        {camera !== null && <OwnPreview media={media} isShown />}
        {microphone !== null && <LevelMeter media={media} isOn />}
        <DeviceChoice media={media} devices={devices} choose={choose} />
      </Stack>
    </Dialog>
  );
}
