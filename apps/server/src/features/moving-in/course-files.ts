import { FileNames, locate } from '../../platform/archives/file-names.ts';
import { type Element, readXml } from './markup.ts';
import { CourseRefused, type PlannedFile } from './planned-course.ts';

/** What is read of the archive of a course: the names of all its files, and its descriptions as text. */
export interface CourseTexts {
  readonly fileName: string;
  readonly paths: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** Those whose encoding is not declared and had to be guessed. */
  readonly guessed: ReadonlySet<string>;
}

const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
/** What stands for the folder of a cartridge's files, as its writers spell it. */
const FILE_BASE = /^(?:\$|%24)(?:IMS|1EdTech)[-_]CC[-_]FILE_?BASE(?:\$|%24)\/?/i;

/** The files of a course as its descriptions name them. */
export class CourseFiles {
  readonly texts: ReadonlyMap<string, string>;
  readonly paths: readonly string[];
  private readonly guessed: ReadonlySet<string>;
  private readonly names: FileNames;

  constructor({ paths, texts, guessed }: Omit<CourseTexts, 'fileName'>) {
    this.paths = paths;
    this.texts = texts;
    this.guessed = guessed;
    this.names = new FileNames(paths);
  }

  /** The path of a file that another names, by its place or from the top; undefined where there is none. */
  find(address: string, from = ''): string | undefined {
    if (address === '') return undefined;
    const plain = address.replace(FILE_BASE, '');
    for (const name of new Set([`${folderOf(from)}${plain}`, plain, `web_resources/${plain}`])) {
      const located = locate(this.names, name);
      if ('path' in located) return located.path;
    }
    return undefined;
  }

  /** Whether the encoding of a description had to be guessed. */
  isGuessed(path: string | undefined): boolean {
    return path !== undefined && this.guessed.has(path);
  }

  /** The same as a file with its name. */
  file(address: string, from = ''): PlannedFile | undefined {
    const path = this.find(address, from);
    return path === undefined ? undefined : { path, name: lastStep(path) };
  }

  /** A description as a tree; undefined where there is none. Throws `CourseRefused` where it is not XML. */
  xml(path: string | undefined): Element | undefined {
    const text = path === undefined ? undefined : this.texts.get(path);
    if (text === undefined) return undefined;
    const root = readXml(text);
    if (root === undefined) throw new CourseRefused('move-in-unreadable', path);
    return root;
  }
}
