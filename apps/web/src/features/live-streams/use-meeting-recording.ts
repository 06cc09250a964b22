import { useEffect, useEffectEvent, useRef } from 'react';
import { keepLoading } from './keep-loading.ts';
import type { MeetingRecorder } from './meeting-recorder.ts';
import type { Present } from './use-meeting.ts';

/** Records a meeting in its host’s browser, where its card says so. Returns what ends the recording and gives it. */
export function useMeetingRecording(isWanted: boolean, people: readonly Present[]) {
  const recorder = useRef<MeetingRecorder>(null);
  const begin = useEffectEvent((made: MeetingRecorder) => made.show(people));
  useEffect(() => {
    if (!isWanted || typeof MediaRecorder !== 'function') return undefined;
    const stopLoading = keepLoading(
      () => import('./meeting-recorder.ts'),
      ({ MeetingRecorder: Recorder }) => {
        const made = new Recorder();
        recorder.current = made;
        begin(made);
      },
    );
    return () => {
      stopLoading();
      void recorder.current?.finish('');
      recorder.current = null;
    };
  }, [isWanted]);
  useEffect(() => recorder.current?.show(people), [people]);
  return async (name: string) => recorder.current?.finish(name);
}
