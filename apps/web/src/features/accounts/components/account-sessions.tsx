import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountDetail } from '@waymark/contract/accounts';
import { Dots, Lined, Row, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { DeviceName } from '../../session/session.public.tsx';

/** Where a person is signed in. */
export function AccountSessions({ account: { sessions } }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Section title={t`Signed in`} count={format.number(sessions.length)}>
      {sessions.length === 0 ? (
        <p>
          <Trans>Not signed in on any device.</Trans>
        </p>
      ) : (
        <Lined as="ul">
          {sessions.map(({ id, userAgent, startedAt, lastActiveAt, isCurrent }) => (
            <Row as="li" key={id}>
              <Stack gap={1}>
                <span title={userAgent}>
                  <DeviceName userAgent={userAgent} />
                </span>
                <Text size="small" as="div">
                  <Dots
                    parts={[
                      t`Since ${format.dateTime(startedAt)}`,
                      t`last active ${format.relative(lastActiveAt)}`,
                      isCurrent && t`this session`,
                    ]}
                  />
                </Text>
              </Stack>
            </Row>
          ))}
        </Lined>
      )}
    </Section>
  );
}
