import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import {
  Button,
  ErrorState,
  IconButton,
  IconExternalLink,
  IconPlayerPlayFilled,
  IconX,
  Notice,
  Row,
  Skeletons,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { SlowLine } from '../../../platform/page/slow-line.tsx';
import { useSlowLine } from '../../../platform/page/use-slow-line.ts';
import { cardQuery, closeHref, refreshAfterPlaying, useRefreshAfterPlaying } from '../../cards/cards.public.tsx';
import { FRAME_SANDBOX } from '../frame-sandbox.ts';
import { useAiccLaunch, useToolLaunch } from '../lti.queries.ts';
import styles from './lti.module.css';

const LOOK_AGAIN = 4_000;

interface ToolPlayerProps {
  readonly card: Pick<CardDetail, 'id' | 'slug' | 'title' | 'content' | 'through'>;
}

interface Opened {
  readonly address: string;
  readonly opens: 'frame' | 'window';
}

/** Content at an outside tool, or a course of an AICC-style link, in the whole window (PLY-04, PLY-05). What it says goes to the server by itself. */
export function ToolPlayer({ card }: ToolPlayerProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tool = useToolLaunch(card.id);
  const course = useAiccLaunch(card.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isTool = card.content.cardType === 'lti';
  const launch = isTool ? tool : course;
  const message = useErrorMessage(launch.error);
  const { data } = useQuery({ ...cardQuery(card.id, card.through ?? undefined), refetchInterval: opened === null ? false : LOOK_AGAIN });
  const status = data?.status ?? null;

  const open = () => {
    if (isTool) tool.mutate(undefined, { onSuccess: setOpened });
    else
      course.mutate(undefined, {
        onSuccess: ({ address, frame }) => setOpened(frame === null ? { address, opens: 'window' } : { address: frame, opens: 'frame' }),
      });
  };
  // Someone who came here has opened it already.
  const begin = useEffectEvent(open);
  useEffect(() => {
    const beginning = setTimeout(() => begin());
    return () => clearTimeout(beginning);
  }, [card.id]);
  const slowLine = useSlowLine(opened?.opens === 'frame' ? opened.address : null);
  useRefreshAfterPlaying();
  const leave = async () => {
    await refreshAfterPlaying();
    await navigate(closeHref(card));
  };
  const openWindow = (address: string) => {
    window.open(address, '_blank', 'noopener');
    // The address worked once.
    setOpened({ address: '', opens: 'window' });
  };

  return (
    <main id="main" tabIndex={-1} className={styles.player}>
      <header className={styles.top}>
        <IconButton icon={IconX} label={t`Close`} onClick={() => void leave()} />
        <h1 className={styles.title}>{card.title}</h1>
      </header>
      <Outcome status={status} />
      {slowLine.isSlow && (
        <div className={styles.notices}>
          <SlowLine pending={launch.isPending} onTryAgain={open} />
        </div>
      )}
      <div className={styles.stage}>
        {launch.error !== null ? (
          <div className={styles.middle}>
            <ErrorState onRetry={open}>{message}</ErrorState>
          </div>
        ) : opened === null ? (
          <div className={styles.middle} aria-live="polite" aria-busy>
            <Stack gap={4}>
              <Text>
                <Trans>This content is on another service. Your results there come back here automatically.</Trans>
              </Text>
              <Skeletons shape="text" count={6} />
            </Stack>
          </div>
        ) : opened.opens === 'window' && opened.address === '' ? (
          <div className={styles.middle}>
            <Stack gap={4}>
              <Text>
                <Trans>It opened in a new window. Your progress appears here as you work.</Trans>
              </Text>
              <Row>
                <Button icon={IconPlayerPlayFilled} pending={launch.isPending} onClick={open}>
                  <Trans>Reopen it</Trans>
                </Button>
              </Row>
            </Stack>
          </div>
        ) : opened.opens === 'window' ? (
          <div className={styles.middle}>
            <Stack gap={4}>
              <Notice tone="info">
                <Trans>This content opens in a new window. Your progress appears here as you work.</Trans>
              </Notice>
              <Row>
                <Button variant="solid" iconEnd={IconExternalLink} onClick={() => openWindow(opened.address)}>
                  <Trans>Open in a new window</Trans>
                </Button>
              </Row>
            </Stack>
          </div>
        ) : (
          <iframe
            key={opened.address}
            className={styles.frame}
            title={card.title}
            src={opened.address}
            onLoad={slowLine.onLoad}
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            sandbox={FRAME_SANDBOX}
          />
        )}
      </div>
    </main>
  );
}

/** The outcome once there is one. */
function Outcome({ status }: { readonly status: CardDetail['status'] }) {
  if (status !== 'Passed' && status !== 'Completed' && status !== 'Failed') return null;
  return (
    <div className={styles.notices}>
      <Notice tone={status === 'Failed' ? 'warn' : 'ok'} live>
        {status === 'Passed' ? (
          <Trans>You passed this course.</Trans>
        ) : status === 'Completed' ? (
          <Trans>You completed this course.</Trans>
        ) : (
          <Trans>You did not pass this time.</Trans>
        )}
      </Notice>
    </div>
  );
}
