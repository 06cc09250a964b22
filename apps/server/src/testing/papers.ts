import { onTestFinished, vi } from 'vitest';
import { PdfWriter } from '../platform/pdf/pdf-writer.ts';

/** Follows every line that is drawn on a PDF until the test ends. Returns their texts, and those that leave their box or the page. */
export function watchPapers(): { readonly texts: string[]; readonly outside: string[] } {
  const seen = { texts: [] as string[], outside: [] as string[] };
  const { line } = PdfWriter.prototype;
  const spy = vi.spyOn(PdfWriter.prototype, 'line').mockImplementation(function (this: PdfWriter, text, box, look) {
    const { width, height } = this.document.page;
    seen.texts.push(text);
    const isIn = box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + look.size * 1.3 <= height;
    // Half a point: widths are sums of rounded ones.
    if (!isIn || this.widthOf(text, look.size, look.weight) > box.width + 0.5) seen.outside.push(text);
    line.call(this, text, box, look);
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}
