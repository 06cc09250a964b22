import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@waymark/contract/people';
import { Icon, type IconShape } from '@waymark/ui';
import styles from './stage-names.module.css';

interface StageNamesProps {
  readonly people: readonly PersonSummary[];
  /** Stands before the first of them. */
  readonly icon?: IconShape;
  /** Captions stand below. */
  readonly isAbove?: boolean;
}

/** The names of everyone in the picture, on it. */
export function StageNames({ people, icon, isAbove = false }: StageNamesProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.names} aria-label={t`On stage`} data-above={isAbove || undefined}>
      {people.map(({ id, fullName }, at) => (
        <li key={id}>
          {icon !== undefined && at === 0 && <Icon icon={icon} size="s" />}
          <bdi>{fullName}</bdi>
        </li>
      ))}
    </ul>
  );
}
