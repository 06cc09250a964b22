import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { SkillSummary } from '@waymark/contract/skills';
import { VisuallyHidden } from '@waymark/ui';
import styles from './skills.module.css';

const LedgerDrawer = lazy(async () => ({ default: (await import('../dialogs/ledger-drawer.tsx')).LedgerDrawer }));

/** Opens where the level of one's own skill comes from. */
export function LedgerButton({ skill }: { readonly skill: SkillSummary }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        <Trans>Where this came from</Trans>
        <VisuallyHidden>: {skill.label}</VisuallyHidden>
      </button>
      {open !== undefined && (
        <Suspense>
          <LedgerDrawer skill={skill} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
