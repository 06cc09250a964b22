import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckIn } from '@waymark/contract/check-ins';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  IconPencil,
  IconPlus,
  IconTrash,
  Lined,
  PageHeader,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CheckInDialog } from '../dialogs/check-in-dialog.tsx';
import { checkInsQuery, useDeletion } from '../check-ins.queries.ts';

/** /admin/check-ins */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(checkInsQuery);
  const [editing, setEditing] = useState<CheckIn | 'new'>();
  const checkIns = query.data?.pages.flatMap(({ items }) => items);
  const create = (
    <Button variant="solid" icon={IconPlus} onClick={() => setEditing('new')}>
      <Trans>Create</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={t`Check ins`} actions={checkIns !== undefined && checkIns.length > 0 && create} />
      {checkIns === undefined && <Waiting of={query} shape="rows" />}
      {checkIns?.length === 0 && <EmptyState title={t`Nothing here yet`} topic="Data" action={create} />}
      {checkIns !== undefined && checkIns.length > 0 && (
        <>
          <Lined as="ul">
            {checkIns.map((checkIn) => (
              <Line key={checkIn.id} checkIn={checkIn} onEdit={() => setEditing(checkIn)} />
            ))}
          </Lined>
          <MorePages of={query} shown={checkIns.length} />
        </>
      )}
      {editing !== undefined && <CheckInDialog checkIn={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function Line({ checkIn, onEdit }: { readonly checkIn: CheckIn; readonly onEdit: () => void }) {
  const { t } = useLingui();
  const deletion = useDeletion();
  const [isAsking, setAsking] = useState(false);
  const { id, name, note, can } = checkIn;
  const close = () => setAsking(false);
  return (
    <Row as="li" justify="between">
      <Stack gap={1}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {note !== '' && <Text size="small">{note}</Text>}
      </Stack>
      <Row gap={1} wrap={false}>
        {can.update && <IconButton icon={IconPencil} label={t`Edit ${name}`} onClick={onEdit} />}
        {can.delete && <IconButton icon={IconTrash} label={t`Delete ${name}`} onClick={() => setAsking(true)} />}
      </Row>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        danger
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete`}
        onConfirm={() => deletion.mutateAsync(id).then(close, close)}
      >
        <Trans>This cannot be taken back.</Trans>
      </ConfirmDialog>
    </Row>
  );
}
