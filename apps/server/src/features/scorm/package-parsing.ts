import type { Cmi5Course } from '@waymark/contract/cmi5';
import { readStructure, STRUCTURE_FILE } from './cmi5-structure.ts';
import { contentTypeOf } from './content-types.ts';
import { outsideOrigins } from './outside-addresses.ts';
import { readH5p } from './h5p-package.ts';
import { type Fault, type Manifest, readManifest } from './package-manifest.ts';
import { FileNames } from '../../platform/archives/file-names.ts';
import { charsetOf, decodeXml } from './package-text.ts';

/** What is asked of a file of a package: what its manifest says, or what one of its texts is. */
export type ParsingTask =
  | {
      readonly kind: 'manifest';
      /** Which of the files it is: `imsmanifest.xml` or `cmi5.xml`. */
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly paths: readonly string[];
      readonly fileName: string;
    }
  | {
      readonly kind: 'h5p';
      /** Those of its files that are read to judge it. */
      readonly read: readonly { readonly path: string; readonly bytes: Uint8Array }[];
      readonly paths: readonly string[];
      readonly fileName: string;
    }
  | { readonly kind: 'text'; readonly path: string; readonly bytes: Uint8Array; readonly mayNameAddresses: boolean };

/** A package's manifest, or the structure of one of cmi5 (PLY-04). */
export interface PackageReading {
  readonly manifest: Manifest | null;
  readonly cmi5: Cmi5Course | null;
  readonly faults: readonly Fault[];
}

export interface TextReading {
  /** To be claimed as the file is served; null where nothing is. */
  readonly charset: string | null;
  /** Origins outside that it names (PLY-10). */
  readonly origins: readonly string[];
}

/** Reads what strangers wrote. Runs in its own thread, because what they write may take forever. */
export function parsePackage(task: ParsingTask): PackageReading | TextReading {
  if (task.kind === 'text') return readText(task);
  if (task.kind === 'h5p') {
    const { read, paths, fileName } = task;
    return { cmi5: null, ...readH5p(new Map(read.map(({ path, bytes }) => [path, bytes])), paths, fileName) };
  }
  const { text, isGuess } = decodeXml(task.bytes);
  const files = new FileNames(task.paths);
  const guessed: Fault[] = isGuess ? [{ code: 'encoding-guessed', name: task.name }] : [];
  if (task.name === STRUCTURE_FILE) {
    const { course, faults } = readStructure(text, files);
    return { manifest: null, cmi5: course, faults: [...faults, ...guessed] };
  }
  const { manifest, faults } = readManifest(text, { files, fileName: task.fileName });
  return { manifest, cmi5: null, faults: [...faults, ...guessed] };
}

function readText({ path, bytes, mayNameAddresses }: ParsingTask & { kind: 'text' }): TextReading {
  const origins = mayNameAddresses ? outsideOrigins(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')) : [];
  return { charset: charsetOf(contentTypeOf(path), bytes), origins };
}
