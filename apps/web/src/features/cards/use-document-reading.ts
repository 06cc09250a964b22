import { useCallback, useRef } from 'react';
import { type CardDetail, READING } from '@waymark/contract/cards';
import type { PageOnScreen } from '../media/media.public.tsx';
import { useReading, visibleShare } from './use-reading.ts';

/** The page of a document that a second of its reading time falls on; at the end of a page the one that follows. */
export const pageAt = (seconds: number): number => Math.floor(seconds / READING.pageSeconds) + 1;

/** Measures how a document is read, page by page (PLY-06). Returns what the viewer tells of the page that it shows. */
export function useDocumentReading(card: CardDetail): (shown: PageOnScreen | null) => void {
  const shown = useRef<PageOnScreen>(null);
  useReading(card, () => {
    if (shown.current === null) return null;
    const { page, pages, sheet } = shown.current;
    const totalSeconds = pages * READING.pageSeconds;
    const box = sheet.getBoundingClientRect();
    // What of the page is scrolled into its sheet, and what of the sheet into the window.
    const share = visibleShare(box, window.innerHeight);
    if (share === null || sheet.scrollHeight === 0) return { visible: [], totalSeconds };
    const part = (of: number) => Math.min(1, (sheet.scrollTop + of * box.height) / sheet.scrollHeight);
    const start = (page - 1) * READING.pageSeconds;
    return { visible: [[start + part(share[0]) * READING.pageSeconds, start + part(share[1]) * READING.pageSeconds]], totalSeconds };
  });
  return useCallback((page: PageOnScreen | null) => {
    shown.current = page;
  }, []);
}
