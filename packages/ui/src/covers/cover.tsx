import { memo } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './cover.module.css';
import { coverHeight, coverWidth, drawCover } from './draw.ts';
import type { CoverTone } from './draw.ts';

export type CoverProps = {
  /** Seeds the arrangement. */
  title: string;
  /** Gives the family of shapes and the hue. */
  topic?: string | undefined;
  seed?: string | number | undefined;
  tone?: CoverTone | undefined;
  /** An uploaded picture takes the place of the generated one. */
  image?: string | undefined;
  /** Where the picture may not be cut, in percent from start and top. */
  focalPoint?: { x: number; y: number } | undefined;
  /** What is far down the page loads its picture late. */
  loading?: 'lazy' | 'eager' | undefined;
  className?: string | undefined;
};

const inkColour = (ink: string | undefined) => (ink ? `var(--c${ink})` : 'none');

/** A picture for anything, decorative: the title stands beside it in words. */
export const Cover = memo(function Cover({
  title,
  topic = 'General',
  seed,
  tone,
  image,
  focalPoint,
  loading = 'lazy',
  className,
}: CoverProps) {
  if (image) {
    const position = focalPoint && { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` };
    return <img className={classes(styles.image, className)} src={image} alt="" loading={loading} decoding="async" style={position} />;
  }
  const { hue, tone: drawnTone, layers } = drawCover(title, topic, { seed, tone });
  return (
    <svg
      className={classes(styles.drawing, styles[hue], styles[drawnTone], className)}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable={false}
    >
      <rect width={coverWidth} height={coverHeight} fill="var(--ca)" />
      {layers.map((layer) => (
        <path
          key={layer.d}
          d={layer.d}
          fill={inkColour(layer.fill)}
          stroke={inkColour(layer.stroke)}
          strokeWidth={layer.width}
          opacity={layer.opacity}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
});
