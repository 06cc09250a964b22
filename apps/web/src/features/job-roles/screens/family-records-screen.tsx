import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { JobFamily } from '@waymark/contract/job-roles';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  DataTable,
  EmptyState,
  IconButton,
  IconDots,
  IconPlus,
  Menu,
  PageHeader,
  Stack,
  TextField,
} from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Count } from '../../../platform/page/count.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { familyRecordsQuery, useFamilyRemoval } from '../job-catalogue.queries.ts';

const FamilyDialog = lazy(async () => ({ default: (await import('../dialogs/family-dialog.tsx')).FamilyDialog }));

/** What stands over the list; to edit no family is to add one. */
type Open = { readonly kind: 'edit'; readonly family: JobFamily | null } | { readonly kind: 'remove'; readonly family: JobFamily };

const cells = {
  title: ({ title }: JobFamily) => <bdi>{title}</bdi>,
  code: ({ code }: JobFamily) => <bdi>{code}</bdi>,
  roles: ({ id, title, rolesCount }: JobFamily) => <Count value={rolesCount} href={`/admin/job-roles?family=${id}`} name={title} />,
};

/** /admin/job-families (ADM-05, JOB-04): what belongs together among the roles. */
export function Screen() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const [q, setQ] = useState('');
  const removal = useFamilyRemoval();
  const query = useInfiniteQuery(familyRecordsQuery(useDeferredValue(q.trim())));
  const families = query.data?.pages.flatMap(({ items }) => items);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={t`Job families`}
        lead={t`Roles that belong together. People use these families to find roles.`}
        actions={
          <>
            <ButtonLink href="/admin/job-roles">{t`Job roles`}</ButtonLink>
            <Button variant="solid" icon={IconPlus} onClick={() => setOpen({ kind: 'edit', family: null })}>
              <Trans>Add job family</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <TextField label={t`Find a job family`} type="search" value={q} onChange={(event) => setQ(event.currentTarget.value)} />
        {query.data === undefined && <Waiting of={query} shape="rows" />}
        {families?.length === 0 && (
          <EmptyState title={q.trim() === '' ? t`No job families yet` : t`No matching job families`} topic="Maps">
            <Trans>Add one here, or include it in the job roles file you import.</Trans>
          </EmptyState>
        )}
        {families !== undefined && families.length > 0 && (
          <>
            <DataTable
              caption={t`Job families`}
              compact
              columns={[
                { id: 'title', header: t`Job family`, cell: cells.title },
                { id: 'code', header: t`Code`, cell: cells.code },
                { id: 'roles', header: t`Job roles`, numeric: true, cell: cells.roles },
              ]}
              rows={families}
              rowId={({ id }) => id}
              rowName={({ title }) => title}
              rowActions={menuThatOpens(setOpen)}
              cards
            />
            <MorePages of={query} shown={families.length} />
          </>
        )}
      </Stack>
      {open?.kind === 'edit' && (
        <Suspense>
          <FamilyDialog family={open.family} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t`Remove ${open.family.title}?`}
          confirmLabel={t`Remove family`}
          onConfirm={() => removal.mutateAsync(open.family.id).then(close, close)}
        >
          <Trans>This cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

const menuThatOpens = (onOpen: (open: Open) => void) => (family: JobFamily) => <FamilyMenu family={family} onOpen={onOpen} />;

function FamilyMenu({ family, onOpen }: { readonly family: JobFamily; readonly onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${family.title}`} />}
      groups={[
        {
          id: 'family',
          items: [
            { label: t`Edit`, onSelect: () => onOpen({ kind: 'edit', family }) },
            { label: t`Remove`, danger: true, disabled: family.rolesCount > 0, onSelect: () => onOpen({ kind: 'remove', family }) },
          ],
        },
      ]}
    />
  );
}
