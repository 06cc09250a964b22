import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KEPT_SEARCHES, type KeptSearchTerms, type SearchBucket } from '@waymark/contract/search';
import { Button, Dialog, IconBookmark, Menu, notify, TextField } from '@waymark/ui';
import { useState } from 'react';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import type { SearchAddress } from '../search-address.ts';
import { keptSearchesQuery, useDeleteKeptSearch, useKeepSearch } from '../search.queries.ts';

interface KeptSearchesProps {
  readonly bucket: SearchBucket;
  readonly address: SearchAddress;
  readonly onChange: (address: SearchAddress) => void;
}

/** SRC-05: keeps this search under a name, and opens or deletes those that are kept where one looks. */
export function KeptSearches({ bucket, address, onChange }: KeptSearchesProps) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const { data } = useQuery(keptSearchesQuery);
  const forget = useDeleteKeptSearch();
  const kept = data?.items.filter((one) => one.bucket === bucket) ?? [];
  const open = ({ q, sort, filters }: KeptSearchTerms) => onChange({ ...address, term: q, sort, filters });
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
            id: 'open',
            label: t({ message: 'Open', context: 'action' }),
            items: kept.map(({ name, search }) => ({ label: name, onSelect: () => open(search) })),
          },
          {
            id: 'delete',
            label: t`Delete`,
            items: kept.map(({ id, name }) => ({ label: t`Delete ${name}`, onSelect: () => forget.mutate(id) })),
          },
        ].filter(({ items }) => items.length > 0)}
      />
      {saving && <SaveDialog bucket={bucket} address={address} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveDialog({ bucket, address, onClose }: Omit<KeptSearchesProps, 'onChange'> & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { term, sort, filters } = address;
  const [name, setName] = useState(term);
  const keep = useKeepSearch();
  const message = useErrorMessage(keep.error);
  const save = () =>
    keep.mutate(
      { bucket, name, search: { q: term, sort, filters: filters as KeptSearchTerms['filters'] } },
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
          <Button variant="solid" onClick={save} pending={keep.isPending} disabled={name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={KEPT_SEARCHES.name}
        error={keep.isError ? message : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}
