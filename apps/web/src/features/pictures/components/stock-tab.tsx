import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { type Choice, defaultImagesQuery } from '../pictures.queries.ts';
import styles from './pictures.module.css';

interface StockTabProps {
  readonly pending: Choice | undefined;
  readonly onChoose: (choice: Choice, alt: string) => void;
}

/** The built-in stock library (MED-07). */
export function StockTab({ pending, onChoose }: StockTabProps) {
  const { t } = useLingui();
  const query = useQuery(defaultImagesQuery);
  if (query.data === undefined) return <Waiting of={query} shape="tiles" count={6} />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={t`No stock pictures loaded`}
        topic="General"
        action={<Button onClick={() => void query.refetch()}>{t`Load pictures`}</Button>}
      >
        <Trans>We couldn’t read this browser’s saved data.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <Text size="meta">
        <Trans>Pictures from the product’s own library. You can use them freely.</Trans>
      </Text>
      <ul className={styles.stock} aria-label={t`Stock pictures`}>
        {query.data.map((link, at) => {
          const name = link.split('/').at(-1) ?? '';
          return (
            <li key={link}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t`Stock picture ${at + 1}`}
                disabled={pending !== undefined}
                aria-busy={pending !== undefined && 'stock' in pending && pending.stock === name}
                onClick={() => onChoose({ stock: name }, '')}
              >
                <img src={link} alt="" loading="lazy" width={1280} height={720} />
              </button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
