// Plays a package of H5P (PLY-11): h5p-standalone shows it, and what its content says by xAPI goes to the interface that every course talks to,
// so that nothing of it is lost, it goes on where it was left, and counts as other courses do. The build makes one script of it.
import { METHODS } from './course-methods.ts';
import { valuesOf } from './h5p-values.ts';

interface Instance {
  readonly slides?: readonly unknown[];
  readonly chapters?: readonly unknown[];
}

/** What H5P puts into its page, as far as we use it. */
interface H5p {
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

/** The interface, in this page or in the one around it. */
function interfaceHere(): Interface | undefined {
  const of = (page: Window) => (page as unknown as Record<string, Interface | undefined>)[API];
  try {
    return of(window) ?? of(window.parent);
  } catch {
    return undefined;
  }
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

async function play(place: HTMLElement): Promise<void> {
  const course = interfaceHere();
  course?.[initialize]?.('');
  const kept = keptOf(course?.[get]?.(SUSPENDED) ?? '');
  /** What a learner only looked at doesn't count as progress. */
  let hasBegun = Object.keys(kept).length > 0;
  const say = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) course?.[set]?.(name, value);
    if (Object.keys(values).length > 0) course?.[commit]?.('');
  };

  const { H5PStandalone: player } = window as unknown as { H5PStandalone: Player };
  await new player.H5P(place, {
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
  library.init(document.body);
}

const place = document.getElementById('content');
if (place !== null) {
  void sayLanguage().catch(() => {});
  void play(place);
}
