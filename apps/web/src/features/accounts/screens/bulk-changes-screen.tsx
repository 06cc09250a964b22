import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkAction } from '@waymark/contract/accounts';
import { Button, ConfirmDialog, Dots, EmptyState, Lined, PageHeader, Row, Stack, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { bulkActionsQuery, useBulkStep } from '../account-bulk.queries.ts';
import { LinkFileButton } from '../components/link-file-button.tsx';
import { BulkTitle } from '../components/bulk-words.tsx';

/** /admin/bulk-changes (ADM-10): what was done to many at once, and the way back within 30 days. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(bulkActionsQuery);
  const actions = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader title={t`Bulk changes`} lead={t`Changes made to many people at once. You can undo them for 30 days.`} />
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {actions?.length === 0 && (
        <EmptyState title={t`No bulk changes yet`} topic="People">
          <Trans>Select people in the list of users to change them together.</Trans>
        </EmptyState>
      )}
      {actions !== undefined && actions.length > 0 && (
        <>
          <Lined as="ul">
            {actions.map((action) => (
              <BulkLine key={action.id} action={action} />
            ))}
          </Lined>
          <MorePages of={query} shown={actions.length} />
        </>
      )}
    </>
  );
}

function BulkLine({ action }: { readonly action: BulkAction }) {
  const { t } = useLingui();
  const format = useFormat();
  const step = useBulkStep();
  const [asking, setAsking] = useState(false);
  const { outcomes, createdBy, createdAt, undoUntil } = action;
  const undo = async () => {
    try {
      await step.mutateAsync({ bulkActionId: action.id, step: 'undo' });
    } catch (error) {
      await notifyError(error);
    }
    setAsking(false);
  };
  return (
    <Row as="li" justify="between">
      <Stack gap={1}>
        <strong>
          <BulkTitle kind={action.kind} about={action.about} />
        </strong>
        <Text size="small" as="div">
          <Dots
            parts={[
              createdBy.fullName,
              format.dateTime(createdAt),
              <Plural key="done" value={outcomes.done + outcomes.undone + outcomes.kept} one="# person" other="# people" />,
              outcomes.failed > 0 && <Plural key="failed" value={outcomes.failed} one="# failed" other="# failed" />,
              (action.status === 'running' || action.status === 'undoing') && <Trans key="moving">In progress</Trans>,
              action.status === 'failed' && <Trans key="stopped">Stopped before it finished</Trans>,
              action.status === 'undone' && <Plural key="undone" value={outcomes.undone} one="undone for #" other="undone for #" />,
              outcomes.kept > 0 && (
                <Plural
                  key="kept"
                  value={outcomes.kept}
                  one="# skipped because of later changes"
                  other="# skipped because of later changes"
                />
              ),
            ]}
          />
        </Text>
      </Stack>
      {action.kind === 'invite' && outcomes.done > 0 && <LinkFileButton of={{ bulkActionId: action.id }} />}
      {action.can.undo && undoUntil !== null && (
        <>
          <Button size="s" onClick={() => setAsking(true)}>
            <Trans>Undo</Trans>
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t`Undo this change?`}
            confirmLabel={t`Undo it`}
            onConfirm={undo}
          >
            <Plural
              value={outcomes.done}
              one="# person is restored to how they were before. Later changes stay."
              other="# people are restored to how they were before. Later changes stay."
            />
          </ConfirmDialog>
        </>
      )}
    </Row>
  );
}
