import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { GEOLOCATION_SEARCH, type OrgUnit } from '@waymark/contract/locations';
import {
  Badge,
  Button,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  IconButton,
  IconDots,
  IconFileUpload,
  IconPlus,
  Lined,
  Menu,
  PageHeader,
  Panel,
  Row,
  Section,
  Stack,
  Text,
  TextField,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/locations.module.css';
import { UnitTree } from '../components/unit-tree.tsx';
import { unitsLikeQuery } from '../locations.queries.ts';
import { unitTypesQuery, useUnitRemoval } from '../places-admin.queries.ts';
import { unitOption } from '../place-words.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';

type Open =
  | { readonly kind: 'edit'; readonly unit: OrgUnit }
  | { readonly kind: 'add'; readonly parentId: string | null }
  | { readonly kind: 'remove'; readonly unit: OrgUnit };

const UnitDialog = lazy(async () => ({ default: (await import('../dialogs/unit-dialog.tsx')).UnitDialog }));
const UnitTypes = lazy(async () => ({ default: (await import('../components/unit-types.tsx')).UnitTypes }));

/** /admin/organisation-units (LOC-05, LOC-06, ADM-05): how the organisation is made up. */
export function Screen() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), GEOLOCATION_SEARCH.debounceMilliseconds);
  const removal = useUnitRemoval();
  const row = rowThatOpens(setOpen);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={t`Organisation units`}
        lead={t`How your organisation is structured. You can find people by their unit and by every unit above it.`}
        actions={
          <>
            <ButtonLink icon={IconFileUpload} href="/admin/organisation-units/import">
              <Trans>Import</Trans>
            </ButtonLink>
            <Button variant="solid" icon={IconPlus} onClick={() => setOpen({ kind: 'add', parentId: null })}>
              <Trans>Add unit</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <TextField
          type="search"
          label={t`Find a unit`}
          hideLabel
          placeholder={t`First letters of the name`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Panel>{q === '' ? <UnitTree label={t`Organisation units`} all row={row} /> : <FoundUnits q={q} row={row} />}</Panel>
      </Stack>
      <Section title={t`Unit types`}>
        <Suspense>
          <UnitTypes />
        </Suspense>
      </Section>
      <Suspense>
        {open?.kind === 'add' && <UnitDialog unit={undefined} parentId={open.parentId} onClose={close} />}
        {open?.kind === 'edit' && <UnitDialog unit={open.unit} parentId={null} onClose={close} />}
      </Suspense>
      {open?.kind === 'remove' && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t`Remove ${open.unit.title}?`}
          confirmLabel={t`Remove unit`}
          onConfirm={() => removal.mutateAsync(open.unit.id).then(close, close)}
        >
          <Trans>People in this unit will no longer be in a unit. This can’t be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The units that begin like a text, each below the names of those above it. */
function FoundUnits({ q, row }: { readonly q: string; readonly row: (unit: OrgUnit) => ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(unitsLikeQuery(q, true));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const { items, hasMore } = query.data;
  if (items.length === 0) return <EmptyState title={t`No unit begins with “${q}”`} />;
  return (
    <Stack gap={3}>
      <Lined as="ul" aria-label={t`Units found`}>
        {items.map((unit) => (
          <Stack as="li" key={unit.id} gap={1} className={styles.found}>
            {row(unit)}
            <Text size="meta">{unitOption(unit).description}</Text>
          </Stack>
        ))}
      </Lined>
      {hasMore && (
        <Text size="small">
          <Trans>There are more. Keep typing to narrow the list.</Trans>
        </Text>
      )}
    </Stack>
  );
}

const rowThatOpens = (onOpen: (open: Open) => void) => (unit: OrgUnit) => <UnitRow unit={unit} onOpen={onOpen} />;

function UnitRow({ unit, onOpen }: { readonly unit: OrgUnit; readonly onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const types = useQuery(unitTypesQuery).data?.items ?? [];
  const type = types.find(({ id }) => id === unit.orgType);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isLater = unit.effectiveDate > today;
  return (
    <Row justify="between" wrap={false}>
      <Row gap={2}>
        <bdi>{unit.title}</bdi>
        {type !== undefined && <Badge>{type.label}</Badge>}
        {unit.status === 'INACTIVE' && (
          <Badge tone="warn">
            <Trans>Not active</Trans>
          </Badge>
        )}
        {isLater && (
          <Badge tone="info">
            <Trans>From {format.date(unit.effectiveDate)}</Trans>
          </Badge>
        )}
      </Row>
      <Menu
        trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${unit.title}`} />}
        groups={[
          {
            id: 'unit',
            items: [
              { label: t`Change`, onSelect: () => onOpen({ kind: 'edit', unit }) },
              { label: t`Add unit below`, onSelect: () => onOpen({ kind: 'add', parentId: unit.id }) },
              { label: t`Remove`, danger: true, disabled: unit.hasChild, onSelect: () => onOpen({ kind: 'remove', unit }) },
            ],
          },
        ]}
      />
    </Row>
  );
}
