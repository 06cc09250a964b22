import { useLingui } from '@lingui/react/macro';
import { IconButton, IconList } from '@waymark/ui';
import styles from './scorm.module.css';

interface ContentsButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the contents of a course where the screen has no room for them beside it. */
export function ContentsButton({ isOpen, onToggle }: ContentsButtonProps) {
  const { t } = useLingui();
  return (
    <span className={styles.contents}>
      <IconButton icon={IconList} label={t`Contents`} aria-expanded={isOpen} onClick={onToggle} />
    </span>
  );
}
