import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { notePlayed } from './cards.queries.ts';
import { playedPercentage, type Stretch } from './watched.rules.ts';

const EVERY_MILLISECONDS = 15_000;

function stretchesOf({ played }: HTMLMediaElement): Stretch[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)] as const);
}

/**
 * Tells the server how much of a video or recording was played and where one is (PLY-06): every 15 seconds, on pause, at
 * the end, and when the page is hidden or left. A report that is lost is made good by the next. Gives what the player listens to.
 */
export function usePlayReport(card: CardDetail) {
  const element = useRef<HTMLMediaElement>(null);
  const sent = useRef({ at: 0, position: -1 });
  const [earlierPercentage] = useState(card.completedPercentage);

  const report = () => {
    const media = element.current;
    if (media === null || !card.can.complete) return;
    const position = Math.floor(media.currentTime);
    if (position === sent.current.position) return;
    sent.current = { at: Date.now(), position };
    const percentage = playedPercentage({ durationSeconds: media.duration, earlierPercentage, played: stretchesOf(media) });
    // Nobody asked for it: the next report makes good what was lost.
    notePlayed(card, percentage, position).catch(() => {});
  };
  const reportOnLeaving = useEffectEvent(report);

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') reportOnLeaving();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
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
