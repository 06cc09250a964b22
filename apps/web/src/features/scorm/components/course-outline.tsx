import { useLingui } from '@lingui/react/macro';
import type { OutlineItem } from '@waymark/contract/scorm';
import {
  Icon,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleX,
  IconLock,
  type IconShape,
  IconPlayerPlay,
  VisuallyHidden,
} from '@waymark/ui';
import { useLedgerStateWords, useStateWords } from '../../../platform/page/state-words.ts';
import styles from './scorm.module.css';

interface CourseOutlineProps {
  readonly outline: readonly OutlineItem[];
  readonly partId: string;
  /** The course says what may be opened, headings too. */
  readonly isSequenced: boolean;
  readonly disabled: boolean;
  /** Whether it shows where there is no room for it beside the course. */
  readonly isOpen: boolean;
  readonly onOpen: (partId: string) => void;
}

const DEPTH_REM = 0.75;

function iconOf({ status, canOpen }: OutlineItem, isOpen: boolean): IconShape {
  if (status === 'Completed' || status === 'Passed') return IconCircleCheckFilled;
  if (status === 'Failed') return IconCircleX;
  if (isOpen) return IconPlayerPlay;
  return canOpen ? IconCircle : IconLock;
}

/** The parts of a course, with how far one is in each. */
export function CourseOutline({ outline, partId, isSequenced, disabled, isOpen, onOpen }: CourseOutlineProps) {
  const { t } = useLingui();
  const states = useStateWords();
  const words = { ...useLedgerStateWords(), Registered: states['not-started'] };
  return (
    <nav className={styles.outline} data-open={isOpen} aria-label={t`Contents`}>
      <ul>
        {outline.map((item) => (
          <li key={item.id} style={{ paddingInlineStart: `${item.depth * DEPTH_REM}rem` }}>
            {item.isPart ? (
              <button
                type="button"
                className={styles.line}
                aria-current={item.id === partId ? 'step' : undefined}
                disabled={disabled || (!item.canOpen && item.id !== partId)}
                onClick={() => onOpen(item.id)}
              >
                <span className={item.status === 'Completed' || item.status === 'Passed' ? styles.done : undefined}>
                  <Icon icon={iconOf(item, item.id === partId)} />
                </span>
                <bdi>{item.title}</bdi>
                <VisuallyHidden>{item.canOpen || item.id === partId ? words[item.status] : t`Not open right now`}</VisuallyHidden>
              </button>
            ) : item.canOpen && isSequenced ? (
              <button type="button" className={`${styles.line} ${styles.heading}`} disabled={disabled} onClick={() => onOpen(item.id)}>
                <bdi>{item.title}</bdi>
              </button>
            ) : (
              <p className={styles.heading}>
                <bdi>{item.title}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
