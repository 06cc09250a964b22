import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import { Button, ErrorState, IconArrowLeft, IconArrowRight, IconButton, IconX, Notice, Progress, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { closeHref, refreshAfterPlaying } from '../../cards/cards.public.tsx';
import { TRY_AGAIN } from '../try-again.ts';
import { useCourse } from '../use-course.ts';
import { ContentBroken, PartBroken } from './broken-content.tsx';
import { ContentsButton } from './contents-button.tsx';
import { CourseBetween } from './course-between.tsx';
import { CourseFrame } from './course-frame.tsx';
import { CourseLine } from './course-line.tsx';
import { CourseOutline } from './course-outline.tsx';
import { CourseResult } from './course-result.tsx';
import { SafeWords } from './safe-words.tsx';
import styles from './scorm.module.css';

interface CoursePlayerProps {
  readonly card: Pick<CardDetail, 'id' | 'slug' | 'title' | 'through' | 'author' | 'can'>;
  readonly userId: string;
}

const isOwnWindow = () => new URLSearchParams(location.search).get('play') === 'window';

/** The course with its parts beside it, how far one is and how safe that is; closing waits for its last words (PLY-02, PLY-08). */
export function CoursePlayer({ card, userId }: CoursePlayerProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isTriedAgain] = useState(search.has(TRY_AGAIN));
  const course = useCourse(card, userId, { fromStart: isTriedAgain });
  // A reload goes on with what was begun.
  const begun = useEffectEvent(() => {
    setSearch((before) => new URLSearchParams([...before].filter(([key]) => key !== TRY_AGAIN)), { replace: true });
  });
  const isOpened = course.opened !== null;
  useEffect(() => {
    if (isTriedAgain && isOpened) begun();
  }, [isTriedAgain, isOpened]);
  const message = useErrorMessage(course.error);
  const [isBusy, setIsBusy] = useState(false);
  const [showsContents, setShowsContents] = useState(false);
  const { opened, error, isElsewhere, isShown, isSilent, reaching, broken, keeping, between, frame, hear } = course;
  const parts = opened?.standing.outline.filter(({ isPart }) => isPart) ?? [];
  const sequencing = opened?.standing.sequencing ?? null;
  const at = parts.findIndex(({ id }) => id === opened?.launch.partId);
  const part = parts[at];
  const [before, after] = sequencing === null ? [parts[at - 1], parts[at + 1]] : [];
  const isLeft = between === 'ended' || between === 'suspended';
  const hasContents = opened !== null && opened.standing.outline.length > 1;
  const isOffered = (way: 'continue' | 'previous') =>
    sequencing !== null && !isLeft && sequencing.valid[way] && !sequencing.hides.includes(way);

  const whenClosed = async (then: () => unknown) => {
    setIsBusy(true);
    setShowsContents(false);
    await course.close();
    await then();
    setIsBusy(false);
  };
  const leave = () =>
    whenClosed(async () => {
      await refreshAfterPlaying();
      // A window that was opened for the course has nothing else to show; where it may not close itself it shows the card.
      if (isOwnWindow()) window.close();
      return navigate(closeHref(card));
    });
  const open = (partId: string) =>
    whenClosed(() => (sequencing === null || isLeft ? course.open({ partId }) : course.go({ request: 'choice', target: partId })));
  const step = (request: 'continue' | 'previous') => whenClosed(() => course.go({ request }));
  const goOn = () => whenClosed(() => course.open());
  const startAgain = () => whenClosed(() => course.open({ fromStart: true }));

  return (
    <main id="main" tabIndex={-1} className={styles.player}>
      <header className={styles.top}>
        <IconButton icon={IconX} label={t`Close the course`} onClick={() => void leave()} disabled={isBusy} />
        <div className={styles.titles}>
          {parts.length > 1 && part !== undefined ? (
            <>
              <p className={styles.course}>{card.title}</p>
              <h1 className={styles.part}>{part.title}</h1>
            </>
          ) : (
            <h1 className={styles.part}>{card.title}</h1>
          )}
        </div>
        {opened !== null && (
          <div className={styles.standing}>
            {opened.standing.percentage > 0 && (
              <div className={styles.bar}>
                <Progress value={opened.standing.percentage} label={t`Your progress`} />
              </div>
            )}
            {keeping !== null && <SafeWords state={keeping} />}
            {hasContents && between === null && <ContentsButton isOpen={showsContents} onToggle={() => setShowsContents(!showsContents)} />}
          </div>
        )}
      </header>
      <div className={styles.notices}>
        {isElsewhere && (
          <Notice
            tone="warn"
            live
            action={
              <Button size="s" pending={isBusy} onClick={() => void course.open()}>
                <Trans>Continue here</Trans>
              </Button>
            }
          >
            <Trans>This course was opened in another window. What you do here is no longer saved.</Trans>
          </Notice>
        )}
        {opened !== null && error === null && between === null && (
          <CourseLine
            reaching={reaching}
            isSilent={isSilent}
            pending={isBusy}
            onTryAgain={() => void course.open()}
            onOpenWithoutHost={course.openWithoutHost}
          />
        )}
        {broken?.isWhole === false && between === null && <PartBroken broken={broken} card={card} />}
        {opened !== null && !isElsewhere && (
          <CourseResult
            standing={opened.standing}
            isTrial={opened.launch.isTrial}
            pending={isBusy}
            onStartAgain={() => void startAgain()}
            onLeave={() => void leave()}
          />
        )}
      </div>
      <div className={styles.body}>
        {hasContents && (
          <CourseOutline
            outline={opened.standing.outline}
            partId={between === null ? opened.launch.partId : ''}
            isSequenced={sequencing !== null}
            disabled={isBusy}
            isOpen={between === null ? showsContents : between === 'idle'}
            onOpen={(id) => void open(id)}
          />
        )}
        <div className={styles.stage}>
          {error !== null && (
            <div className={styles.waiting}>
              <ErrorState onRetry={() => void course.open()}>{message}</ErrorState>
            </div>
          )}
          {error === null && between !== null && (
            <div className={styles.waiting}>
              <CourseBetween
                between={between}
                pending={isBusy}
                onGoOn={() => void goOn()}
                onStartAgain={() => void startAgain()}
                onLeave={() => void leave()}
              />
            </div>
          )}
          {error === null && between === null && broken?.isWhole === true && (
            <div className={styles.waiting}>
              <ContentBroken broken={broken} card={card} />
            </div>
          )}
          {error === null && between === null && !isShown && reaching !== 'unreachable' && (
            <div className={styles.waiting} aria-live="polite" aria-busy>
              <Skeletons shape="text" count={6} />
            </div>
          )}
          {opened !== null && error === null && between === null && reaching !== 'unreachable' && broken?.isWhole !== true && (
            <CourseFrame
              key={`${opened.launch.launch} ${opened.launch.launcher}`}
              ref={frame}
              launch={opened.launch}
              title={part?.title ?? card.title}
              onMessage={hear}
              onLoad={course.loaded}
            />
          )}
        </div>
      </div>
      {parts.length > 1 && (before ?? after ?? (isOffered('previous') || isOffered('continue'))) && (
        <nav className={styles.foot} aria-label={t`Course parts`}>
          {before !== undefined && (
            <Button icon={IconArrowLeft} disabled={isBusy} onClick={() => void open(before.id)}>
              <Trans>Previous part</Trans>
            </Button>
          )}
          {isOffered('previous') && (
            <Button icon={IconArrowLeft} disabled={isBusy} onClick={() => void step('previous')}>
              <Trans>Previous part</Trans>
            </Button>
          )}
          {isOffered('continue') && (
            <Button variant="solid" iconEnd={IconArrowRight} disabled={isBusy} onClick={() => void step('continue')}>
              <Trans>Continue</Trans>
            </Button>
          )}
          {after !== undefined && (
            <Button variant="solid" iconEnd={IconArrowRight} disabled={isBusy} onClick={() => void open(after.id)}>
              <Trans>Next part</Trans>
            </Button>
          )}
        </nav>
      )}
    </main>
  );
}
