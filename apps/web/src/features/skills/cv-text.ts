import { FOUND_IN_AT_MOST } from '@waymark/contract/skills';

/** The files a CV can be read from on the device; everything else is pasted. */
export const CV_FILES = '.txt,.md,.pdf,text/plain,text/markdown,application/pdf';

const LARGEST_BYTES = 10 * 1024 * 1024;
const PAGES_AT_MOST = 60;

/** The text of a CV's file, read on the device: the file itself never leaves it. Undefined where it holds none that can be read. */
export async function cvText(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_BYTES) return undefined;
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  const isText = file.type.startsWith('text/') || /\.(?:txt|md)$/i.test(file.name);
  if (!isPdf && !isText) return undefined;
  const text = await (isPdf ? pdfText(file) : file.text()).catch(() => '');
  return text.trim() === '' ? undefined : text.trim().slice(0, FOUND_IN_AT_MOST);
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
