import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './live.module.css';

const LOOK_MILLISECONDS = 100;

/** How loud the microphone is, so that a host sees that they are heard. */
export function LevelMeter({ media, isOn }: { readonly media: MediaStream; readonly isOn: boolean }) {
  const { t } = useLingui();
  const meter = useRef<HTMLMeterElement>(null);
  const hasSound = media.getAudioTracks().length > 0;
  useEffect(() => {
    if (!hasSound) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(media).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      // Drawn without asking React ten times a second.
      if (meter.current !== null) meter.current.value = loudest / 128;
    }, LOOK_MILLISECONDS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [media, hasSound]);
  if (!hasSound) return null;
  return <meter ref={meter} className={styles.level} min={0} max={1} aria-label={t`Microphone level`} data-off={!isOn || undefined} />;
}
