import { useEffect } from 'react';
import type { StreamId } from '@waymark/contract/live-streams';
import type { AgoraTalk } from './agora-talk.ts';
import { keepLoading } from './keep-loading.ts';
import { hearPassing } from './live-passing.ts';
import { ToldMessages } from './told-messages.ts';

/** Tells the other pages of a meeting at Agora what is written here, and asks for what is written there, without waiting for the server to bring it. */
export function useAgoraTalk(streamId: StreamId, isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return undefined;
    const told = new ToldMessages(streamId);
    let talk: AgoraTalk | undefined;
    const stopLoading = keepLoading(
      () => import('./agora-talk.ts'),
      ({ AgoraTalk: Talk }) => {
        talk = new Talk(streamId, (messageId) => told.hear(messageId));
      },
    );
    const stopHearing = hearPassing('written', (messageId) => talk?.tell(messageId));
    return () => {
      stopLoading();
      stopHearing();
      talk?.stop();
      told.stop();
    };
  }, [streamId, isIn]);
}
