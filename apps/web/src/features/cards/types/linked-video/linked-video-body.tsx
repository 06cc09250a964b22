import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CardDetail, isCompleted, type ShownContentOf } from '@waymark/contract/cards';
import { Button, ButtonLink, CoveredPlayer, IconExternalLink, Notice, Text } from '@waymark/ui';
import type { CardTypeViewProps } from '../../card-type.ts';
import { useCardLook } from '../../card-look.ts';
import { useHeardReport, usePlayReport } from '../../use-play-report.ts';
import { isRefusedFrame, playerNews, requestsTo, startingAddress } from './framed-player.ts';

/** Its origin is its own, so that it keeps what it needs and still never reaches the page around it. */
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

type Player = NonNullable<ShownContentOf<'linked_video'>['player']>;

/** A video of another site, behind a cover until it is pressed; where its host is not allowed, the way to its site (PLY-11). */
export function LinkedVideoBody({ card, content: { url, host, player }, activity: { place } }: CardTypeViewProps<'linked_video'>) {
  const { cover } = useCardLook(card);
  const link = (
    <ButtonLink size="s" href={url} target="_blank" iconEnd={IconExternalLink}>
      <Trans>Open on {host}</Trans>
    </ButtonLink>
  );
  if (player === null) {
    return (
      <Notice tone="info" action={link}>
        <Trans>Your organisation doesn’t play videos from {host} here. You can watch it on its own site.</Trans>
      </Notice>
    );
  }
  return (
    <CoveredPlayer
      ref={place}
      title={card.title}
      poster={cover}
      below={
        <>
          <Text size="small">
            <Trans>Pressing play loads the video from {host}.</Trans>
          </Text>
          {link}
        </>
      }
    >
      {player.kind === 'file' ? (
        <FilePlayer card={card} address={player.address} />
      ) : (
        <FramedPlayer card={card} kind={player.kind} address={player.address} />
      )}
    </CoveredPlayer>
  );
}

const startOf = (card: CardDetail) => (isCompleted(card) ? undefined : (card.positionSeconds ?? undefined));

/** A file at another site, in the browser's own player. */
function FilePlayer({ card, address }: { readonly card: CardDetail; readonly address: string }) {
  const events = usePlayReport(card);
  const [startAt] = useState(startOf(card));
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <Notice tone="warn" live>
        <Trans>This video can’t be played. It may have been moved, or your browser can’t play its format.</Trans>
      </Notice>
    );
  }
  return (
    // Captions are in the hands of the other site.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      {...events}
      src={address}
      controls
      autoPlay
      playsInline
      aria-label={card.title}
      onError={() => setBroken(true)}
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt !== undefined) currentTarget.currentTime = startAt;
      }}
    />
  );
}

interface FramedPlayerProps {
  readonly card: CardDetail;
  readonly kind: Exclude<Player['kind'], 'file'>;
  readonly address: string;
}

/** A service's own player in its frame, which is asked where it is. */
function FramedPlayer({ card, kind, address }: FramedPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const report = useHeardReport(card);
  const duration = useRef<number>(null);
  const [source] = useState(() => startingAddress(kind, address, startOf(card)));
  const { origin } = new URL(address);
  const [isRefused, setRefused] = useState(false);
  const ask = () => {
    for (const request of requestsTo(kind)) frame.current?.contentWindow?.postMessage(request, origin);
  };
  const hear = useEffectEvent(({ source: from, origin: said, data }: MessageEvent<unknown>) => {
    if (from !== frame.current?.contentWindow || said !== origin) return;
    const news = playerNews(kind, data);
    // It listens from then on only.
    if (news === undefined) return kind === 'vimeo' ? ask() : undefined;
    duration.current = news.durationSeconds ?? duration.current;
    if (news.at !== undefined) report.at(news.at, duration.current);
    if (news.hasStopped === true) report.stopped();
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    const note = (event: SecurityPolicyViolationEvent) => {
      if (isRefusedFrame(event, origin)) setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, [origin]);
  if (isRefused) {
    return (
      <Notice
        tone="info"
        live
        action={
          <Button size="s" onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        }
      >
        <Trans>Videos from this site were allowed after this page was opened. Reload it to play this one.</Trans>
      </Notice>
    );
  }
  return (
    <iframe
      ref={frame}
      src={source}
      title={card.title}
      onLoad={ask}
      sandbox={PLAYER_SANDBOX}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
