import { FileNames, normalisedPath } from '../../platform/archives/file-names.ts';
import { type Element, readXml } from './markup.ts';
import { CourseRefused, type PlannedFile } from './planned-course.ts';

/** What is read of the archive of a course: the names of all its files, and its descriptions as text. */
export interface CourseTexts {
  readonly fileName: string;
  readonly paths: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
/** What stands for the folder of a cartridge's files, as its writers spell it. */
const FILE_BASE = /^\$(?:IMS|1EdTech)[-_]CC[-_]FILE_?BASE\$\/?/i;

/** The files of a course as its descriptions name them. */
export class CourseFiles {
  readonly texts: ReadonlyMap<string, string>;
  readonly paths: readonly string[];
  private readonly names: FileNames;

  constructor({ paths, texts }: Pick<CourseTexts, 'paths' | 'texts'>) {
    this.paths = paths;
    this.texts = texts;
    this.names = new FileNames(paths);
  }

  /** The path of a file that another names, by its place or from the top; undefined where there is none. */
  find(address: string, from = ''): string | undefined {
    const plain = decoded(withoutParameters(address)).replace(FILE_BASE, '');
    const literal = address.replace(FILE_BASE, '');
    const tried = [plain, literal].flatMap((name) => [`${folderOf(from)}${name}`, name, `web_resources/${name}`]);
    const names = tried.map((name) => normalisedPath(name)).filter((name): name is string => name !== undefined && name !== '');
    return this.names.find(names);
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

function withoutParameters(address: string): string {
  const at = address.search(/[?#]/);
  return at === -1 ? address : address.slice(0, at);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
