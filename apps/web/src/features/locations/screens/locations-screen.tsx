import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { GEOLOCATION_SEARCH, type Location } from '@waymark/contract/locations';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  DataTable,
  EmptyState,
  IconButton,
  IconDots,
  IconFileUpload,
  IconPlus,
  Menu,
  PageHeader,
  Section,
  Stack,
  TextField,
} from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { LocationDialog } from '../dialogs/location-dialog.tsx';
import { locationPagesQuery, useLocationRemoval } from '../places-admin.queries.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';

/** What stands over the list; to edit no location is to add one. */
type Open = { readonly kind: 'edit'; readonly location: Location | undefined } | { readonly kind: 'remove'; readonly location: Location };

const cells = {
  title: ({ title }: Location) => <bdi>{title}</bdi>,
  city: ({ city }: Location) => <bdi>{city}</bdi>,
  country: ({ country }: Location) => <bdi>{country}</bdi>,
  code: ({ code }: Location) => <bdi>{code}</bdi>,
};

const LocationsSettings = lazy(async () => ({ default: (await import('../components/locations-settings.tsx')).LocationsSettings }));

const PostcodesPanel = lazy(async () => ({ default: (await import('../components/postcodes-panel.tsx')).PostcodesPanel }));

/** /admin/locations (LOC-01, LOC-04, ADM-05): where the organisation is. */
export function Screen() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const [text, setText] = useState('');
  const removal = useLocationRemoval();
  const q = useSettled(text.trim(), GEOLOCATION_SEARCH.debounceMilliseconds);
  const query = useInfiniteQuery(locationPagesQuery(q));
  const locations = query.data?.pages.flatMap((page) => page.locations);
  const close = () => setOpen(undefined);
  const add = (
    <Button variant="solid" icon={IconPlus} onClick={() => setOpen({ kind: 'edit', location: undefined })}>
      <Trans>Add location</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Locations`}
        lead={t`Your organisation’s locations. People can use them to find people, vacancies and projects.`}
        actions={
          <>
            <ButtonLink icon={IconFileUpload} href="/admin/locations/import">
              <Trans>Import</Trans>
            </ButtonLink>
            {add}
          </>
        }
      />
      <Stack gap={4}>
        <TextField
          type="search"
          label={t`Find a location`}
          hideLabel
          placeholder={t`First letters of the name`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {query.data === undefined && <Waiting of={query} shape="rows" />}
        {locations?.length === 0 && (
          <EmptyState title={q === '' ? t`No locations yet` : t`No location begins with “${q}”`} topic="Maps">
            <Trans>Add the places where your people work, one by one or from a table.</Trans>
          </EmptyState>
        )}
        {locations !== undefined && locations.length > 0 && (
          <>
            <DataTable
              caption={t`Locations`}
              columns={[
                { id: 'title', header: t`Name`, cell: cells.title },
                { id: 'city', header: t`Town`, cell: cells.city },
                { id: 'country', header: t`Country`, cell: cells.country },
                { id: 'code', header: t`Code`, cell: cells.code },
              ]}
              cards
              rows={locations}
              rowId={({ id }) => id}
              rowName={({ title }) => title}
              rowActions={menuThatOpens(setOpen)}
            />
            <MorePages of={query} shown={locations.length} />
          </>
        )}
      </Stack>
      <Section title={t`Postcodes`}>
        <Suspense>
          <PostcodesPanel />
        </Suspense>
      </Section>
      <Section title={t`How locations are used`}>
        <Suspense>
          <LocationsSettings />
        </Suspense>
      </Section>
      {open?.kind === 'edit' && <LocationDialog location={open.location} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t`Remove ${open.location.title}?`}
          confirmLabel={t`Remove location`}
          onConfirm={() => removal.mutateAsync(open.location.id).then(close, close)}
        >
          <Trans>People at this location will no longer have a location. This can’t be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

const menuThatOpens = (onOpen: (open: Open) => void) => (location: Location) => <LocationMenu location={location} onOpen={onOpen} />;

function LocationMenu({ location, onOpen }: { readonly location: Location; readonly onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${location.title}`} />}
      groups={[
        {
          id: 'location',
          items: [
            { label: t`Change`, onSelect: () => onOpen({ kind: 'edit', location }) },
            { label: t`Remove`, danger: true, disabled: location.hasChild, onSelect: () => onOpen({ kind: 'remove', location }) },
          ],
        },
      ]}
    />
  );
}
