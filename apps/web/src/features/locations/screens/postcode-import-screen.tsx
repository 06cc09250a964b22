import { Plural, useLingui } from '@lingui/react/macro';
import type { TableImport } from '@waymark/contract/imports';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { submitLines } from '../components/import-words.tsx';
import { refreshPlaces } from '../places-admin.queries.ts';

const removedOf = ({ extra: { removed = 0 } }: TableImport) => removed;
const extra = (one: TableImport) => {
  const removed = removedOf(one);
  if (removed === 0) return null;
  return (
    <li>
      {one.status === 'done' ? (
        <Plural
          value={removed}
          one="# postcode that was not in the file is removed."
          other="# postcodes that were not in the file are removed."
        />
      ) : (
        <Plural
          value={removed}
          one="# postcode of these countries is not in the file and would be removed."
          other="# postcodes of these countries are not in the file and would be removed."
        />
      )}
    </li>
  );
};

/** /admin/locations/postcodes (LOC-02): postcodes with their towns. */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="postcodes"
      page="/admin/locations/postcodes"
      title={t`Import postcodes`}
      back={{ href: '/admin/locations', label: t`Locations` }}
      columns={t`Columns: country, postcode, town, state, latitude, longitude. A file must have all postcodes of each country it names. You can preview every line before anything changes.`}
      hint={t`CSV, up to 20 MB and 200,000 lines`}
      fieldNames={{
        ...{ postal_code: t`Postcode`, city: t`Town`, state: t({ message: 'State', context: 'place' }), country_code: t`Country` },
        ...{ lat: t`Latitude`, lon: t`Longitude` },
      }}
      nameHeader={t`Postcode`}
      submit={submitLines}
      extra={extra}
      alsoDone={removedOf}
      refresh={refreshPlaces}
    />
  );
}
