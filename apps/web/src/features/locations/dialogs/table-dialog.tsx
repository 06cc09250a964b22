import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { type PlaceKind, useTableSending } from '../places-admin.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # line" other="Import # lines" />;

/** Takes a table of places (ADM-05). */
export function TableDialog({ kind, onClose }: { readonly kind: PlaceKind; readonly onClose: () => void }) {
  const { t } = useLingui();
  const fieldNames = {
    ...{ code: t`Code`, title: t`Name`, parentCode: t`Parent code`, street_address: t`Street`, postal_code: t`Postcode`, city: t`Town` },
    ...{ state: t`State`, country_code: t`Country`, lat: t`Latitude`, lon: t`Longitude` },
    ...{ type_id: t`Type`, status: t`Status`, effective_date: t`Effective date` },
  };
  return (
    <TableImportDialog
      title={kind === 'units' ? t`Import organisation units` : t`Import locations`}
      columns={
        kind === 'units' ? (
          <Trans>
            Columns: code, name, parent code, type, status, effective date. Nothing changes until you have seen what every line would do.
          </Trans>
        ) : (
          <Trans>
            Columns: code, name, parent code, street, postal code, city, state, country, latitude, longitude. Nothing changes until you have
            seen what every line would do.
          </Trans>
        )
      }
      fieldNames={fieldNames}
      limits={t`CSV, up to 5 MB and 20,000 lines`}
      nameHeader={t`Name`}
      submit={submit}
      sending={useTableSending(kind)}
      onClose={onClose}
    />
  );
}
