import type { ReactNode } from 'react';
import { Badge, Row, Stack, Text } from '@waymark/ui';
import { DeviceName } from './device-name.tsx';
import styles from './devices.module.css';

interface DeviceEntryProps {
  readonly userAgent: string;
  /** What it is called where it is the one in use. */
  readonly current: ReactNode;
  /** Since when, until when, and how. */
  readonly facts: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** One of someone's devices or browsers, in a list of them. */
export const DeviceEntry = ({ userAgent, current, facts, children }: DeviceEntryProps) => (
  <Row as="li" justify="between" className={styles.entry}>
    <Stack gap={1}>
      <Row gap={2}>
        <strong>
          <DeviceName userAgent={userAgent} />
        </strong>
        {current && <Badge tone="brand">{current}</Badge>}
      </Row>
      <Text size="small">{facts}</Text>
    </Stack>
    {children}
  </Row>
);
