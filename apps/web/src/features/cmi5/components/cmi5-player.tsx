import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import type { Cmi5Launch } from '@waymark/contract/cmi5';
import {
  Button,
  ButtonLink,
  ErrorState,
  IconButton,
  IconExternalLink,
  IconPlayerPlayFilled,
  IconUsers,
  IconX,
  Notice,
  Progress,
  Row,
  Skeletons,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { SlowLine } from '../../../platform/page/slow-line.tsx';
import { useSlowLine } from '../../../platform/page/use-slow-line.ts';
import { usePermission } from '../../../platform/session/session.ts';
import { closeHref, refreshAfterPlaying, useRefreshAfterPlaying } from '../../cards/cards.public.tsx';
import { ContentsButton } from '../../scorm/scorm.public.tsx';
import { courseQuery, useLaunch } from '../cmi5.queries.ts';
import { Cmi5Result } from './cmi5-result.tsx';
import styles from './cmi5.module.css';
import { UnitList } from './unit-list.tsx';

interface Cmi5PlayerProps {
  readonly card: Pick<CardDetail, 'id' | 'slug' | 'title' | 'through'>;
}

/** A unit may run scripts at an address of its own; it never reaches the page around it (docs/decisions/0016). */
const SANDBOX = 'allow-scripts allow-forms allow-modals allow-popups allow-downloads';
const hasOrigin = (address: string) => !address.startsWith('/');

/** A cmi5 course with its units beside it (PLY-04). A unit reports to the server by itself; what it said is read from there. */
export function Cmi5Player({ card }: Cmi5PlayerProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: course, error, refetch } = useQuery(courseQuery(card.id));
  const launch = useLaunch(card.id);
  const mayManage = usePermission('MANAGE_CONTENT');
  const [opened, setOpened] = useState<Cmi5Launch | null>(null);
  const [showsUnits, setShowsUnits] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  const message = useErrorMessage(launch.error ?? error);
  const isElsewhere = opened !== null && course !== undefined && !launch.isPending && course.session !== opened.session;
  // A unit that ended leaves its place to the choice of the next one.
  if (opened !== null && course?.session === opened.session && !course.isOpen) setOpened(null);

  const look = useEffectEvent(({ data }: { data?: unknown }) => {
    if (typeof data !== 'object' || data === null || !('waymark' in data) || data.waymark !== 'cmi5') return;
    setOpened(null);
    void refetch();
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => look(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  const open = (body: { unitId?: string; fromStart?: boolean }) => {
    setShowsUnits(false);
    setHasBegun(true);
    // What one does in the unit that is replaced would be lost.
    setOpened(null);
    launch.mutate(body, { onSuccess: setOpened });
  };
  // Someone who came here has started it already; what ended leaves the choice of what comes next.
  const begin = useEffectEvent(() => open({}));
  const isKnown = course !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const beginning = setTimeout(() => begin());
    return () => clearTimeout(beginning);
  }, [isKnown, card.id]);
  const slowLine = useSlowLine(opened !== null && !opened.ownWindow ? opened.address : null);
  useRefreshAfterPlaying();
  const leave = async () => {
    await refreshAfterPlaying();
    await navigate(closeHref(card));
  };
  const units = course?.outline.filter(({ isUnit }) => isUnit) ?? [];
  const isDone = course?.percentage === 100;
  const unit = units.find(({ id }) => id === opened?.unitId);

  return (
    <main id="main" tabIndex={-1} className={styles.player}>
      <header className={styles.top}>
        <IconButton icon={IconX} label={t`Close the course`} onClick={() => void leave()} />
        <h1 className={styles.title}>{unit !== undefined && units.length > 1 ? `${card.title} · ${unit.title}` : card.title}</h1>
        {course !== undefined && course.percentage > 0 && (
          <div className={styles.bar}>
            <Progress value={course.percentage} label={t`Your progress`} />
          </div>
        )}
        {course !== undefined && course.outline.length > 1 && opened !== null && (
          <ContentsButton isOpen={showsUnits} onToggle={() => setShowsUnits(!showsUnits)} />
        )}
        {mayManage && (
          <ButtonLink size="s" icon={IconUsers} href={`/insights/${encodeURIComponent(card.slug)}/course/learners`}>
            <Trans>Learners</Trans>
          </ButtonLink>
        )}
      </header>
      {isElsewhere ? (
        <div className={styles.notices}>
          <Notice
            tone="warn"
            live
            action={
              <Button size="s" pending={launch.isPending} onClick={() => open({ unitId: opened.unitId })}>
                <Trans>Continue here</Trans>
              </Button>
            }
          >
            <Trans>This course was opened in another window. What you do here is no longer saved.</Trans>
          </Notice>
        </div>
      ) : (
        course !== undefined && <Cmi5Result course={course} pending={launch.isPending} onStartAgain={() => open({ fromStart: true })} />
      )}
      {slowLine.isSlow && !isElsewhere && (
        <div className={styles.notices}>
          <SlowLine pending={launch.isPending} onTryAgain={() => open(opened === null ? {} : { unitId: opened.unitId })} />
        </div>
      )}
      <div className={styles.body}>
        {course !== undefined && course.outline.length > 1 && (
          <UnitList
            course={course}
            unitId={opened?.unitId}
            disabled={launch.isPending}
            isOpen={showsUnits || opened === null}
            onOpen={(unitId) => open({ unitId })}
          />
        )}
        <div className={styles.stage}>
          {(launch.error ?? (course === undefined ? error : null)) !== null ? (
            <div className={styles.middle}>
              <ErrorState onRetry={() => (course === undefined ? void refetch() : open({}))}>{message}</ErrorState>
            </div>
          ) : course === undefined || launch.isPending || !hasBegun ? (
            <div className={styles.middle} aria-live="polite" aria-busy>
              <Skeletons shape="text" count={6} />
            </div>
          ) : opened === null ? (
            <div className={styles.middle}>
              <Stack gap={4}>
                <Text>
                  {isDone ? (
                    <Trans>You can open the course again at any time.</Trans>
                  ) : course.status === 'Registered' || (units.length === 1 && course.status !== 'Failed') ? (
                    <Trans>The course keeps your place. You can stop at any time.</Trans>
                  ) : course.status === 'Failed' ? (
                    <Trans>Choose a unit, or retry the one you did not pass. What you have done stays.</Trans>
                  ) : (
                    <Trans>Choose a unit, or continue with the next one.</Trans>
                  )}
                </Text>
                <Row>
                  <Button
                    variant={isDone ? 'outline' : 'solid'}
                    icon={IconPlayerPlayFilled}
                    pending={launch.isPending}
                    onClick={() => open({})}
                  >
                    {isDone ? (
                      <Trans>Review again</Trans>
                    ) : course.status === 'Registered' ? (
                      <Trans>Start the course</Trans>
                    ) : course.status === 'Failed' ? (
                      <Trans>Try again</Trans>
                    ) : (
                      <Trans>Continue the course</Trans>
                    )}
                  </Button>
                </Row>
              </Stack>
            </div>
          ) : opened.ownWindow ? (
            <div className={styles.middle}>
              <Stack gap={4}>
                <Notice tone="info">
                  <Trans>This unit opens in a new window. Your progress appears here as you work.</Trans>
                </Notice>
                <Row>
                  <Button variant="solid" iconEnd={IconExternalLink} onClick={() => window.open(opened.address, '_blank')}>
                    <Trans>Open the unit</Trans>
                  </Button>
                </Row>
              </Stack>
            </div>
          ) : (
            <iframe
              key={opened.session}
              className={styles.frame}
              title={unit?.title ?? card.title}
              src={opened.address}
              onLoad={slowLine.onLoad}
              sandbox={hasOrigin(opened.address) ? `${SANDBOX} allow-same-origin` : SANDBOX}
              allow="autoplay; fullscreen"
              referrerPolicy="no-referrer"
            />
          )}
        </div>
      </div>
    </main>
  );
}
