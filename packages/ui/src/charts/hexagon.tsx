import { Cover } from '../covers/cover.tsx';
import { classes } from '../styles/classes.ts';
import styles from './charts.module.css';

type HexagonProps = {
  title: string;
  image?: string | null | undefined;
  /** Height in pixels. */
  size?: number | undefined;
  /** Not earned yet. */
  muted?: boolean | undefined;
};

/** The shape of a badge: its own picture, or one cut from its generated cover. Decorative: the title stands beside it. */
export const Hexagon = ({ title, image, size = 92, muted = false }: HexagonProps) => (
  <span
    className={classes(styles.hexagon, muted && styles.muted)}
    style={{ blockSize: size, inlineSize: Math.round(size * 0.87) }}
    aria-hidden
  >
    <Cover title={title} topic={title} image={image ?? undefined} />
  </span>
);
