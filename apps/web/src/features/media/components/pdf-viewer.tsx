import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build gives an address for `?url`
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { IconButton, IconChevronLeft, IconChevronRight, Link, Skeleton, Text, VisuallyHidden } from '@waymark/ui';
import { FileDownload } from './file-download.tsx';
import type { ShownFile } from './shown-file.ts';
import styles from './media.module.css';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Draws sharply on dense screens, up to twice the density: more would take memory for nothing visible. */
const MOST_PIXELS_PER_POINT = 2;

export interface PageOnScreen {
  readonly page: number;
  readonly pages: number;
  /** The part of the window that shows the page, in which it scrolls. */
  readonly sheet: HTMLElement;
}

interface PdfViewerProps {
  readonly file: ShownFile;
  readonly title: string;
  /** Where the person stopped. */
  readonly startPage?: number | undefined;
  /** Hears which page is shown, and null when none is. */
  readonly onSheet?: ((shown: PageOnScreen | null) => void) | undefined;
}

/** A document of many pages, one at a time, drawn by the page itself: nothing in it can run (MED-11, MED-12). */
export function PdfViewer({ file, title, startPage = 1, onSheet }: PdfViewerProps) {
  const { t, i18n } = useLingui();
  const [wanted, setPage] = useState(startPage);
  const sheet = useRef<HTMLElement>(null);
  const { data: document, isError } = useQuery({
    queryKey: ['media', 'pdf', file.url],
    queryFn: () => getDocument({ url: file.url, enableXfa: false }).promise,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    gcTime: 0,
  });
  useEffect(() => () => void document?.cleanup(), [document]);
  const pages = document?.numPages ?? Math.max(1, wanted);
  // A document may have been replaced by a shorter one since.
  const page = Math.min(wanted, pages);
  const isShown = document !== undefined;
  useEffect(() => {
    if (isShown && sheet.current !== null) onSheet?.({ page, pages, sheet: sheet.current });
    return () => onSheet?.(null);
  }, [isShown, page, pages, onSheet]);
  if (isError) return <FileDownload file={file} />;
  const [shown, total] = [i18n.number(page), i18n.number(pages)];
  return (
    <section className={styles.document} aria-label={title}>
      <div className={styles.bar}>
        <div className={styles.pages}>
          <IconButton
            icon={IconChevronLeft}
            directional
            size="s"
            label={t`Previous page`}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          />
          <Text as="span" size="small" aria-live="polite">
            <Trans>
              Page {shown} of {total}
            </Trans>
          </Text>
          <IconButton
            icon={IconChevronRight}
            directional
            size="s"
            label={t`Next page`}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </div>
        <Link href={`${file.url}&download=true`} download>
          <Trans>Download</Trans>
        </Link>
      </div>
      {/* The sheet scrolls, so it takes the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={sheet} className={styles.sheet} tabIndex={0} aria-label={t`Page ${shown}`}>
        {document === undefined ? <Skeleton width="100%" ratio="1/1.414" /> : <PdfPage document={document} page={page} />}
      </section>
    </section>
  );
}

/** One page as a picture, and its words for those who do not see it. */
function PdfPage({ document, page: number }: { readonly document: PDFDocumentProxy; readonly page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    void draw(document, number, canvas.current, stop.signal).then(setText, () => {});
    return () => stop.abort();
  }, [document, number]);
  return (
    <>
      {/* Letters are set one by one from the left, whatever the direction of the page around them. */}
      <canvas ref={canvas} dir="ltr" className={styles.canvas} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

async function draw(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement | null, signal: AbortSignal): Promise<string> {
  const page = await document.getPage(number);
  if (canvas === null || signal.aborted) return '';
  const room = canvas.parentElement?.clientWidth ?? 0;
  const density = Math.min(devicePixelRatio, MOST_PIXELS_PER_POINT);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (Math.max(320, room - 32) / natural.width) * density });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.style.inlineSize = `${viewport.width / density}px`;
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  await drawing.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
