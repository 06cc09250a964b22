import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { PathOutline } from '@waymark/contract/pathways';
import { Badge, Button, IconCheck, IconDownload, Link, Panel, Row, Stack, Text } from '@waymark/ui';
import { useIsCutOff } from '../../../platform/api/reach.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useSyncState } from '../../../platform/unsent/sync-state.ts';
import { canKeepCopies, type Copy } from '../copies.ts';
import { copiesQuery } from '../device-copies.queries.ts';
import { updateCopy, useFailure, useTaking } from '../taking.ts';
import styles from './copies.module.css';
import { TakeFailure } from './take-failure.tsx';
import { TakingProgress } from './taking-progress.tsx';

const TakeDialog = lazy(async () => ({ default: (await import('../dialogs/take-dialog.tsx')).TakeDialog }));

interface TakeAlongProps {
  readonly path: Pick<PathOutline, 'id' | 'title'>;
}

/** Takes a path along to learn without a network (SHL-64): a button among the actions of its page, until it is on this device. */
export function TakeAlong({ path }: TakeAlongProps) {
  const userId = useCurrentUser()?.id ?? '';
  const { data: copies } = useQuery(copiesQuery(userId));
  const taking = useTaking(path.id);
  const isCutOff = useIsCutOff();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  if (copies === undefined) return null;
  const isThere = taking !== undefined || copies.some(({ pathId }) => pathId === path.id);
  return (
    <>
      {!isThere && canKeepCopies() && (
        <Button icon={IconDownload} disabled={isCutOff} onClick={() => setDialog('open')}>
          <Trans>Download to learn offline</Trans>
        </Button>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <TakeDialog open={dialog === 'open'} onClose={() => setDialog('closed')} path={path} userId={userId} />
        </Suspense>
      )}
    </>
  );
}

/** What of a path is on this device: how far it is taken along, how old it is, and what failed. Nothing where nothing was asked for (SHL-64). */
export function CopyHere({ path }: TakeAlongProps) {
  const userId = useCurrentUser()?.id ?? '';
  const { data: copies } = useQuery(copiesQuery(userId));
  const taking = useTaking(path.id);
  const failure = useFailure(path.id);
  const copy = copies?.find(({ pathId }) => pathId === path.id);
  if (taking === undefined && copy === undefined && failure === undefined) return null;
  return (
    <Panel variant="tint">
      <Stack gap={3}>
        {taking !== undefined ? (
          <TakingProgress taking={taking} title={path.title} />
        ) : (
          copy !== undefined && <Here copy={copy} userId={userId} />
        )}
        <TakeFailure error={failure ?? null} />
      </Stack>
    </Panel>
  );
}

function Here({ copy, userId }: { readonly copy: Copy; readonly userId: string }) {
  const format = useFormat();
  const isCutOff = useIsCutOff();
  const { unsent } = useSyncState(userId);
  const [size, updated] = [format.bytes(copy.bytes), format.relative(copy.updatedAt)];
  const waiting = unsent.filter(({ card }) => card.through === copy.pathId).length;
  return (
    <div className={styles.bar}>
      <Stack gap={2}>
        <CopyState copy={copy} />
        <Text size="small">
          <Trans>
            {size}, updated {updated}.
          </Trans>{' '}
          {waiting > 0 && (
            <Plural
              value={waiting}
              one="# change you made here is waiting to be sent."
              other="# changes you made here are waiting to be sent."
            />
          )}
        </Text>
      </Stack>
      <Row gap={3}>
        <Link href="/settings/offline">
          <Trans>Learning offline</Trans>
        </Link>
        <Button size="s" disabled={isCutOff} onClick={() => void updateCopy(userId, copy)}>
          {copy.isWhole ? <Trans>Update</Trans> : <Trans>Continue</Trans>}
        </Button>
      </Row>
    </div>
  );
}

/** Whether a copy is whole and of today. */
export function CopyState({ copy }: { readonly copy: Pick<Copy, 'isWhole' | 'isOld'> }) {
  const { t } = useLingui();
  if (!copy.isWhole) return <Badge tone="warn">{t`Only part of it is on this device`}</Badge>;
  if (copy.isOld) return <Badge tone="warn">{t`Newer content is available`}</Badge>;
  return <Badge tone="ok" icon={IconCheck}>{t`On this device`}</Badge>;
}
