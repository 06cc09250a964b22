import { Trans, useLingui } from '@lingui/react/macro';
import type { SsoFault } from '@waymark/contract/sso';
import { Heading, Icon, IconAlertCircle, IconCircleCheck, Panel, Row, Stack, Text } from '@waymark/ui';
import { FAULT_TEXTS } from '../fault-texts.ts';
import styles from './sso.module.css';

interface Fault {
  readonly code: SsoFault;
  readonly params: Readonly<Record<string, string>>;
}

function FaultPanel({ fault: { code, params } }: { readonly fault: Fault }) {
  const { i18n } = useLingui();
  const { title, advice } = FAULT_TEXTS[code];
  const { expected, received, status, message, at } = params;
  return (
    <Panel variant="tight">
      <Row gap={3} align="start" wrap={false}>
        <Icon icon={IconAlertCircle} onFirstLine />
        <Stack gap={2} className={styles.who}>
          <Heading level={3} look="h4">
            {i18n._(title)}
          </Heading>
          <Text size="small">{i18n._(advice)}</Text>
          {expected !== undefined && (
            <Text size="small">
              <Trans>Expected:</Trans> <bdi className={styles.code}>{expected}</bdi>
            </Text>
          )}
          {received !== undefined && (
            <Text size="small">
              <Trans>Received:</Trans> <bdi className={styles.code}>{received === '' ? '–' : received}</bdi>
            </Text>
          )}
          {at !== undefined && at !== '' && (
            <Text size="small">
              <Trans>Its time:</Trans> <bdi className={styles.code}>{at}</bdi> <Trans>Our time:</Trans>{' '}
              <bdi className={styles.code}>{params['now'] ?? ''}</bdi>
            </Text>
          )}
          {status !== undefined && (
            <Text size="small">
              <Trans>The provider said:</Trans> <bdi className={styles.code}>{[status, message].filter(Boolean).join(' – ')}</bdi>
            </Text>
          )}
        </Stack>
      </Row>
    </Panel>
  );
}

/** Lists what is wrong and how to fix it; or says that nothing is. */
export function FaultNotices({ faults }: { readonly faults: readonly Fault[] }) {
  if (faults.length === 0) {
    return (
      <Row gap={2}>
        <Icon icon={IconCircleCheck} />
        <Text>
          <Trans>This message is valid.</Trans>
        </Text>
      </Row>
    );
  }
  return (
    <Stack gap={3}>
      {faults.map((fault) => (
        <FaultPanel key={fault.code} fault={fault} />
      ))}
    </Stack>
  );
}
