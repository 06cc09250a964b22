import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button, ConfirmDialog, Facts, notify, Notice, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { hostsQuery, useHostGivingUp } from '../configuration.queries.ts';
import styles from './configuration.module.css';

const HostDialog = lazy(async () => ({ default: (await import('../dialogs/host-dialog.tsx')).HostDialog }));

/** Where the organisation is reached, and where it was before (ADM-02). It applies at once and is not part of what is published. */
export function HostSection() {
  const { t } = useLingui();
  const format = useFormat();
  const hosts = useQuery(hostsQuery).data;
  const givingUp = useHostGivingUp();
  const [isChanging, setChanging] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const stay = () => setLeaving(undefined);
  const giveUp = () => {
    if (leaving === undefined) return;
    givingUp.mutate(leaving, { onSuccess: () => notify({ tone: 'ok', message: t`${leaving} no longer points here.` }), onSettled: stay });
  };
  if (hosts === undefined) return null;
  const { hostName, formerNames, offered } = hosts;
  return (
    <Section title={t`Address`}>
      <Stack gap={4} className={styles.narrow}>
        <Facts facts={[{ id: 'host', label: t`People find the organisation at`, value: <bdi>{hostName}</bdi> }]} />
        {formerNames.length > 0 && (
          <ul className={styles.hosts} aria-label={t`Previous addresses`}>
            {formerNames.map((previous) => (
              <li key={previous.hostName} className={styles.host}>
                <div>
                  <bdi>{previous.hostName}</bdi>
                  <Text size="small">
                    <Trans>Also points here. Replaced on {format.date(previous.leftAt)}.</Trans>
                  </Text>
                </div>
                {previous.can.giveUp ? (
                  <Button size="s" onClick={() => setLeaving(previous.hostName)} aria-label={t`Remove address ${previous.hostName}`}>
                    <Trans>Remove address</Trans>
                  </Button>
                ) : (
                  <Text size="small">
                    <Trans>You are here now</Trans>
                  </Text>
                )}
              </li>
            ))}
          </ul>
        )}
        {offered.length === 0 ? (
          <Notice>
            <Trans>The people who run this installation assign addresses; you cannot choose one here.</Trans>
          </Notice>
        ) : (
          <div>
            <Button onClick={() => setChanging(true)}>
              <Trans>Change address</Trans>
            </Button>
          </div>
        )}
        {isChanging && (
          <Suspense>
            <HostDialog hosts={hosts} onClose={() => setChanging(false)} />
          </Suspense>
        )}
        <ConfirmDialog
          open={leaving !== undefined}
          danger
          onClose={stay}
          title={t`Remove address ${leaving ?? ''}?`}
          confirmLabel={t`Remove address`}
          onConfirm={giveUp}
        >
          <Trans>Links and bookmarks with this address stop working, and another organisation can take it.</Trans>
        </ConfirmDialog>
      </Stack>
    </Section>
  );
}
