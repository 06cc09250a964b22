import { cleanFileName } from '@waymark/contract/media';

const STEM_LENGTH = 80;

/** The name under which a file of a course is kept: its ending, and before it what a name may be (MED-04). */
export function fileNameOf(name: string): string {
  const said = cleanFileName(name);
  const dot = said.lastIndexOf('.');
  if (dot <= 0) return said;
  const stem = said.slice(0, dot).replaceAll('.', '-').slice(0, STEM_LENGTH).trim();
  return `${stem === '' ? 'file' : stem}${said.slice(dot)}`;
}
