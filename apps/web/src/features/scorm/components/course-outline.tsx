import { useLingui } from '@lingui/react/macro';
import type { OutlineItem } from '@waymark/contract/scorm';
import { Icon, IconCircle, IconCircleCheckFilled, IconCircleX, type IconShape, IconPlayerPlay, VisuallyHidden } from '@waymark/ui';
import { useCourseStatusWords } from '../course-status-words.ts';
import styles from './scorm.module.css';

interface CourseOutlineProps {
  readonly outline: readonly OutlineItem[];
  readonly partId: string;
  readonly disabled: boolean;
  readonly onOpen: (partId: string) => void;
}

const DEPTH_REM = 0.75;

function iconOf({ status }: OutlineItem, isOpen: boolean): IconShape {
  if (status === 'Completed' || status === 'Passed') return IconCircleCheckFilled;
  if (status === 'Failed') return IconCircleX;
  return isOpen ? IconPlayerPlay : IconCircle;
}

/** The parts of a course, with how far one is in each. */
export function CourseOutline({ outline, partId, disabled, onOpen }: CourseOutlineProps) {
  const { t } = useLingui();
  const words = useCourseStatusWords();
  return (
    <nav className={styles.outline} aria-label={t`Contents`}>
      <ul>
        {outline.map((item) => (
          <li key={item.id} style={{ paddingInlineStart: `${item.depth * DEPTH_REM}rem` }}>
            {item.canOpen ? (
              <button
                type="button"
                className={styles.line}
                aria-current={item.id === partId ? 'step' : undefined}
                disabled={disabled}
                onClick={() => onOpen(item.id)}
              >
                <span className={item.status === 'Completed' || item.status === 'Passed' ? styles.done : undefined}>
                  <Icon icon={iconOf(item, item.id === partId)} />
                </span>
                <bdi>{item.title}</bdi>
                <VisuallyHidden>{words[item.status]}</VisuallyHidden>
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
