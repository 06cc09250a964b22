import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { Button, Drawer, IconNote, Skeletons } from '@waymark/ui';

const CardNotes = lazy(async () => ({ default: (await import('./card-notes.tsx')).CardNotes }));

/** Opens one's notes on a card beside what plays it (mockup 05b). */
export function NotesButton({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" icon={IconNote} onClick={() => setOpen(true)}>
        <Trans>Notes</Trans>
      </Button>
      <Drawer open={isOpen} onClose={close} title={t`Your notes`}>
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <CardNotes card={card} onGone={close} />
        </Suspense>
      </Drawer>
    </>
  );
}
