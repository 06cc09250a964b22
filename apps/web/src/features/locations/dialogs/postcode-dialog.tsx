import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PostcodeImport } from '@waymark/contract/locations';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { usePostcodeSending } from '../places-admin.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # line" other="Import # lines" />;
const removedOf = ({ removed }: PostcodeImport) => removed;
const extraOutcome = ({ dryRun, removed }: PostcodeImport) =>
  removed === 0 ? null : dryRun ? (
    <Plural
      value={removed}
      one="# postcode of these countries is not in the file and would be removed."
      other="# postcodes of these countries are not in the file and would be removed."
    />
  ) : (
    <Plural
      value={removed}
      one="# postcode that was not in the file is removed."
      other="# postcodes that were not in the file are removed."
    />
  );

/** Takes a table of postcodes with their towns (LOC-02). */
export function PostcodeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TableImportDialog
      title={t`Import postcodes`}
      columns={
        <Trans>
          Columns: country, postcode, town, state, latitude, longitude. A file must have all postcodes of each country it names. Nothing
          changes until you have seen what every line would do.
        </Trans>
      }
      fieldNames={{
        ...{ postal_code: t`Postcode`, city: t`Town`, state: t`State`, country_code: t`Country` },
        ...{ lat: t`Latitude`, lon: t`Longitude` },
      }}
      limits={t`CSV, up to 20 MB and 200,000 lines`}
      nameHeader={t`Postcode`}
      submit={submit}
      alsoUsable={removedOf}
      extraOutcome={extraOutcome}
      sending={usePostcodeSending()}
      onClose={onClose}
    />
  );
}
