import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UNSPLASH } from '@waymark/contract/pictures';
import { EmptyState, Link, Stack, Text, TextField } from '@waymark/ui';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { type Choice, unsplashQuery } from '../pictures.queries.ts';
import styles from './pictures.module.css';

interface UnsplashTabProps {
  readonly pending: Choice | undefined;
  readonly onChoose: (choice: Choice, alt: string) => void;
}

/** Photos at Unsplash: the newest, or those that fit a search (MED-08). */
export function UnsplashTab({ pending, onChoose }: UnsplashTabProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim(), UNSPLASH.debounceMilliseconds);
  const query = useInfiniteQuery(unsplashQuery(settled));
  if (query.data?.pages[0]?.isConfigured === false) {
    return (
      <EmptyState title={t`Unsplash isn’t set up here`} topic="General">
        <Trans>
          It needs an access key, which the people who run this installation can add. Stock pictures and uploads work without one.
        </Trans>
      </EmptyState>
    );
  }
  const photos = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack gap={3}>
      <TextField
        label={t`Search Unsplash`}
        type="search"
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {query.data === undefined && <Waiting of={query} shape="tiles" count={6} />}
      {query.data !== undefined && photos.length === 0 && (
        <EmptyState title={t`No photos match`} topic="General">
          <Trans>Try other words. Unsplash understands English best.</Trans>
        </EmptyState>
      )}
      {photos.length > 0 && (
        <>
          <ul className={styles.photos} aria-label={t`Photos at Unsplash`}>
            {photos.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-label={photo.alt === '' ? t`Photo by ${photo.photographer}` : photo.alt}
                  disabled={pending !== undefined}
                  aria-busy={pending !== undefined && 'photoId' in pending && pending.photoId === photo.id}
                  onClick={() => onChoose({ photoId: photo.id }, photo.alt)}
                >
                  <img src={photo.previewUrl} alt="" loading="lazy" width={UNSPLASH.previewWidth} height={UNSPLASH.previewHeight} />
                </button>
                <Text size="meta" as="div" className={styles.credit}>
                  <Link href={photo.photographerUrl} variant="inline" target="_blank" rel="noreferrer">
                    <bdi>{photo.photographer}</bdi>
                  </Link>
                </Text>
              </li>
            ))}
          </ul>
          <MorePages of={query} shown={photos.length} />
        </>
      )}
    </Stack>
  );
}
