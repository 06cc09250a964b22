import { Trans, useLingui } from '@lingui/react/macro';
import type { ArrangedPage, LayoutSummary } from '@waymark/contract/page-layouts';
import { ConfirmDialog } from '@waymark/ui';
import { useDeletion } from '../page-layouts.queries.ts';

interface DeleteDialogProps {
  readonly page: ArrangedPage;
  readonly layout: Pick<LayoutSummary, 'id' | 'name' | 'audience'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a layout goes, and says what its people see then. */
export function DeleteDialog({ page, layout, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLingui();
  const deletion = useDeletion(page);
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete “${layout.name}”?`}
      confirmLabel={t`Delete layout`}
      onClose={onClose}
      onConfirm={async () => {
        await deletion.mutateAsync(layout.id);
        onDeleted();
      }}
    >
      {layout.audience === null ? (
        <Trans>All its versions are deleted too. People then see the page as set under Joining and people.</Trans>
      ) : (
        <Trans>All its versions are deleted too. People then see the next layout that applies to them.</Trans>
      )}
    </ConfirmDialog>
  );
}
