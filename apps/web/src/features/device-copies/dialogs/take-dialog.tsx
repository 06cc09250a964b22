import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PathOutline } from '@waymark/contract/pathways';
import { Button, Dialog, Lined, Notice, Progress, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { TakeFailure } from '../components/take-failure.tsx';
import styles from '../components/copies.module.css';
import { type CopyPlan, planCopy } from '../copies.ts';
import { roomQuery } from '../device-copies.queries.ts';
import { COPIES_KEY, takeAlong } from '../taking.ts';

interface TakeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly path: Pick<PathOutline, 'id' | 'title'>;
  readonly userId: string;
}

/** What taking a path along means, before it is done: how much it takes, what works offline, and what does not. */
export function TakeDialog({ open, onClose, path, userId }: TakeDialogProps) {
  const { t } = useLingui();
  const [read, setRead] = useState({ done: 0, all: 0 });
  const { data: plan, error } = useQuery({
    queryKey: [COPIES_KEY, 'plan', userId, path.id],
    queryFn: ({ signal }) => planCopy(userId, path.id, { signal, onRead: (done, all) => setRead({ done, all }) }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  const take = () => {
    if (plan === undefined) return;
    onClose();
    void takeAlong(userId, plan);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Download this to learn offline?`}
      lead={<Text size="small">{path.title}</Text>}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" disabled={plan === undefined} onClick={take}>
            <Trans>Save on this device</Trans>
          </Button>
        </>
      }
    >
      <TakeFailure error={error} />
      {plan !== undefined ? (
        <Plan plan={plan} />
      ) : (
        error === null && (
          <Progress
            label={t`Reading its contents`}
            value={read.all === 0 ? 0 : (read.done / read.all) * 100}
            text={read.all === 0 ? false : t`${read.done} of ${read.all}`}
          />
        )
      )}
    </Dialog>
  );
}

function Plan({ plan }: { readonly plan: CopyPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: room } = useQuery(roomQuery);
  const whole = plan.cards.filter(({ part }) => part === 'all').length;
  const others = plan.cards.filter(({ part }) => part !== 'all');
  const size = format.bytes(plan.bytes);
  const free = format.bytes(room?.freeBytes ?? 0);
  return (
    <Stack gap={4}>
      <Text>
        <Plural
          value={whole}
          _0="Nothing in it works fully offline."
          one="# item works fully offline."
          other="# items work fully offline."
        />{' '}
        {plan.bytes > 0 && <Trans>Files: at most {size}.</Trans>} {room != null && <Trans>{free} available on this device.</Trans>}
      </Text>
      {others.length > 0 && (
        <section aria-labelledby="not-offline">
          <Text id="not-offline" size="small">
            <Trans>These are not complete offline:</Trans>
          </Text>
          <Lined as="ul" className={styles.list}>
            {others.map(({ id, title, part }) => (
              <li key={id} className={styles.item}>
                <bdi>{title}</bdi>
                <Text as="span" size="meta">
                  {part === 'locked' ? t`Still locked for you` : t`Needs a connection; only its description is downloaded`}
                </Text>
              </li>
            ))}
          </Lined>
        </section>
      )}
      <Notice>
        <Trans>It is removed when you sign out, and when someone else signs in here.</Trans>
      </Notice>
    </Stack>
  );
}
