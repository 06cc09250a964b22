import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Grid, Split } from '../layout/layout.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classes } from '../styles/classes.ts';
import styles from './status.module.css';

type SkeletonProps = { width?: string | undefined; height?: string | undefined; radius?: string | undefined; ratio?: string | undefined };

/** One grey shape; compose them in the shape of the content. */
export const Skeleton = ({ width, height = '1rem', radius, ratio }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height: ratio ? undefined : height, borderRadius: radius, aspectRatio: ratio }} />
);

/** Around skeletons: appears after 200 ms, says "Still loading" after 8 s, and tells assistive technology that it loads. `data-loading` is for who waits from outside. */
export function Loading({ children, panelled = false }: { children: ReactNode; panelled?: boolean | undefined }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 8_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-loading className={classes(styles.late, panelled && styles.panelled)}>
      <VisuallyHidden>
        <output>
          <Trans>Loading</Trans>
        </output>
      </VisuallyHidden>
      <div aria-hidden>{children}</div>
      {long && (
        <output className={styles.still}>
          <Trans>Still loading</Trans>
        </output>
      )}
    </div>
  );
}

const SkeletonTile = () => (
  <div className={styles.skeletonTile}>
    <Skeleton ratio="16/9" radius="var(--r-3)" />
    <Skeleton width="46%" height="0.75rem" />
    <Skeleton width="90%" />
    <Skeleton width="60%" />
  </div>
);

const SkeletonRow = () => (
  <div className={styles.skeletonRow}>
    <Skeleton ratio="16/9" radius="var(--r-2)" />
    <div className={styles.lines}>
      <Skeleton width="30%" height="0.75rem" />
      <Skeleton width="64%" />
      <Skeleton width="88%" height="0.8rem" />
    </div>
  </div>
);

const SkeletonDetail = () => (
  <Split side={<Skeleton height="14rem" radius="var(--r-4)" />}>
    <div className={styles.lines}>
      <Skeleton ratio="16/9" radius="var(--r-4)" />
      <Skeleton width="34%" height="0.75rem" />
      <Skeleton width="72%" height="2.2rem" />
      <Skeleton width="90%" height="1.2rem" />
      <Skeleton width="60%" height="1.2rem" />
    </div>
  </Split>
);

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

type SkeletonsProps = { shape: 'tiles' | 'rows' | 'text' | 'page' | 'detail'; count?: number | undefined };

/** Ready-made shapes: a row of tiles, list rows, a text, a whole page, or the page of one thing with its side panel. */
export const Skeletons = ({ shape, count = 4 }: SkeletonsProps) => (
  <Loading>
    {shape === 'tiles' && (
      <Grid columns={4}>
        {times(count).map((at) => (
          <SkeletonTile key={at} />
        ))}
      </Grid>
    )}
    {shape === 'rows' && times(count).map((at) => <SkeletonRow key={at} />)}
    {shape === 'text' && (
      <div className={styles.lines}>
        {times(count).map((at) => (
          <Skeleton key={at} width={`${92 - ((at * 17) % 40)}%`} />
        ))}
      </div>
    )}
    {shape === 'detail' && <SkeletonDetail />}
    {shape === 'page' && (
      <div className={styles.lines}>
        <Skeleton width="40%" height="2.2rem" />
        <Skeleton width="60%" height="1.2rem" />
        <Skeleton ratio="24/7" radius="var(--r-4)" />
        {times(count).map((at) => (
          <SkeletonRow key={at} />
        ))}
      </div>
    )}
  </Loading>
);

/** A part of a page that is not there yet: its title and its shape. */
export const PartSkeleton = ({ shape, count = 3 }: Pick<SkeletonsProps, 'count'> & { shape: 'tiles' | 'rows' | 'text' }) => (
  <div className={styles.skeletonPart}>
    <Skeleton width="12rem" height="1.5rem" />
    <Skeletons shape={shape} count={count} />
  </div>
);
