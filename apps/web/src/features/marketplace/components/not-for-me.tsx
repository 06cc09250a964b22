import { Trans, useLingui } from '@lingui/react/macro';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import { Button } from '@waymark/ui';
import { lazy, Suspense, useState } from 'react';

const FeedbackDialog = lazy(async () => ({ default: (await import('../dialogs/feedback-dialog.tsx')).FeedbackDialog }));

/** Beside a recommendation: says that it does not fit, and why (MKT-09). */
export function NotForMe({ item }: { readonly item: OpportunityItem }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const name = item.person?.fullName ?? item.title;
  return (
    <>
      <Button variant="quiet" size="s" aria-label={t`Not for me: ${name}`} onClick={() => setOpen(true)}>
        <Trans>Not for me</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FeedbackDialog item={item} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
