import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink, ConfirmDialog, IconFileUpload, Lined, Row, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { postcodeCountriesQuery, usePostcodeRemoval } from '../places-admin.queries.ts';

/** The postcodes by which places are found, by country (LOC-02). */
export function PostcodesPanel() {
  const { t } = useLingui();
  const [open, setOpen] = useState<{ readonly countryCode: string; readonly country: string }>();
  const query = useQuery(postcodeCountriesQuery);
  const removal = usePostcodeRemoval();
  const close = () => setOpen(undefined);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={2} />;
  return (
    <Stack gap={4}>
      <Text>
        <Trans>
          You can find towns worldwide by name. To find them by postcode, import a country’s postcodes. geonames.org has open lists.
        </Trans>
      </Text>
      {query.data.items.length > 0 && (
        <Lined as="ul">
          {query.data.items.map(({ countryCode, country, count }) => (
            <Row as="li" key={countryCode} justify="between">
              <Text>
                {country}: <Plural value={count} one="# postcode" other="# postcodes" />
              </Text>
              <Button size="s" variant="plain" onClick={() => setOpen({ countryCode, country })}>
                <Trans>Remove</Trans>
              </Button>
            </Row>
          ))}
        </Lined>
      )}
      <Row>
        <ButtonLink icon={IconFileUpload} href="/admin/locations/postcodes">
          <Trans>Import postcodes</Trans>
        </ButtonLink>
      </Row>
      {open !== undefined && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t`Remove the postcodes of ${open.country}?`}
          confirmLabel={t`Remove postcodes`}
          onConfirm={() => removal.mutateAsync(open.countryCode).then(close, close)}
        >
          <Trans>You can then find towns there only by name. You can import the postcodes again.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
