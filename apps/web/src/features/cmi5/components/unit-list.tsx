import { useLingui } from '@lingui/react/macro';
import type { Cmi5CourseStanding, Cmi5Line } from '@waymark/contract/cmi5';
import { Icon, IconCircle, IconCircleCheckFilled, IconCircleX, IconPlayerPlayFilled, type IconShape, VisuallyHidden } from '@waymark/ui';
import { useLedgerStateWords, useStateWords } from '../../../platform/page/state-words.ts';
import styles from './cmi5.module.css';

interface UnitListProps {
  readonly course: Cmi5CourseStanding;
  /** The unit that is open. */
  readonly unitId: string | undefined;
  readonly disabled: boolean;
  /** Whether it shows where there is no room for it beside the course. */
  readonly isOpen: boolean;
  readonly onOpen: (unitId: string) => void;
}

const INDENT_REM = 0.75;

function iconOf({ status }: Cmi5Line, isOpen: boolean): IconShape {
  if (status === 'Completed' || status === 'Passed') return IconCircleCheckFilled;
  if (isOpen) return IconPlayerPlayFilled;
  return status === 'Failed' ? IconCircleX : IconCircle;
}

/** The units of a course in their blocks, each with its status. */
export function UnitList({ course, unitId, disabled, isOpen, onOpen }: UnitListProps) {
  const { t } = useLingui();
  const states = useStateWords();
  const words = { ...useLedgerStateWords(), Registered: states['not-started'] };
  return (
    <nav className={styles.outline} data-open={isOpen} aria-label={t`Contents`}>
      <ul>
        {course.outline.map((line) => {
          const { id, title, depth, isUnit, status, waived } = line;
          const isDone = status === 'Completed' || status === 'Passed';
          return (
            <li key={id} style={{ paddingInlineStart: `${depth * INDENT_REM}rem` }}>
              {isUnit ? (
                <button
                  type="button"
                  className={styles.line}
                  aria-current={id === unitId ? 'step' : undefined}
                  disabled={disabled}
                  onClick={() => onOpen(id)}
                >
                  <span className={isDone ? styles.done : undefined}>
                    <Icon icon={iconOf(line, id === unitId)} />
                  </span>
                  <bdi>{title}</bdi>
                  <VisuallyHidden>{waived === null ? words[status] : states.waived}</VisuallyHidden>
                </button>
              ) : (
                <p className={styles.block}>
                  <bdi>{title}</bdi>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
