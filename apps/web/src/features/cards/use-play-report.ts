import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { CardDetail, Stretch } from '@waymark/contract/cards';
import { useCurrentUser } from '../../platform/session/session.ts';
import { sendPlayed } from './kept-plays.ts';

const EVERY_MILLISECONDS = 15_000;

function stretchesOf({ played }: HTMLMediaElement): Stretch[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)] as const);
}

/**
 * Reports what was played of a video or recording and where the person is (PLY-06): every 15 seconds, on pause, at the end, when the
 * page is hidden or left, and when the network is back. The server judges it. Returns what the player listens to.
 */
export function usePlayReport(card: CardDetail) {
  const userId = useCurrentUser()?.id ?? '';
  const element = useRef<HTMLMediaElement>(null);
  const sent = useRef({ at: 0, position: -1 });

  const report = (isAgain = false) => {
    const media = element.current;
    if (media === null || !card.can.complete) return;
    const position = Math.floor(media.currentTime);
    if (position === sent.current.position && !isAgain) return;
    sent.current = { at: Date.now(), position };
    const played = stretchesOf(media).map(([from, to]): [number, number] => [from, to]);
    void sendPlayed(userId, card, {
      played,
      positionSeconds: position,
      durationSeconds: Number.isFinite(media.duration) ? media.duration : null,
    });
  };
  const reportOnLeaving = useEffectEvent(report);

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') reportOnLeaving();
    };
    const whenOnline = () => reportOnLeaving(true);
    document.addEventListener('visibilitychange', whenHidden);
    addEventListener('online', whenOnline);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      removeEventListener('online', whenOnline);
      reportOnLeaving();
    };
  }, []);

  const now = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    element.current = currentTarget;
    report();
  };
  return {
    onPause: now,
    onEnded: now,
    onTimeUpdate: (event: SyntheticEvent<HTMLMediaElement>) => {
      element.current = event.currentTarget;
      if (Date.now() - sent.current.at >= EVERY_MILLISECONDS) now(event);
    },
  };
}
