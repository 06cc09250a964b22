import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { roomQuery } from '../device-copies.queries.ts';
import { COPIES_KEY } from '../taking.ts';
import styles from './copies.module.css';

/** How much room this site takes on the device and may take; and whether the browser clears it away when room gets short. */
export function RoomPart() {
  const { t } = useLingui();
  const format = useFormat();
  const { data: room } = useQuery(roomQuery);
  const keeping = useMutation({
    mutationFn: () => navigator.storage.persist(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [COPIES_KEY] }),
  });
  if (room == null) return null;
  const [used, free] = [format.bytes(room.usedBytes), format.bytes(room.freeBytes)];
  return (
    <Section title={t`Space on this device`}>
      <div className={styles.part}>
        <div className={styles.wide}>
          <Progress
            label={t`Used by this site`}
            value={(room.usedBytes / Math.max(1, room.usedBytes + room.freeBytes)) * 100}
            text={t`${used} used, ${free} free`}
          />
        </div>
        {room.isKept ? (
          <Text size="small">
            <Trans>Your browser keeps it until you remove it.</Trans>
          </Text>
        ) : (
          <>
            <Text size="small">
              {keeping.data === false ? (
                <Trans>Your browser declined. It may remove this when space runs low.</Trans>
              ) : (
                <Trans>Your browser may remove this when space runs low.</Trans>
              )}
            </Text>
            <Button size="s" pending={keeping.isPending} onClick={() => keeping.mutate()}>
              <Trans>Ask the browser to keep it permanently</Trans>
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
