import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { AccountDetail } from '@waymark/contract/accounts';
import { Dots, Lined, Section, Skeletons, Stack, Text } from '@waymark/ui';
import { ActionWord } from '../../../platform/audit-words.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** Shows the last actions on an account and who took them. */
export function AccountHistory({ account: { history } }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Section title={t`History`}>
      {history.length === 0 ? (
        <p>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <Suspense fallback={<Skeletons shape="rows" count={3} />}>
          <Lined as="ul">
            {history.map(({ id, action, at, actor }) => (
              <Stack as="li" gap={1} key={id}>
                <span>
                  <ActionWord action={action} />
                </span>
                <Text size="small" as="div">
                  <Dots parts={[format.dateTime(at), actor?.fullName]} />
                </Text>
              </Stack>
            ))}
          </Lined>
        </Suspense>
      )}
    </Section>
  );
}
