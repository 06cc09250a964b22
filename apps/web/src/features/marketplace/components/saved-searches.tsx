import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OpportunityType } from '@waymark/contract/opportunities';
import { Button, CheckboxField, Dialog, IconBookmark, Menu, notify, Stack, TextField } from '@waymark/ui';
import { useState } from 'react';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { filtersOf, type KeptFilters, payloadOf } from '../kept-filters.ts';
import { savedSearchesQuery, useDeleteSavedSearch, useSaveSearch, useSearchAlerts } from '../marketplace.queries.ts';

interface SavedSearchesProps {
  readonly type: OpportunityType;
  readonly filters: KeptFilters;
  readonly onChange: (filters: KeptFilters) => void;
}

/** MKT-09: keeps the search under a name, and runs or forgets the kept ones of this type. */
export function SavedSearches({ type, filters, onChange }: SavedSearchesProps) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const { data } = useQuery(savedSearchesQuery);
  const forget = useDeleteSavedSearch();
  const setAlerts = useSearchAlerts();
  const kept = data?.items.filter(({ bucket }) => bucket === type) ?? [];
  return (
    <>
      <Menu
        trigger={
          <Button icon={IconBookmark}>
            <Trans>Saved searches</Trans>
          </Button>
        }
        groups={[
          { id: 'save', items: [{ label: t`Save this search`, onSelect: () => setSaving(true) }] },
          {
            id: 'run',
            label: t`Run`,
            items: kept.map(({ name, payload }) => ({ label: name, onSelect: () => onChange(filtersOf(payload)) })),
          },
          {
            id: 'alerts',
            label: t`Alerts`,
            items: kept.map(({ id, name, alerts }) => ({
              label: alerts ? t`Stop alerts for ${name}` : t`Alert me about ${name}`,
              onSelect: () => setAlerts.mutate({ id, alerts: !alerts }),
            })),
          },
          {
            id: 'forget',
            label: t`Delete`,
            items: kept.map(({ id, name }) => ({ label: t`Delete ${name}`, onSelect: () => forget.mutate(id) })),
          },
        ].filter(({ items }) => items.length > 0)}
      />
      {saving && <SaveDialog type={type} filters={filters} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveDialog({ type, filters, onClose }: Omit<SavedSearchesProps, 'onChange'> & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(filters.keyword);
  const [alerts, setAlerts] = useState(true);
  const save = useSaveSearch();
  const message = useErrorMessage(save.error);
  const payload = payloadOf(type, filters);
  const submit = () =>
    save.mutate(
      { name, payload, alerts },
      {
        onSuccess: () => {
          notify({ message: t`Search saved.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Save this search`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" onClick={submit} pending={save.isPending} disabled={name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField
          label={t`Name`}
          value={name}
          maxLength={80}
          error={save.isError ? message : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CheckboxField
          label={t`Alert me when something new matches`}
          checked={alerts}
          onChange={(event) => setAlerts(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
