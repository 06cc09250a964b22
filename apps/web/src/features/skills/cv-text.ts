import { FOUND_IN_AT_MOST } from '@waymark/contract/skills';
import { pdfText } from '../media/media.public.tsx';

/** The files a CV can be read from on the device; everything else is pasted. */
export const CV_FILES = '.txt,.md,.pdf,text/plain,text/markdown,application/pdf';

const LARGEST_BYTES = 10 * 1024 * 1024;

/** The text of a CV's file, read on the device: the file itself never leaves it. Undefined where it holds none that can be read. */
export async function cvText(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_BYTES) return undefined;
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  const isText = file.type.startsWith('text/') || /\.(?:txt|md)$/i.test(file.name);
  if (!isPdf && !isText) return undefined;
  const text = await (isPdf ? pdfText(file) : file.text()).catch(() => '');
  return text.trim() === '' ? undefined : text.trim().slice(0, FOUND_IN_AT_MOST);
}
