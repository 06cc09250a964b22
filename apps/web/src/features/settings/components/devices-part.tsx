import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PushDevice } from '@waymark/contract/notifications';
import { Button, Lined, Notice, Refusal, Section, SwitchField, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { onPermissionChange, PushServiceAway } from '../../../platform/push/browser-push.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { DeviceName } from '../../session/session.public.tsx';
import { browserPushQuery, lookAtBrowserAgain, pushDevicesQuery, usePushSwitch, useRemoveDevice } from '../push.queries.ts';
import styles from './settings.module.css';

/** Notifications on this device and on others, while no page is open (NTF-03). */
export function DevicesPart() {
  const { t } = useLingui();
  const query = useQuery(pushDevicesQuery);
  return (
    <Section title={t`Notifications on this device`}>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={4} />
      ) : (
        <div className={styles.part}>
          <ThisDevice publicKey={query.data.publicKey} isConnected={query.data.devices.some(({ isCurrent }) => isCurrent)} />
          <OtherDevices devices={query.data.devices.filter(({ isCurrent }) => !isCurrent)} />
        </div>
      )}
    </Section>
  );
}

function ThisDevice({ publicKey, isConnected }: { readonly publicKey: string | null; readonly isConnected: boolean }) {
  const { t } = useLingui();
  const { data: browser } = useQuery(browserPushQuery);
  const { mutate, isPending, variables, error } = usePushSwitch(publicKey);
  const message = useErrorMessage(error instanceof PushServiceAway ? null : error);
  useEffect(() => onPermissionChange(lookAtBrowserAgain), []);
  if (browser === undefined) return null;
  if (browser.permission === 'unsupported')
    return (
      <Notice>
        <Trans>
          This browser cannot show notifications of this page. On an iPhone or iPad, first add the page to the home screen; elsewhere the
          address must begin with https.
        </Trans>
      </Notice>
    );
  if (publicKey === null)
    return (
      <Notice>
        <Trans>Notifications cannot be sent to devices at the moment. Ask the people who run this site.</Trans>
      </Notice>
    );
  if (browser.permission === 'blocked')
    return (
      <Notice tone="warn">
        <Trans>
          Your browser blocks notifications of this page. Allow them in its settings for this page, beside the address; then you can switch
          them on here.
        </Trans>
      </Notice>
    );
  return (
    <>
      <SwitchField
        className={styles.wide}
        label={t`Show notifications in this browser`}
        help={t`Also while no page is open, until you sign out. What comes is what you choose below.`}
        checked={isPending ? variables : isConnected && browser.isSubscribed}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error instanceof PushServiceAway && (
        <Notice tone="bad" live>
          <Trans>Your browser does not reach its push service. Some browsers have none, and some networks keep them from it.</Trans>
        </Notice>
      )}
      <Refusal>{message}</Refusal>
    </>
  );
}

function OtherDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <div className={styles.wide}>
      <Text size="small">
        <Trans>They also come on:</Trans>
      </Text>
      <Lined as="ul" className={styles.list}>
        {devices.map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
      </Lined>
    </div>
  );
}

function OtherDevice({ device: { id, userAgent, createdAt } }: { readonly device: PushDevice }) {
  const format = useFormat();
  const { mutate, isPending } = useRemoveDevice();
  const since = format.date(createdAt, 'long');
  return (
    <li className={styles.muted}>
      <div>
        <Text size="ui">
          <DeviceName userAgent={userAgent} />
        </Text>
        <Text size="meta">
          <Trans>Since {since}</Trans>
        </Text>
      </div>
      <Button size="s" pending={isPending} onClick={() => mutate(id)}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
