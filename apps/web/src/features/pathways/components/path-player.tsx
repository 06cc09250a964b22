import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasStepsFirst, isCompleted } from '@waymark/contract/cards';
import type { OutlineEntry, PathOutline } from '@waymark/contract/pathways';
import {
  Button,
  ButtonLink,
  Drawer,
  EmptyState,
  IconArrowLeft,
  IconArrowRight,
  IconButton,
  IconList,
  IconX,
  Loading,
  notify,
  Progress,
  Row,
  Skeletons,
} from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { isOutOfReach, useIsCutOff } from '../../../platform/api/reach.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useWaits } from '../../../platform/unsent/sync-state.ts';
import { NotesButton } from '../../card-notes/card-notes.public.tsx';
import { CardPlay, cardQuery, CardUnavailable, useCompletion, WaitsForNetwork } from '../../cards/cards.public.tsx';
import { outlineQuery, refreshOutlines, useStart } from '../pathways.queries.ts';
import { PlayerOutline } from './player-outline.tsx';
import styles from './player.module.css';

interface PathPlayerProps {
  /** Id or slug. */
  readonly path: string;
  /** The next step where none is named. */
  readonly cardId: string | undefined;
  readonly hrefOf: (path: PathOutline, cardId: string) => string;
  readonly onLeave: (path: PathOutline) => void;
}

/** A path is played card by card: outline beside, previous and next below (PTH-04, PLY-01; shot 05b). */
export function PathPlayer({ path, cardId, hrefOf, onLeave }: PathPlayerProps) {
  const outline = useQuery(outlineQuery(path));
  const start = useStart();
  const { data } = outline;
  const entryOf = useEntry();
  const begin = useEffectEvent(() => {
    // Offline it is begun once what was done in it is sent.
    if (data?.can.start === true && !isOutOfReach()) start.mutate(data.id);
  });
  const mayStart = data?.can.start;
  useEffect(() => begin(), [mayStart]);
  if (data === undefined) {
    return (
      <main id="main" tabIndex={-1} className={styles.body}>
        {outline.error === null ? (
          <Skeletons shape="detail" />
        ) : (
          <CardUnavailable error={outline.error} onRetry={() => void outline.refetch()} retrying={outline.isFetching} />
        )}
      </main>
    );
  }
  const entries = data.sections.flatMap((section) => section.entries);
  const shown = cardId ?? data.next?.cardId ?? entries[0]?.card.id;
  const current = entryOf(entries, shown);
  return (
    <PlayerFrame
      path={path}
      outline={data}
      entries={entries}
      current={current}
      hrefOf={(id) => hrefOf(data, id)}
      onLeave={() => onLeave(data)}
    />
  );
}

/** The entry of a card. It stays the same when a successor takes the card's place while it is open (CRD-22). */
function useEntry() {
  const [known, setKnown] = useState<{ readonly cardId: string; readonly entryId: string }>();
  return (entries: readonly OutlineEntry[], cardId: string | undefined): OutlineEntry | undefined => {
    const found = entries.find(({ card }) => card.id === cardId);
    if (found === undefined) return known?.cardId === cardId ? entries.find(({ id }) => id === known?.entryId) : undefined;
    if (known?.cardId !== cardId) setKnown({ cardId: found.card.id, entryId: found.id });
    return found;
  };
}

interface PlayerFrameProps {
  /** As it was asked for. */
  readonly path: string;
  readonly outline: PathOutline;
  readonly entries: readonly OutlineEntry[];
  readonly current: OutlineEntry | undefined;
  readonly hrefOf: (cardId: string) => string;
  readonly onLeave: () => void;
}

