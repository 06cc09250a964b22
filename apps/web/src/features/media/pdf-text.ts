import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build gives an address for `?url`
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

const PAGES_AT_MOST = 60;

/** The text of a PDF, its pages below one another. */
export async function textOf(file: File): Promise<string> {
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
