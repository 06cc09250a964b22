import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useAppearance } from '../provider/appearance.ts';
import styles from './pagination.module.css';

type ShowMoreProps = {
  /** How many are shown. */
  shown: number;
  /** How many there are, where that is known. */
  total?: number | undefined;
  hasMore: boolean;
  loading?: boolean | undefined;
  /** Adds the next page to the list. */
  onMore: () => void;
  /** In accessibility mode: pages instead of an ever longer list. */
  pages?: PagesProps | undefined;
};

const Shown = ({ shown, total }: { shown: number; total?: number | undefined }) => (
  <output>
    {total === undefined ? (
      <Plural value={shown} one="# shown" other="# shown" />
    ) : (
      <Trans>
        {shown} of {total}
      </Trans>
    )}
  </output>
);

type PagesProps = {
  /** When a page has several lists. */ label?: string | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  loading?: boolean | undefined;
};

/** Page by page, where the store gives cursors and no page numbers. */
export function Pagination({ label, hasPrevious, hasNext, onPrevious, onNext, loading = false }: PagesProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.pageButtons} aria-label={label ?? t`Pages`}>
      <Button icon={IconChevronLeft} directional onClick={onPrevious} disabled={!hasPrevious || loading}>
        <Trans>Previous</Trans>
      </Button>
      <Button iconEnd={IconChevronRight} directional onClick={onNext} disabled={!hasNext} pending={loading}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  );
}

/** Scrolling must rest for as long before more is loaded (SHL-38). */
const SCROLL_REST_MILLISECONDS = 150;

/** Loads more when the end of the list stays in view; once for each length, so that a failure is not repeated forever. */
function useScrollLoading({ shown, enabled, onMore }: { shown: number; enabled: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const askedAt = useRef(-1);
  const ask = useEffectEvent(() => {
    if (askedAt.current === shown) return;
    askedAt.current = shown;
    onMore();
  });
  useEffect(() => {
    if (!enabled || end.current === null) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(rest);
      if (entries.at(-1)?.isIntersecting === true) rest = setTimeout(ask, SCROLL_REST_MILLISECONDS);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
    };
  }, [enabled, shown]);
  return end;
}

/** The end of a list: what is shown, and more when one scrolls there or asks for it; only when asked, or pages, in accessibility mode. */
export function ShowMore({ shown, total, hasMore, loading = false, onMore, pages }: ShowMoreProps) {
  const { accessibility } = useAppearance();
  const end = useScrollLoading({ shown, enabled: hasMore && !loading && !accessibility, onMore });
  // A count says something only beside the whole number, and nothing of a list that is all there; people who listen hear it always.
  if (!hasMore && !(accessibility && pages)) {
    return (
      <VisuallyHidden>
        <Shown shown={shown} total={total} />
      </VisuallyHidden>
    );
  }
  return (
    <div ref={end} className={styles.pages}>
      {total === undefined ? (
        <VisuallyHidden>
          <Shown shown={shown} />
        </VisuallyHidden>
      ) : (
        <Shown shown={shown} total={total} />
      )}
      {accessibility && pages ? (
        <Pagination {...pages} loading={loading} />
      ) : (
        hasMore && (
          <Button onClick={onMore} pending={loading}>
            <Trans>Show more</Trans>
          </Button>
        )
      )}
    </div>
  );
}