function PlayerFrame({ path, outline, entries, current, hrefOf, onLeave }: PlayerFrameProps) {
  const { t } = useLingui();
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  usePageTitle(current?.card.title ?? outline.title);
  const list = <PlayerOutline outline={outline} currentId={current?.id} hrefOf={hrefOf} onPick={() => setOutlineOpen(false)} />;
  return (
    <div className={styles.player}>
      <header className={styles.head}>
        <IconButton icon={IconX} label={t`Close`} onClick={onLeave} />
        <p className={styles.names}>
          <span>
            <bdi>{outline.title}</bdi>
          </span>
          <strong>
            <bdi>{current?.card.title ?? ''}</bdi>
          </strong>
        </p>
        <div className={styles.headProgress}>
          <Progress value={outline.percentage} label={t`Your progress`} />
        </div>
        <span className={styles.outlineButton}>
          <IconButton icon={IconList} label={t`Outline`} onClick={() => setOutlineOpen(true)} />
        </span>
      </header>
      <nav className={styles.side} aria-label={t`Outline`}>
        {list}
      </nav>
      <Drawer open={isOutlineOpen} onClose={() => setOutlineOpen(false)} title={t`Outline`} side="start">
        {list}
      </Drawer>
      <main id="main" tabIndex={-1} className={styles.body}>
        {current === undefined ? (
          <NothingHere next={outline.next} hrefOf={hrefOf} onLeave={onLeave} />
        ) : (
          <PlayedCard key={current.card.id} outline={outline} entry={current} />
        )}
      </main>
      {current !== undefined && (
        <PlayerFoot
          key={current.card.id}
          path={path}
          outline={outline}
          entries={entries}
          current={current}
          hrefOf={hrefOf}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

interface NothingHereProps extends Pick<PlayerFrameProps, 'hrefOf' | 'onLeave'> {
  readonly next: PathOutline['next'];
}

function NothingHere({ next, hrefOf, onLeave }: NothingHereProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      title={t`Content not available.`}
      action={
        <Row gap={3}>
          {next !== null && (
            <ButtonLink size="s" variant="solid" href={hrefOf(next.cardId)}>
              <Trans>Continue</Trans>
            </ButtonLink>
          )}
          <Button size="s" onClick={onLeave}>
            <Trans>Back to the overview</Trans>
          </Button>
        </Row>
      }
    />
  );
}

function PlayedCard({ outline, entry }: { readonly outline: PathOutline; readonly entry: OutlineEntry }) {
  const { t } = useLingui();
  const { data: card, error, refetch, isFetching } = useQuery(cardQuery(entry.card.id, outline.id));
  const isDone = card === undefined ? undefined : isCompleted(card);
  // What is done in a card moves the path: its locks and its number.
  useEffect(() => {
    if (isDone === true && entry.state !== 'done') void refreshOutlines();
  }, [isDone, entry.state]);
  if (entry.state === 'withdrawn') {
    return (
      <EmptyState level={1} title={t`This step was removed`}>
        <Trans>You don’t need it to complete this. What you did so far still counts.</Trans>
      </EmptyState>
    );
  }
  if (card !== undefined) {
    return (
      <Suspense fallback={<Skeletons shape="detail" />}>
        <CardPlay card={card} />
      </Suspense>
    );
  }
  if (isProblemOf(error, 'path-card-locked')) {
    return (
      <EmptyState level={1} title={t`This is locked`}>
        {entry.waitsFor === null ? <Trans>Opens later</Trans> : <Trans>Opens when you complete “{entry.waitsFor}”.</Trans>}
      </EmptyState>
    );
  }
  if (error !== null) return <CardUnavailable error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading>
      <Skeletons shape="detail" />
    </Loading>
  );
}

function PlayerFoot({ path, outline, entries, current, hrefOf, onLeave }: PlayerFrameProps & { readonly current: OutlineEntry }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isCutOff = useIsCutOff();
  const followChange = async () => {
    await refreshOutlines();
    notify({ tone: 'neutral', message: t`This step has changed.` });
  };
  // Retired meanwhile: the path says what came in its place.
  const completion = useCompletion(current.card.id, (error) => (isProblemOf(error, 'card-not-found') ? followChange() : undefined));
  const { data: card } = useQuery(cardQuery(current.card.id, outline.id));
  const at = entries.indexOf(current);
  const isReachable = (entry: OutlineEntry) => entry.state === 'open' || entry.state === 'done';
  const previous = entries.slice(0, at).findLast(isReachable);
  const following = entries.slice(at + 1).find((entry) => entry.state !== 'withdrawn' && !entry.isSkipped);
  const goOn = async () => {
    await refreshOutlines();
    const fresh = await queryClient.ensureQueryData(outlineQuery(path));
    const isOpenNow = fresh.sections.flatMap((section) => section.entries).some((one) => one.id === following?.id && isReachable(one));
    // What comes next may still be closed, by a date or a lock: the overview says why.
    if (following === undefined || !isOpenNow) onLeave();
    else void navigate(hrefOf(following.card.id));
  };
  const markDone = () => {
    if (card === undefined) return;
    completion.mutate(card, {
      onSuccess: () => void goOn().then(() => notify({ tone: 'ok', message: t`Marked as done.` })),
    });
  };
  const isDone = card !== undefined && isCompleted(card);
  const isKept = useWaits(useCurrentUser()?.id ?? '', current.card.id) && isCutOff;
  const isTakenOut = current.state === 'withdrawn';
  const canMark = !isTakenOut && card?.can.complete === true && card.completeByHand && !isDone && !isKept && !hasStepsFirst(card);
  const isNextOpen = following !== undefined && isReachable(following);
  return (
    <footer className={styles.foot}>
      {(completion.isWaiting || isKept) && (
        <div className={styles.waits}>
          <WaitsForNetwork />
        </div>
      )}
      {previous === undefined ? (
        <span />
      ) : (
        <ButtonLink variant="plain" icon={IconArrowLeft} directional href={hrefOf(previous.card.id)}>
          <span className={styles.wideOnly}>
            <bdi>{previous.card.title}</bdi>
          </span>
          <span className={styles.narrowOnly}>
            <Trans>Back</Trans>
          </span>
        </ButtonLink>
      )}
      <div className={styles.footEnd}>
        {!isTakenOut && card?.can.complete === true && (
          <Suspense>
            <NotesButton card={card} />
          </Suspense>
        )}
        {canMark ? (
          <Button variant="solid" iconEnd={IconArrowRight} directional pending={completion.isPending} onClick={markDone}>
            {following === undefined ? (
              <Trans>Mark done and finish</Trans>
            ) : (
              <>
                <span className={styles.wideOnly}>
                  <Trans>Mark done and continue</Trans>
                </span>
                <span className={styles.narrowOnly}>
                  <Trans>Done, next</Trans>
                </span>
              </>
            )}
          </Button>
        ) : isNextOpen ? (
          <ButtonLink
            variant={isDone || isKept ? 'solid' : 'outline'}
            iconEnd={IconArrowRight}
            directional
            href={hrefOf(following.card.id)}
          >
            <Trans>Continue</Trans>
          </ButtonLink>
        ) : (
          <Button variant={outline.completed ? 'solid' : 'outline'} onClick={onLeave}>
            {outline.completed ? <Trans>Finish</Trans> : <Trans>Back to the overview</Trans>}
          </Button>
        )}
      </div>
    </footer>
  );
}
