import { FOUND_IN_AT_MOST } from '@waymark/contract/skills';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The files a CV can be read from on the device; everything else is pasted. */
export const CV_FILES = `.txt,.md,.pdf,.docx,text/plain,text/markdown,application/pdf,${WORD}`;

/** Megabytes a file may have. */
export const LARGEST_CV = 10;
const PAGES_AT_MOST = 60;

/** Why a file gave no text: too big, of another kind (an old .doc, a picture), or with nothing that can be read in it. */
export type CvFault = 'too-big' | 'other-kind' | 'no-text';

/** The text of a CV's file, read on the device: the file itself never leaves it. */
export async function cvText(file: File): Promise<{ readonly text: string } | { readonly fault: CvFault }> {
  if (file.size > LARGEST_CV * 1024 * 1024) return { fault: 'too-big' };
  const read = readerFor(file);
  if (read === undefined) return { fault: 'other-kind' };
  const text = (await read(file).catch(() => '')).trim();
  return text === '' ? { fault: 'no-text' } : { text: text.slice(0, FOUND_IN_AT_MOST) };
}

function readerFor({ name, type }: File): ((file: File) => Promise<string>) | undefined {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return pdfText;
  if (type === WORD || /\.docx$/i.test(name)) return wordText;
  if (type.startsWith('text/') || /\.(?:txt|md)$/i.test(name)) return (file) => file.text();
  return undefined;
}

/** The paragraphs of a document of a word processor; what reads them is loaded for it. */
async function wordText(file: File): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  return (await mammoth.extractRawText({ arrayBuffer: await file.arrayBuffer() })).value;
}

/** The pages of a PDF below one another; what reads PDFs is loaded for it. */
async function pdfText(file: File): Promise<string> {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker.default;
  const task = getDocument({ data: await file.arrayBuffer(), enableXfa: false });
  const pdf = await task.promise;
  const pages = Array.from({ length: Math.min(pdf.numPages, PAGES_AT_MOST) }, async (_, at) => {
    const content = await (await pdf.getPage(at + 1)).getTextContent();
    return content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('');
  });
  const text = (await Promise.all(pages)).join('\n\n');
  await task.destroy();
  return text;
}
