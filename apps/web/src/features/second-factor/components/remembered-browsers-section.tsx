import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Lined, Section, Stack, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { DeviceEntry } from '../../session/session.public.tsx';
import { forget, rememberedBrowsersQuery } from '../second-factor.queries.ts';

/** The browsers that need not give the second factor; nothing where there are none (SES-30). */
export function RememberedBrowsersSection() {
  const { t } = useLingui();
  const format = useFormat();
  const [pending, setPending] = useState<string | null>(null);
  const query = useInfiniteQuery(rememberedBrowsersQuery);
  const browsers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (browsers.length === 0) return null;
  const forgetOne = (id: string) => {
    setPending(id);
    forget(id)
      .catch(notifyError)
      .finally(() => setPending(null));
  };
  return (
    <Section title={t`Remembered browsers`}>
      <Stack gap={3}>
        <Text size="small">
          <Trans>You don’t need a second factor in these browsers.</Trans>
        </Text>
        <Lined as="ul">
          {browsers.map(({ id, userAgent, isCurrent, expiresAt }) => (
            <DeviceEntry
              key={id}
              userAgent={userAgent}
              current={isCurrent && t`This browser`}
              facts={t`Remembered until ${format.date(expiresAt)}`}
            >
              <Button size="s" variant="plain" pending={pending === id} onClick={() => forgetOne(id)}>
                <Trans>Forget</Trans>
              </Button>
            </DeviceEntry>
          ))}
        </Lined>
        {query.hasNextPage && <MorePages of={query} shown={browsers.length} />}
      </Stack>
    </Section>
  );
}
