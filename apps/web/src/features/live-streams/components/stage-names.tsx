import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@waymark/contract/people';
import { Icon, type IconShape } from '@waymark/ui';
import styles from './live.module.css';

interface StageNamesProps {
  readonly people: readonly PersonSummary[];
  readonly icon?: IconShape;
  /** Captions stand below. */
  readonly isAbove?: boolean;
}

/** The names of everyone in the picture, on it. */
export function StageNames({ people, icon, isAbove = false }: StageNamesProps) {
  const { t } = useLingui();
  return (
    <span className={styles.nameTag} role="group" aria-label={t`On stage`} data-above={isAbove || undefined}>
      {icon !== undefined && <Icon icon={icon} size="s" />}
      {people.map(({ id, fullName }) => (
        <bdi key={id}>{fullName}</bdi>
      ))}
    </span>
  );
}
