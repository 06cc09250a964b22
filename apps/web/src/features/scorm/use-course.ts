import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { contentEvent, type Committed, type Launch, type Navigation } from '@waymark/contract/scorm';
import { SLOW_MILLISECONDS } from '../../platform/page/use-slow-line.ts';
import type { CourseFrameHandle } from './components/course-frame.tsx';
import { refreshAfterPlaying } from '../cards/cards.public.tsx';
import { CommitKeeper, type KeeperState, sendLeftOvers } from './commit-keeper.ts';
import type { BrokenContent, CourseMessage } from './course-message.ts';
import { commit, launch as launchCourse, navigate } from './scorm.queries.ts';

/** A course that does not answer is let go all the same. */
const CLOSING_MILLISECONDS = 2_500;
/** What came instead of the course, where its frame has something and not our page: the browser's word that the host was not found. */
const INSTEAD_MILLISECONDS = 1_500;
/** So long a course may take, once its first page is there, to ask for the interface of SCORM. */
const SILENT_MILLISECONDS = 20_000;

type Standing = Pick<Committed, 'outline' | 'sequencing' | 'status' | 'percentage' | 'score'>;
type Request = Omit<Navigation, 'launch'>;

/** What is shown in the course's place: the learner chooses what comes next, or the course was paused or left. */
export type Between = 'idle' | 'suspended' | 'ended';

/** How the course's own host answers: not yet, slowly, at last, or not at all. */
export type Reaching = 'waiting' | 'slow' | 'reached' | 'unreachable';

interface Opened {
  readonly launch: Launch;
  readonly standing: Standing;
}

const withoutHost = (launch: Launch): Launch => ({ ...launch, launcher: null, address: launch.address.replace(/^https?:\/\/[^/]+/, '') });

/**
 * A card's course as it is played (PLY-02, PLY-08): opened where one stopped, after what an earlier window left on this device was sent;
 * everything it keeps is kept here first. When it was opened elsewhere meanwhile, that window has it.
 */
