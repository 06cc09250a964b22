import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dots, Lined, notify, Section, Skeleton } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { endOthers, endSession, ownSessionsQuery } from '../session.queries.ts';
import { DeviceEntry } from './device-entry.tsx';

/** The devices one is signed in on, and the ways to sign them out. */
export function DevicesSection() {
  const { t } = useLingui();
  const format = useFormat();
  const [pending, setPending] = useState<string | null>(null);
  const query = useInfiniteQuery(ownSessionsQuery);
  const sessions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const during = (name: string, work: () => Promise<unknown>) => {
    setPending(name);
    work()
      .catch(notifyError)
      .finally(() => setPending(null));
  };
  const endAll = async () => {
    const count = await endOthers();
    notify({ tone: 'ok', message: plural(count, { one: '# device is signed out.', other: '# devices are signed out.' }) });
  };
  return (
    <Section
      title={t`Devices`}
      actions={
        sessions.length > 1 && (
          <Button size="s" pending={pending === 'others'} onClick={() => during('others', endAll)}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )
      }
    >
      {query.data === undefined && (
        <Waiting of={query}>
          <Skeleton height="112px" />
        </Waiting>
      )}
      <Lined as="ul">
        {sessions.map(({ id, userAgent, isCurrent, lastActiveAt, openedBy }) => (
          <DeviceEntry
            key={id}
            userAgent={userAgent}
            current={isCurrent && t`This device`}
            facts={
              <Dots
                parts={[
                  openedBy === 'single-sign-on' ? t`Single sign-on` : t`Password`,
                  isCurrent ? t`Active now` : t`Last active ${format.relative(lastActiveAt)}`,
                ]}
              />
            }
          >
            {!isCurrent && (
              <Button size="s" variant="plain" pending={pending === id} onClick={() => during(id, () => endSession(id))}>
                <Trans>Sign out</Trans>
              </Button>
            )}
          </DeviceEntry>
        ))}
      </Lined>
      {query.hasNextPage && <MorePages of={query} shown={sessions.length} />}
    </Section>
  );
}
