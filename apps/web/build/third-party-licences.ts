import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const MODULES = `${sep}node_modules${sep}`;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

/** Returns the folder of the package that a file belongs to; undefined where it belongs to none that was installed. */
export function packageFolderOf(file: string): string | undefined {
  const [path = ''] = file.split('?');
  const at = path.lastIndexOf(MODULES);
  if (at < 0) return undefined;
  const [scope = '', name = ''] = path.slice(at + MODULES.length).split(sep);
  const folder = path.slice(0, at + MODULES.length) + (scope.startsWith('@') ? join(scope, name) : scope);
  return existsSync(join(folder, 'package.json')) ? folder : undefined;
}

const sourceOf = ({ repository, homepage }: PackageFile): string | undefined => {
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (url === undefined) return homepage;
  return /^[\w.-]+\/[\w.-]+$/.test(url) ? `https://github.com/${url}` : url.replace(/^git\+/, '').replace(/^git:/, 'https:');
};

/** Returns what has to be said of a package: its name and version, its licence, where its source is, and the licence's text. */
export function noticeOf(folder: string): { readonly id: string; readonly text: string } {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const id = `${facts.name ?? ''} ${facts.version ?? ''}`;
  const source = sourceOf(facts);
  const texts = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
  const head = [id, `Licence: ${facts.license ?? 'see below'}`, ...(source === undefined ? [] : [`Source: ${source}`])];
  return { id, text: [head.join('\n'), ...texts].join('\n\n') };
}

/**
 * Lays one text beside the pages with the licences of all libraries and fonts that browsers are sent: minifying drops them. Vite's own list
 * (`build.license`) knows neither fonts nor where the source is, which the Mozilla Public License asks for.
 *
 * @param others packages whose files are sent as they are, or built apart, so that no chunk names them
 */
export function thirdPartyLicences(fileName: string, others: readonly string[]): Plugin {
  const require = createRequire(import.meta.url);
  let root = '';
  return {
    name: 'third-party-licences',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, files) {
        const sent = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames));
        const paths = [...sent.map((path) => resolve(root, path)), ...others.map((name) => require.resolve(name))];
        const folders = new Set(paths.flatMap((path) => packageFolderOf(path) ?? []));
        const notices = new Map([...folders].map(noticeOf).map(({ id, text }) => [id, text]));
        const texts = [...notices].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
        this.emitFile({ type: 'asset', fileName, source: `${texts.join(RULE)}\n` });
      },
    },
  };
}
