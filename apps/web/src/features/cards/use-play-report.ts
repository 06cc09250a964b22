import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { addMoment, type CardDetail, type Stretch } from '@waymark/contract/cards';
import { useCurrentUser } from '../../platform/session/session.ts';
import { sendPlayed } from './kept-plays.ts';

const EVERY_MILLISECONDS = 15_000;

function stretchesOf({ played }: HTMLMediaElement, begins: number): Stretch[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at) + begins, played.end(at) + begins] as const);
}

/**
 * Reports what was played of a video or recording and where the person is (PLY-06): every 15 seconds, on pause, at the end, when the
 * page is hidden or left, and when the network is back. The server judges it. Returns what the player listens to.
 * @param begins the second of the whole recording at which what plays begins
 */
export function usePlayReport(card: CardDetail, begins = 0) {
  const element = useRef<HTMLMediaElement>(null);
  const { report, sent } = useReport(card, () => {
    const media = element.current;
    if (media === null) return null;
    const durationSeconds = Number.isFinite(media.duration) ? media.duration : null;
    return { played: stretchesOf(media, begins), position: media.currentTime + begins, durationSeconds };
  });

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

interface Heard {
  readonly played: readonly Stretch[];
  readonly position: number;
  readonly durationSeconds: number | null;
  /** How long someone read since the report before, of what is read. */
  readonly readSeconds?: number;
}

/** The same for a player of another site, which says now and then where it is (PLY-11). Returns what is told of it, and what to call when it stops. */
export function useHeardReport(card: CardDetail) {
  const heard = useRef<Heard>(null);
  const { report, sent } = useReport(card, () => heard.current);
  return {
    stopped: () => report(),
    at: (position: number, durationSeconds: number | null) => {
      const before = heard.current;
      heard.current = { played: addMoment(before?.played ?? [], before?.position ?? null, position), position, durationSeconds };
      if (Date.now() - sent.current.at >= EVERY_MILLISECONDS) report();
    },
  };
}

/** Reports what `read` says, when it is called and when the page goes away; `sent` is what went last, `onSent` hears of it. */
export function useReport(card: CardDetail, read: () => Heard | null, onSent?: () => void) {
  const userId = useCurrentUser()?.id ?? '';
  const sent = useRef({ at: 0, position: -1 });

  const report = (isAgain = false) => {
    const heard = read();
    if (heard === null || !card.can.complete) return;
    const position = Math.floor(heard.position);
    if (position === sent.current.position && !isAgain) return;
    sent.current = { at: Date.now(), position };
    const played = heard.played.map(([from, to]): [number, number] => [from, to]);
    void sendPlayed(userId, card, {
      played,
      positionSeconds: position,
      durationSeconds: heard.durationSeconds,
      readSeconds: heard.readSeconds ?? 0,
    });
    onSent?.();
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
  return { report, sent };
}
