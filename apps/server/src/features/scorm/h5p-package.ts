import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { PACKAGE_LIMITS } from '@waymark/contract/scorm';
import { H5P_PAGE } from './content-home.ts';
import type { Fault, Manifest, ManifestItem } from './package-manifest.ts';

/** What a package of H5P says of itself, at its top. */
export const H5P_FILE = 'h5p.json';
const CONTENT_FOLDER = 'content/';
const CONTENT_FILE = `${CONTENT_FOLDER}content.json`;
const LIBRARY_FILE = /^[^/]+\/library\.json$/;
const DRAWING = /^content\/.*\.svg$/i;

/** What H5P lets content bring along (its own list of file types): pictures, recordings, papers, and nothing that runs. */
const CONTENT_TYPES: ReadonlySet<string> = new Set(
  (
    'json png jpg jpeg gif bmp tif tiff svg eot ttf woff woff2 otf webm mp4 ogg mp3 m4a wav txt pdf rtf doc docx xls xlsx ppt pptx odt ods odp ' +
    'xml csv diff patch swf md textile vtt webvtt gltf glb webp avif'
  ).split(' '),
);

const dependency = z.object({ machineName: z.string(), majorVersion: z.coerce.number().int(), minorVersion: z.coerce.number().int() });
type Dependency = z.infer<typeof dependency>;

const packageFile = z.object({
  title: z.string().default(''),
  mainLibrary: z.string().min(1),
  preloadedDependencies: z.array(dependency).min(1),
});
const libraryFile = z.object({
  runnable: z.coerce.number().default(0),
  preloadedJs: z.array(z.object({ path: z.string() })).default([]),
  preloadedCss: z.array(z.object({ path: z.string() })).default([]),
  preloadedDependencies: z.array(dependency).default([]),
});
type Library = z.infer<typeof libraryFile>;

const nameOf = ({ machineName, majorVersion, minorVersion }: Dependency) => `${machineName} ${majorVersion}.${minorVersion}`;
/** Libraries lie in folders of their name and version; older tools leave the version out. */
const foldersOf = ({ machineName, majorVersion, minorVersion }: Dependency) => [
  `${machineName}-${majorVersion}.${minorVersion}`,
  machineName,
];

/** Returns whether a file of a package of H5P has to be read to judge it. */
export const isReadForH5p = (path: string): boolean =>
  path === H5P_FILE || path === CONTENT_FILE || LIBRARY_FILE.test(path) || DRAWING.test(path);

function jsonOf(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Whether a drawing holds anything that runs: a script, a handler, an address that is code, or a page of HTML. */
function hasScript(bytes: Uint8Array): boolean {
  let found = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (/^(?:\w+:)?(?:script|foreignobject|iframe|embed|object)$/i.test(name)) found = true;
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute) || /^\s*(?:javascript|data:text\/html)/i.test(value)) found = true;
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(bytes));
  return found;
}

const LIBRARY_NAME = /^([A-Za-z][\w.-]{0,100}) (\d{1,4})\.(\d{1,4})$/;
/** Content nests; what nests deeper than any editor makes it is not read further. */
const MOST_DEPTH = 60;

/** The libraries that content names for its parts: `{ library: 'H5P.Image 1.1', params: … }`. */
function* librariesIn(value: unknown, depth = 0): Generator<Dependency> {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return;
  if ('library' in value && typeof value.library === 'string') {
    const [, machineName, major, minor] = LIBRARY_NAME.exec(value.library) ?? [];
    if (machineName !== undefined) yield { machineName, majorVersion: Number(major), minorVersion: Number(minor) };
  }
  for (const one of Object.values(value)) yield* librariesIn(one, depth + 1);
}

/**
 * Reads a package of H5P (PLY-11): its content, and every library that it needs, with those that those need. What is wrong is named at once.
 * @param files what `isReadForH5p` chose, by path
 * @param paths all files of the package
 */
export function readH5p(
  files: ReadonlyMap<string, Uint8Array>,
  paths: readonly string[],
  fileName: string,
): { manifest: Manifest | null; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const said = packageFile.safeParse(jsonOf(files.get(H5P_FILE)));
  if (!said.success) return { manifest: null, faults: [{ code: 'content-unreadable', name: H5P_FILE }] };
  const { title, mainLibrary, preloadedDependencies } = said.data;
  const content = jsonOf(files.get(CONTENT_FILE));
  if (!files.has(CONTENT_FILE)) faults.push({ code: 'content-missing', name: CONTENT_FILE });
  else if (content === undefined) faults.push({ code: 'content-unreadable', name: CONTENT_FILE });

  const all = new Set(paths);
  const seen = new Set<string>();
  const waiting = [...preloadedDependencies, ...librariesIn(content)];
  let main: Library | undefined;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const name = nameOf(next);
    if (seen.has(name)) continue;
    seen.add(name);
    const folder = foldersOf(next).find((one) => all.has(`${one}/library.json`));
    if (folder === undefined) {
      faults.push({ code: 'library-missing', name });
      continue;
    }
    const library = libraryFile.safeParse(jsonOf(files.get(`${folder}/library.json`)));
    if (!library.success) {
      faults.push({ code: 'library-unreadable', name: `${folder}/library.json` });
      continue;
    }
    if (next.machineName === mainLibrary) main ??= library.data;
    for (const { path } of [...library.data.preloadedJs, ...library.data.preloadedCss]) {
      if (!all.has(`${folder}/${path}`)) faults.push({ code: 'library-missing', name: `${name}: ${path}` });
    }
    waiting.push(...library.data.preloadedDependencies);
  }
  const own = preloadedDependencies.find(({ machineName }) => machineName === mainLibrary);
  if (own === undefined) faults.push({ code: 'library-missing', name: mainLibrary });
  else if (main !== undefined && main.runnable !== 1) faults.push({ code: 'library-cannot-run', name: nameOf(own) });

  for (const path of paths) {
    if (!path.startsWith(CONTENT_FOLDER)) continue;
    const type = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    if (!CONTENT_TYPES.has(type)) faults.push({ code: 'content-file-refused', name: path });
  }
  for (const [path, bytes] of files) if (DRAWING.test(path) && hasScript(bytes)) faults.push({ code: 'drawing-with-script', name: path });

  const shown = title.trim() === '' ? fileName.replace(/\.[^.]*$/, '') : title.trim();
  const manifest: Manifest = { version: '2004', title: shown, items: [partOf(shown)], h5p: own === undefined ? mainLibrary : nameOf(own) };
  return { manifest, faults: faults.slice(0, PACKAGE_LIMITS.problems) };
}

/** The one part of a package of H5P; our page tells the course's interface what its content says. */
const partOf = (title: string): ManifestItem => ({
  id: 'content',
  title,
  depth: 0,
  href: H5P_PAGE,
  isSco: true,
  launchData: '',
  maxTimeAllowed: '',
  timeLimitAction: '',
  masteryScore: null,
  passingScore: null,
  completionThreshold: null,
});
