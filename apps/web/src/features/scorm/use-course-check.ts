import { useRef, useState } from 'react';
import { CHECK_STEPS, type CheckStep, type CourseCheck, type Launch, type ScormVersion } from '@waymark/contract/scorm';
import type { CourseFrameHandle } from './components/course-frame.tsx';
import type { CourseMessage } from './course-message.ts';
import { beginCheck, commit, readBack } from './scorm.queries.ts';

/** For each step; a slow line is not a fault of the product. */
const PATIENCE_MILLISECONDS = 45_000;
/** What the sample leaves with the product. */
const NOTE = 'waymark sample';

export interface CheckProgress {
  readonly version: ScormVersion;
  /** Steps that went well, in order. */
  readonly done: readonly CheckStep[];
  /** The step that failed, with what is known of it. */
  readonly failed: { readonly step: CheckStep; readonly why: string } | null;
  readonly found: CourseCheck | null;
  readonly launch: Launch | null;
  readonly isOver: boolean;
}

const START = { done: [], failed: null, found: null, launch: null, isOver: false } as const;

/** The whole way of a course, tried with a sample of ours: each step in order, and the first that fails (ADM-11). */
export function useCourseCheck() {
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const frame = useRef<CourseFrameHandle>(null);
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);

  const pass = (...steps: readonly CheckStep[]) =>
    setProgress((now) => now && { ...now, done: CHECK_STEPS.filter((step) => now.done.includes(step) || steps.includes(step)) });
  const fail = (step: CheckStep, why: string) => {
    clearTimeout(patience.current);
    setProgress((now) => (now === null || now.isOver ? now : { ...now, failed: { step, why }, isOver: true }));
  };
  const waitFor = () => {
    clearTimeout(patience.current);
    patience.current = setTimeout(
      () =>
        setProgress((now) => {
          if (now === null || now.isOver) return now;
          const step = CHECK_STEPS.find((one) => !now.done.includes(one)) ?? 'launch';
          return { ...now, failed: { step, why: '' }, isOver: true };
        }),
      PATIENCE_MILLISECONDS,
    );
  };

  const run = async (version: ScormVersion) => {
    setProgress({ version, ...START });
    waitFor();
    try {
      const found = await beginCheck(version);
      setProgress((now) => now && { ...now, found });
      const [problem] = found.package.problems;
      if (found.launch === null) return fail(problem?.code === 'file-missing' ? 'files' : 'manifest', '');
      pass('manifest', 'files');
      setProgress((now) => now && { ...now, launch: found.launch });
      waitFor();
    } catch (error) {
      fail('manifest', error instanceof Error ? error.message : String(error));
    }
    return undefined;
  };

  const conclude = async (launch: Launch, message: CourseMessage & { type: 'state' }) => {
    try {
      await commit(launch.attemptId, message.commit, false);
      const kept = await readBack(launch.attemptId);
      const isThere = kept.values['cmi.suspend_data'] === NOTE && kept.sequence >= message.commit.sequence;
      if (!isThere) return fail('read-back', kept.values['cmi.suspend_data'] ?? '');
      pass('read-back');
      if (!message.commit.ended) return undefined;
      pass('terminate');
      if (kept.status !== 'Passed') return fail('status-mapped', kept.status);
      pass('status-mapped');
      clearTimeout(patience.current);
      setProgress((now) => now && { ...now, isOver: true });
    } catch (error) {
      fail('read-back', error instanceof Error ? error.message : String(error));
    }
    return undefined;
  };

  const hear = (message: CourseMessage) => {
    const launch = progress?.launch;
    if (launch === null || launch === undefined) return;
    if (message.type === 'opened') pass('launch');
    if (message.type === 'found') pass('launch', 'api-found');
    if (message.type === 'call') {
      if (message.answer === 'true') pass(message.call);
      else fail(message.call, message.name === '' ? message.error : `${message.name} (${message.error})`);
    }
    if (message.type === 'state' && message.isUrgent) void conclude(launch, message);
  };
  return { progress, run, hear, frame };
}
