import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type CardDetail, mergeStretches, type Played, type Stretch } from '@waymark/contract/cards';
import { localStore } from '../../platform/browser/local-store.ts';
import { useCurrentUser } from '../../platform/session/session.ts';
import { notePlayed } from './cards.queries.ts';

const EVERY_MILLISECONDS = 15_000;

function stretchesOf({ played }: HTMLMediaElement): Stretch[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)] as const);
}

/** Where a report that did not reach the server stays on this device until it does. */
const placeOf = (userId: string, card: CardDetail) => `played:${userId}:${card.id}`;

const isStretches = (value: unknown): value is Stretch[] =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((second) => typeof second === 'number'));

/**
 * Reports what was played of a video or recording and where the person is (PLY-06): every 15 seconds, on pause, at the end, when the
 * page is hidden or left, and when the network is back. The server judges it. Returns what the player listens to.
 */
export function usePlayReport(card: CardDetail) {
  const place = placeOf(useCurrentUser()?.id ?? '', card);
  const element = useRef<HTMLMediaElement>(null);
  const sent = useRef({ at: 0, position: -1 });

  const report = (isAgain = false) => {
    const media = element.current;
    if (media === null || !card.can.complete) return;
    const position = Math.floor(media.currentTime);
    if (position === sent.current.position && !isAgain) return;
    sent.current = { at: Date.now(), position };
    const played = mergeStretches([...(localStore.read(place, isStretches) ?? []), ...stretchesOf(media)]);
    const durationSeconds = Number.isFinite(media.duration) ? media.duration : null;
    const body: Played = { played: played.map(([from, to]) => [from, to]), positionSeconds: position, durationSeconds };
    notePlayed(card, body).then(
      () => localStore.remove(place),
      // No one asked for it: it stays here, and the next report names it again.
      () => localStore.write(place, played),
    );
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
