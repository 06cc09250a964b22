import { useLingui } from '@lingui/react/macro';
import { Badge, Button, Dots, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Mono } from './secret.tsx';

interface TokenLineProps {
  readonly token: {
    readonly ending: string;
    readonly status: 'active' | 'expired' | 'revoked';
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
  };
  readonly name?: string | undefined;
  /** Missing where it can no longer be revoked. */
  readonly onRevoke?: (() => void) | undefined;
}

/** A token by how it ends, with how long it is good and when it was last used. */
export function TokenLine({ token, name, onRevoke }: TokenLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { ending, status } = token;
  const made = format.date(token.createdAt);
  const used = token.lastUsedAt === null ? t`Never used` : t`Used ${format.relative(token.lastUsedAt)}`;
  const end = token.expiresAt === null ? t`Valid until revoked` : t`Expires on ${format.date(token.expiresAt)}`;
  return (
    <Row justify="between">
      <Stack gap={1}>
        <Row gap={2}>
          {name !== undefined && <strong>{name}</strong>}
          <Mono>…{ending}</Mono>
          {status === 'expired' && <Badge tone="warn">{t`Expired`}</Badge>}
          {status === 'revoked' && <Badge>{t`Revoked`}</Badge>}
        </Row>
        <Text size="meta">
          <Dots parts={[t`Created ${made}`, used, status === 'active' ? end : null]} />
        </Text>
      </Stack>
      {onRevoke !== undefined && status !== 'revoked' && (
        <Button size="s" variant="quiet" onClick={onRevoke} aria-label={t`Revoke the token ending in ${ending}`}>
          {t`Revoke`}
        </Button>
      )}
    </Row>
  );
}
