import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Group } from '@waymark/contract/groups';
import { Button, IconPlus } from '@waymark/ui';
import { offeredToGroupQuery } from '../assignments.queries.ts';

const AssignContentDialog = lazy(async () => ({ default: (await import('../dialogs/assign-content-dialog.tsx')).AssignContentDialog }));

/** Chooses content for a group and assigns it; offers what is overdue in it, what it has without being asked to complete it, and what was assigned last. */
export function AssignToGroup({ group }: { readonly group: Group }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={IconPlus} onClick={() => setOpen(true)}>
        <Trans>Assign content</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ForGroup group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function ForGroup({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(offeredToGroupQuery(group.id));
  const { recent = [], overdue = [], shared = [] } = query.data ?? {};
  return (
    <AssignContentDialog
      open
      title={t`What do you want to assign to ${group.name}?`}
      forGroup={group}
      offered={
        query.data && [
          { title: t`Overdue in this group`, cards: overdue },
          { title: t`Shared with this group, not assigned`, cards: shared },
          { title: t`You assigned recently`, cards: recent },
        ]
      }
      of={query}
      onClose={onClose}
    />
  );
}
