import { PACKAGE_LIMITS } from '@waymark/contract/scorm';

/** A name as all ways of writing it have it in common: composed, without regard to case. */
export const foldedName = (path: string) => path.normalize('NFC').toLowerCase();

/**
 * A path without what changes nothing: `./`, doubled and leading slashes, steps into a folder and out again, backslashes. Undefined where it
 * leads out of the top.
 */
export function normalisedPath(path: string): string | undefined {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.join('/');
}

/** The same, where a browser would stop at the top. */
function clampedPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const byteName = new TextDecoder('windows-1252');
const fromBytes = (escape: string) => byteName.decode(Uint8Array.from(escape.slice(1).split('%'), (hex) => Number.parseInt(hex, 16)));

/** A name with its escapes (`%20`) read: as UTF-8, or as the bytes that older tools escaped. */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name.replaceAll(/(?:%[0-9a-f]{2})+/gi, fromBytes);
  }
}

/** The files of a package, found by names that went through other systems: exactly, else composed, else without case where one fits. */
export class FileNames {
  private readonly exact: ReadonlySet<string>;
  private readonly composed = new Map<string, string>();
  /** Undefined where several fit. */
  private readonly folded = new Map<string, string | undefined>();

  constructor(paths: Iterable<string>) {
    this.exact = new Set(paths);
    for (const path of this.exact) {
      const composed = path.normalize('NFC');
      if (!this.composed.has(composed)) this.composed.set(composed, path);
      const folded = foldedName(path);
      this.folded.set(folded, this.folded.has(folded) ? undefined : path);
    }
  }

  /** The path of the first name that is a file. Names are normalised. */
  find(names: readonly string[]): string | undefined {
    const first = <T>(of: (name: string) => T | undefined) => names.map((name) => of(name)).find((found) => found !== undefined);
    return (
      first((name) => (this.exact.has(name) ? name : undefined)) ??
      first((name) => this.composed.get(name.normalize('NFC'))) ??
      first((name) => this.folded.get(foldedName(name)))
    );
  }
}

/** Where an address of a manifest leads: to a file, with its parameters; to none of that name; or out of the package. */
export type Located =
  | { readonly path: string; readonly rest: string }
  | { readonly missing: string }
  | { readonly problem: 'escapes' | 'outside' | 'too-long' };

/** A `?` or `#` may belong to a folder's name; more than so many are parameters. */
const MOST_ENDS = 20;

/** The places where the path of an address may end, the whole address first. */
function endsOf(address: string): number[] {
  const ends = [address.length];
  const marks: number[] = [];
  for (let at = 0; at < address.length && marks.length < MOST_ENDS; at += 1) if (address[at] === '?' || address[at] === '#') marks.push(at);
  return [...ends, ...marks.toReversed()];
}

/** Finds the file that an address in a manifest means. Parameters and fragment are kept. */
export function locate(files: Pick<FileNames, 'find'>, address: string): Located {
  if (address.length > PACKAGE_LIMITS.addressLength) return { problem: 'too-long' };
  if (/^(?:https?|ftp):/i.test(address)) return { problem: 'outside' };
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return { problem: 'escapes' };
  const tried = endsOf(address).map((end) => {
    const literal = address.slice(0, end);
    const decoded = decodedName(literal);
    return { end, literal: normalisedPath(literal), decoded: clampedPath(decoded) };
  });
  // More steps up than there are folders: a browser would stop at the top, an archive has none.
  const shortest = tried.at(-1);
  if (shortest?.literal === undefined) return { problem: 'escapes' };
  for (const names of [tried.map(({ literal }) => literal), tried.map(({ decoded }) => decoded)]) {
    for (const [at, name] of names.entries()) {
      const path = name === undefined || name === '' ? undefined : files.find([name]);
      if (path !== undefined) return { path, rest: address.slice(tried[at]?.end) };
    }
  }
  if (/^[\\/]{2}/.test(address)) return { problem: 'outside' };
  return { missing: shortest.decoded };
}

/** An address of a file as a browser asks for it: every step escaped. */
export const addressOfFile = (path: string) =>
  path
    .split('/')
    .map((step) => encodeURIComponent(step))
    .join('/');
