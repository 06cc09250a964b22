// What a course talks to (PLY-02): the interface of SCORM, in the frame of the course and never in the product's page. The build makes one
// script of it, which the server puts beside each package (docs/decisions/0016).
import { courseInterface, type Store, type Valid, type Values } from './course-interface.ts';
import { METHODS } from './course-methods.ts';

/** What the product's page puts into the frame's name, so that it is there before the course's first line runs. */
interface Opened {
  readonly waymark: 'course';
  /** Origin of the product's page. */
  readonly page: string;
  readonly version: '1.2' | '2004';
  readonly attemptId: string;
  readonly launch: number;
  readonly partId: string;
  readonly address: string;
  readonly stateAddress: string;
  /** Whether this script stands in a page of its own around the course. */
  readonly frames: boolean;
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
  readonly sequence: number;
  /** How far the commits of the opening before came. */
  readonly kept: number;
  /** Whether it speaks with us at all; what is only shown is done by being shown. */
  readonly isSco: boolean;
  /** SCORM 2004: what may be asked for next. */
  readonly valid: Valid | null;
  /** SCORM 2004: the stores of `adl.data`. */
  readonly stores: readonly Store[];
}

/** The most a browser sends while a page goes away. */
const LAST_WORDS_BYTES = 60_000;
const KEPT = 'waymark:course:';

function openedHere(): Opened | undefined {
  try {
    const said: unknown = JSON.parse(window.name);
    return typeof said === 'object' && said !== null && (said as Partial<Opened>).waymark === 'course' ? (said as Opened) : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept beside the course where it has an origin; elsewhere the page's own memory is all there is. */
const besideCourse = {
  read(key: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Without an origin, or full: the product's page keeps it too.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing could have been kept either.
    }
  },
};

const SAID_TO_PART =
  /\.(?:student_id|student_name|learner_id|learner_name|credit|mode|lesson_mode|total_time|session_time|exit|launch_data)$|^cmi\.student_data\./;

/** What the course kept last, with what it is told again. */
function resumed(told: Readonly<Values>, kept: Readonly<Values>): Values {
  const own = Object.entries(kept).filter(([name]) => !SAID_TO_PART.test(name) && !name.endsWith('.entry'));
  return {
    ...told,
    ...Object.fromEntries(own),
    ...('cmi.core.entry' in told ? { 'cmi.core.entry': 'resume' } : { 'cmi.entry': 'resume' }),
  };
}

function start(opened: Opened): void {
  const names = METHODS[opened.version];
  const key = `${KEPT}${opened.attemptId}:${opened.partId}`;
  let { sequence, valid } = opened;
  let isLeaving = false;
  // A page that never speaks is over once it is shown.
  let isEnded = !opened.isSco;
  let isTold = true;
  let frame: HTMLIFrameElement | null = null;
  const begun = Date.now();

  const tell = (message: Record<string, unknown>) =>
    window.parent.postMessage({ waymark: 'course', launch: opened.launch, ...message }, opened.page);

  const leftOver = besideCourse.read(key) as { launch?: number; sequence?: number; values?: Values } | null;
  const isNewer = leftOver?.values !== undefined && leftOver.launch === opened.launch - 1 && (leftOver.sequence ?? 0) > opened.kept;
  const course = courseInterface({
    version: opened.version,
    values: isNewer ? resumed(opened.values, leftOver.values ?? {}) : opened.values,
    valid: () => valid ?? undefined,
    stores: opened.stores,
    secondsOpen: () => Math.round((Date.now() - begun) / 1000),
  });
  const { api } = course;

  /** Hands over all that the course keeps: to the page, which keeps it on the device before it sends it; while leaving, to the server itself. */
  const hand = (isUrgent: boolean) => {
    sequence += 1;
    isTold = true;
    const commit = { launch: opened.launch, sequence, partId: opened.partId, values: course.values(), ended: isEnded };
    besideCourse.write(key, commit);
    // The next page of the same frame goes on from here, where each page brings this script along.
    if (!opened.frames) window.name = JSON.stringify({ ...opened, values: { ...opened.values, ...commit.values }, sequence });
    tell({ type: 'state', commit, isUrgent });
    if (!isLeaving) return;
    const body = JSON.stringify(commit);
    fetch(opened.stateAddress, {
      method: 'POST',
      body,
      keepalive: body.length < LAST_WORDS_BYTES,
      mode: 'no-cors',
      credentials: 'omit',
    }).catch(() => {});
  };

  const soon = () => {
    if (!isTold) return;
    isTold = false;
    queueMicrotask(() => {
      if (!isTold) hand(false);
    });
  };

  const watch = (method: string, after: (args: string[], answer: string) => void) => {
    const own = api[method]?.bind(api);
    if (own === undefined) return;
    api[method] = (...args: string[]) => {
      const answer = own(...args);
      after(args, answer);
      return answer;
    };
  };
  const trace = (call: string, answer: string, name = '') => tell({ type: 'call', call, name, answer, error: api[names.error]?.() ?? '' });
  watch(names.initialize, (_args, answer) => trace('initialize', answer));
  watch(names.set, ([name], answer) => {
    trace('set', answer, String(name));
    if (isLeaving) hand(true);
    else soon();
  });
  watch(names.commit, (_args, answer) => {
    trace('commit', answer);
    hand(true);
  });
  watch(names.terminate, (_args, answer) => {
    isEnded = true;
    hand(true);
    trace('terminate', answer);
    // Where the course wants to go now (adl.nav.request), or what its exit means.
    if (answer === 'true') tell({ type: 'ended', request: course.asked(), exit: course.exit() });
  });

  // What only the device knows of a window that crashed goes to the server first of all.
  if (isNewer) hand(true);
  else besideCourse.remove(key);
  Object.defineProperty(window, names.name, {
    configurable: true,
    get: () => {
      tell({ type: 'found' });
      return api;
    },
  });

  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<{ waymark?: string; type?: string; sequence?: number; valid?: Valid } | null>) => {
      if (source !== window.parent || origin !== opened.page || data?.waymark !== 'course') return;
      if (data.type === 'kept' && data.sequence !== undefined && data.sequence >= sequence) besideCourse.remove(key);
      if (data.type === 'valid' && data.valid !== undefined) valid = data.valid;
      if (data.type === 'close') close();
    },
  );
  // Our page of H5P, in this window or framed by it, says what of its content cannot be shown.
  window.addEventListener('message', ({ source, data }: MessageEvent<{ waymark?: string; type?: string } | null>) => {
    const isContent = source === window || (frame !== null && source === frame.contentWindow);
    if (isContent && data?.waymark === 'h5p' && data.type === 'broken') tell({ ...data, waymark: 'course' });
  });
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    if (!isTold) hand(true);
  });

  /** Lets the course say its last words, then tells that it is over. */
  const close = () => {
    if (frame === null) {
      hand(true);
      return tell({ type: 'closed' });
    }
    frame.addEventListener('load', () => {
      if (!isTold) hand(true);
      tell({ type: 'closed' });
    });
    frame.src = 'about:blank';
  };

  if (!opened.isSco) hand(false);
  if (!opened.frames) return tell({ type: 'opened' });
  const open = () => {
    frame = document.createElement('iframe');
    frame.title = opened.title;
    frame.allow = 'autoplay; fullscreen';
    frame.src = opened.address;
    frame.addEventListener('load', () => tell({ type: 'opened' }), { once: true });
    document.body.append(frame);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', open);
  else open();
}

const opened = openedHere();
if (opened !== undefined) start(opened);
