import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Row, SelectField } from '@waymark/ui';
import type { OwnMedia } from '../use-own-media.ts';

type Ready = Extract<OwnMedia, { readonly status: 'ready' }>;

/** Which camera and microphone to use, where there is more than one (LIV-09). */
export function DeviceChoice({ media, devices, choose }: Omit<Ready, 'status'>) {
  const { t } = useLingui();
  // What is off is used when it is turned on.
  const [chosen, setChosen] = useState<Parameters<typeof choose>[0]>({});
  const take = (one: Parameters<typeof choose>[0]) => {
    setChosen({ ...chosen, ...one });
    choose(one);
  };
  const used = (tracks: MediaStreamTrack[]) => tracks[0]?.getSettings().deviceId;
  const optionsOf = (kind: MediaDeviceKind) =>
    devices.filter((one) => one.kind === kind && one.label !== '').map(({ deviceId, label }) => ({ value: deviceId, label }));
  const [cameras, microphones] = [optionsOf('videoinput'), optionsOf('audioinput')];
  if (cameras.length < 2 && microphones.length < 2) return null;
  return (
    <Row gap={3}>
      {cameras.length > 1 && (
        <SelectField
          label={t`Camera`}
          options={cameras}
          value={used(media.getVideoTracks()) ?? chosen.camera ?? ''}
          onChange={({ currentTarget: { value } }) => take({ camera: value })}
        />
      )}
      {microphones.length > 1 && (
        <SelectField
          label={t`Microphone`}
          options={microphones}
          value={used(media.getAudioTracks()) ?? chosen.microphone ?? ''}
          onChange={({ currentTarget: { value } }) => take({ microphone: value })}
        />
      )}
    </Row>
  );
}
