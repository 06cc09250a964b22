// Plays a package of H5P (PLY-11): h5p-standalone shows it, and what its content says by xAPI goes to the interface that every course talks to,
// so that nothing of it is lost, it goes on where it was left, and counts as other courses do. The build makes one script of it.
import { METHODS } from './course-methods.ts';
import { type Builder, watchBuilding } from './h5p-faults.ts';
import { valuesOf } from './h5p-values.ts';

interface Instance {
  readonly slides?: readonly unknown[];
  readonly chapters?: readonly unknown[];
}

/** What H5P puts into its page, as far as we use it. */
interface H5p extends Builder {
  readonly init: (target: HTMLElement) => void;
  readonly externalDispatcher: { readonly on: (name: string, then: (event: { data: { statement: unknown } }) => void) => void };
  readonly instances: readonly Instance[];
  setUserData: (...said: unknown[]) => void;
}

interface Player {
  readonly H5P: new (place: HTMLElement, options: Record<string, unknown>) => Promise<unknown>;
}

interface Integration {
  readonly contents: Readonly<Record<string, { readonly contentUserData?: UserData } | undefined>>;
}

type Interface = Record<string, (...args: string[]) => string>;
/** What content keeps for its learner, by the part of it and by name. */
type UserData = Record<string, Record<string, string>>;

const { name: API, initialize, get, set, commit } = METHODS['2004'];
const CONTENT = 'content';
const SUSPENDED = 'cmi.suspend_data';
/** So often content is asked where its learner stands. */
const SAVE_SECONDS = 2;
const HERE = new URL('..', location.href).href.replace(/\/$/, '');

interface Runtime {
  readonly page: Window;
  readonly course: Interface;
}

/** The interface, in this page or in the one around it. */
function runtimeHere(): Runtime | undefined {
  try {
    for (const page of [window, window.parent]) {
      const course = (page as unknown as Record<string, Interface | undefined>)[API];
      if (course !== undefined) return { page, course };
    }
  } catch {
    // The page around it is another site's: the content is only shown.
  }
  return undefined;
}

function keptOf(text: string): UserData {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? (kept as UserData) : {};
  } catch {
    return {};
  }
}

/** The language of the content, for who hears it read. */
async function sayLanguage(): Promise<void> {
  const answer = await fetch(`${HERE}/h5p.json`);
  const said: { language?: unknown } = await answer.json();
  if (typeof said.language === 'string' && /^[a-z]{2,3}(?:-\w+)*$/i.test(said.language)) document.documentElement.lang = said.language;
}

/**
 * H5P reads the browser's storage as it begins, and breaks off where third parties may have none: there the page's own memory stands for it. What the learner
 * did is not in it; that goes to the course's interface.
 */
function ensureStorage(): void {
  try {
    void window.localStorage;
  } catch {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, value: storage });
  }
}

async function play(place: HTMLElement): Promise<void> {
  const runtime = runtimeHere();
  const course = runtime?.course;
  const broken = new Set<string>();
  /** Tells the page around the content what of it cannot be shown, so that its reader does not look at an empty place. */
  const tellBroken = (isWhole: boolean) => {
    // Names of libraries are not secret, and a page without an origin can only be addressed as '*'.
    runtime?.page.postMessage({ waymark: 'h5p', type: 'broken', libraries: [...broken], isWhole }, '*');
  };
  course?.[initialize]?.('');
  const kept = keptOf(course?.[get]?.(SUSPENDED) ?? '');
  /** What a learner only looked at doesn't count as progress. */
  let hasBegun = Object.keys(kept).length > 0;
  const say = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) course?.[set]?.(name, value);
    if (Object.keys(values).length > 0) course?.[commit]?.('');
  };

  const { H5PStandalone: player } = window as unknown as { H5PStandalone: Player };
  const loading = new player.H5P(place, {
    id: CONTENT,
    h5pJsonPath: HERE,
    frameJs: `${HERE}/~/h5p/frame.bundle.js`,
    frameCss: `${HERE}/~/h5p/styles/h5p.css`,
    // In this page and not in a frame within it: where courses have no origin, pages cannot see one another.
    embedType: 'div',
    frame: true,
    copyright: true,
    fullScreen: true,
    saveFreq: SAVE_SECONDS,
    preventH5PInit: false,
    contentUserData: kept,
  });
  try {
    await loading;
  } catch (error) {
    tellBroken(true);
    throw error;
  }
  const { H5P: library, H5PIntegration: shared } = window as unknown as { H5P: H5p; H5PIntegration: Integration };
  const suspended = () => JSON.stringify(shared.contents[`cid-${CONTENT}`]?.contentUserData ?? {});

  const { setUserData } = library;
  let last: string | undefined;
  library.setUserData = (...said) => {
    setUserData(...said);
    const now = suspended();
    // How content begins doesn't count as progress; what changes after that does.
    hasBegun ||= last !== undefined && now !== last;
    if (hasBegun && now !== last) say({ [SUSPENDED]: now });
    last = now;
  };
  library.externalDispatcher.on('xAPI', ({ data: { statement } }) => {
    const [content] = library.instances;
    const values = valuesOf(statement, content?.slides?.length ?? content?.chapters?.length);
    hasBegun ||= Object.keys(values).length > 0;
    say(values);
  });
  let isBegun = false;
  const isBuilt = watchBuilding(library, (name) => {
    broken.add(name);
    if (isBegun) tellBroken(false);
  });
  try {
    library.init(document.body);
  } finally {
    isBegun = true;
    if (!isBuilt() || broken.size > 0) tellBroken(!isBuilt());
  }
}

const place = document.getElementById('content');
if (place !== null) {
  ensureStorage();
  void sayLanguage().catch(() => {});
  void play(place);
}
