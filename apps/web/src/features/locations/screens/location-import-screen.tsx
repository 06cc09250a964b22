import { useLingui } from '@lingui/react/macro';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { submitLines } from '../components/import-words.tsx';
import { refreshPlaces } from '../places-admin.queries.ts';

/** /admin/locations/import (ADM-05). */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="locations"
      page="/admin/locations/import"
      title={t`Import locations`}
      back={{ href: '/admin/locations', label: t`Locations` }}
      columns={t`Columns: code, name, parent code, street, postal code, city, state, country, latitude, longitude. You can preview every line before anything changes.`}
      hint={t`CSV, up to 5 MB and 20,000 lines`}
      fieldNames={{
        ...{
          code: t`Code`,
          title: t`Name`,
          parentCode: t`Parent code`,
          street_address: t`Street`,
          postal_code: t`Postcode`,
          city: t`Town`,
        },
        ...{ state: t({ message: 'State', context: 'place' }), country_code: t`Country`, lat: t`Latitude`, lon: t`Longitude` },
      }}
      nameHeader={t`Name`}
      submit={submitLines}
      refresh={refreshPlaces}
    />
  );
}
