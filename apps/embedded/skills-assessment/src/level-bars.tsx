import styles from './assessment.module.css';

const HEIGHT = 14;
const STEP = 5;
const LOWEST = 5;

/** A level as bars; its word stands beside it. */
export function LevelBars({ level, of }: { readonly level: number; readonly of: number }) {
  const heightOf = (at: number) => (of === 1 ? HEIGHT : LOWEST + (at * (HEIGHT - LOWEST)) / (of - 1));
  return (
    <svg className={styles.bars} viewBox={`0 0 ${of * STEP} ${HEIGHT}`} style={{ inlineSize: of * STEP }} aria-hidden focusable={false}>
      {Array.from({ length: of }, (_, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={at}
          className={at < level ? styles.full : undefined}
          x={at * STEP}
          y={HEIGHT - heightOf(at)}
          width={STEP - 1.2}
          height={heightOf(at)}
          rx={1.2}
        />
      ))}
    </svg>
  );
}