export function useCourse(card: Pick<CardDetail, 'id'>, userId: string, first: { readonly fromStart: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<Error | null>(null);
  /** Null until there was something to keep. */
  const [keeping, setKeeping] = useState<KeeperState | null>(null);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [reaching, setReaching] = useState<Reaching>('waiting');
  const [speaks, setSpeaks] = useState<boolean | null>(null);
  const [broken, setBroken] = useState<BrokenContent | null>(null);
  const [between, setBetween] = useState<Between | null>(null);
  const frame = useRef<CourseFrameHandle>(null);
  const keeper = useRef<CommitKeeper>(null);
  const closing = useRef<(() => void) | null>(null);
  const opening = useRef(0);
  const isLeaving = useRef(false);

  const open = async (options: { partId?: string; fromStart?: boolean } = {}) => {
    opening.current += 1;
    const mine = opening.current;
    try {
      await sendLeftOvers(userId, commit);
      setError(null);
      setIsElsewhere(false);
      const launch = await launchCourse(card, options);
      if (mine !== opening.current) return;
      show(launch, mine);
    } catch (problem) {
      if (mine === opening.current) setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  };

  const show = (launch: Launch, mine: number) => {
    keeper.current?.stop();
    keeper.current = new CommitKeeper({
      userId,
      attemptId: launch.attemptId,
      send: commit,
      onState: setKeeping,
      onKept: (committed) => {
        if (mine !== opening.current) return;
        if (committed.outcome === 'superseded') return setIsElsewhere(true);
        frame.current?.acknowledge(committed.sequence);
        if (committed.sequencing !== null) frame.current?.tellValid(committed.sequencing);
        setOpened((before) => before && { ...before, standing: committed });
      },
    });
    setKeeping(null);
    setIsShown(false);
    setReaching(launch.launcher === null ? 'reached' : 'waiting');
    setSpeaks(null);
    setBroken(null);
    setBetween(null);
    isLeaving.current = false;
    setOpened({ launch, standing: launch });
  };

  /** Goes on, back or elsewhere in a course that is sequenced; what it kept is sent before (PLY-09). */
  const go = async (request: Request): Promise<void> => {
    if (opened === null) return;
    const { attemptId, launch: number } = opened.launch;
    opening.current += 1;
    const mine = opening.current;
    try {
      const moved = await navigate(attemptId, { launch: number, ...request });
      if (mine !== opening.current) return;
      if (moved.outcome === 'superseded') return setIsElsewhere(true);
      if (moved.launch !== null) return show(moved.launch, mine);
      setOpened({ ...opened, standing: moved });
      // Where nothing moved, what ended stays ended: the learner goes on from the contents.
      setBetween(moved.outcome !== 'ended' ? 'idle' : request.request === 'suspendAll' ? 'suspended' : 'ended');
    } catch (problem) {
      if (mine === opening.current) setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  };

  /** The course ended by itself, and says where it wants to go. */
  const followCourse = async (request: string, exit: string): Promise<void> => {
    const event = contentEvent(request, exit);
    if (event === undefined || opened?.launch.sequencing == null || isLeaving.current) return;
    isLeaving.current = true;
    try {
      await sent();
      await go({ request: event.type as Request['request'], ...('target' in event ? { target: event.target } : {}) });
    } finally {
      isLeaving.current = false;
    }
  };

  const hear = (message: CourseMessage) => {
    if (message.type === 'ended') void followCourse(message.request, message.exit);
    if (message.type === 'state') keeper.current?.keep(message.commit);
    if (message.type === 'alive') setReaching('reached');
    if (message.type === 'found') setSpeaks(true);
    if (message.type === 'opened') setIsShown(true);
    if (message.type === 'broken') setBroken(message);
    if (message.type === 'closed') closing.current?.();
  };

  /** Lets the course say its last words and waits until they are with the server, or on this device at least. */
  const close = async (): Promise<void> => {
    // What the learner asks for comes before what the course asks for as it closes.
    isLeaving.current = true;
    if (frame.current !== null) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CLOSING_MILLISECONDS);
        closing.current = () => {
          clearTimeout(timer);
          resolve();
        };
        frame.current?.close();
      });
    }
    await sent();
  };

  /** Until what the course keeps is with the server, or on this device at least. */
  const sent = async (): Promise<void> => {
    const until = Date.now() + CLOSING_MILLISECONDS;
    while (keeper.current?.isIdle === false && Date.now() < until) {
      await keeper.current.flush();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  // A slow line does not mean that the host is missing: only what came instead of the course says that it cannot be reached.
  const launcher = opened?.launch.launcher ?? null;
  useEffect(() => {
    if (launcher === null || reaching !== 'waiting') return undefined;
    const timer = setTimeout(() => setReaching((now) => (now === 'waiting' ? 'slow' : now)), SLOW_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [launcher, reaching]);
  const instead = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The frame has loaded something; where it is our page, it says so itself. */
  const loaded = () => {
    clearTimeout(instead.current);
    instead.current = setTimeout(() => setReaching((now) => (now === 'reached' ? now : 'unreachable')), INSTEAD_MILLISECONDS);
  };
  useEffect(() => () => clearTimeout(instead.current), []);

  /** Opens the course from the product's own host, with no origin at all (docs/decisions/0016): the learner knows what that may cost. */
  const openWithoutHost = () => {
    setReaching('reached');
    setOpened((before) => before && { ...before, launch: withoutHost(before.launch) });
  };

  const isSco = opened?.launch.isSco === true;
  useEffect(() => {
    if (!isShown || !isSco || speaks !== null) return undefined;
    const timer = setTimeout(() => setSpeaks(false), SILENT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isShown, isSco, speaks]);

  const begin = useEffectEvent(() => void open(first));
  const leave = useEffectEvent(() => keeper.current?.leave() ?? Promise.resolve());
  const retry = useEffectEvent(() => void keeper.current?.flush());
  useEffect(() => {
    // Left again at once, nothing was opened.
    const beginning = setTimeout(() => begin());
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void leave();
    };
    const whenLeft = () => void leave();
    const whenBack = () => retry();
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('pagehide', whenLeft);
    window.addEventListener('online', whenBack);
    return () => {
      clearTimeout(beginning);
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', whenLeft);
      window.removeEventListener('online', whenBack);
      void leave()
        .then(refreshAfterPlaying)
        .catch(() => {});
      opening.current += 1;
    };
  }, [card.id]);

  return {
    opened,
    error,
    keeping,
    isElsewhere,
    isShown,
    isSilent: speaks === false,
    reaching,
    broken,
    between,
    frame,
    hear,
    loaded,
    open,
    openWithoutHost,
    close,
    go,
  };
}
