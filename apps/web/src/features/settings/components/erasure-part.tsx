import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ERASURE_WAIT_DAYS, type Privacy } from '@waymark/contract/privacy';
import { Button, Notice, Text } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useProof } from '../../session/session.public.tsx';
import { useErasure } from '../settings.queries.ts';
import styles from './settings.module.css';

const EraseDialog = lazy(async () => ({ default: (await import('../dialogs/erase-dialog.tsx')).EraseDialog }));

/** Asks to be erased, or takes it back while there is time (PLT-12). */
export function ErasurePart({ erasure }: Pick<Privacy, 'erasure'>) {
  const format = useFormat();
  const change = useErasure();
  // A screen that was left open is not enough, nor a sign-in a moment ago: the password goes with it, where there is one.
  const proof = useProof();
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  const erase = async (email: string, password: string | undefined) => {
    try {
      await change.mutateAsync({ email, password });
    } catch (error) {
      // What is wrong with a field is said beside it.
      if (isProblemOf(error, 'invalid-input')) return;
      setAsked('closed');
      throw error;
    }
    setAsked('closed');
  };
  if (erasure !== null) {
    const day = format.date(erasure.eraseAt, 'long');
    return (
      <div className={styles.part}>
        <Notice
          tone="warn"
          action={
            <Button size="s" pending={change.isPending} onClick={() => change.mutate(null, { onError: notifyError })}>
              <Trans>Keep my account</Trans>
            </Button>
          }
        >
          <Trans>Your account will be erased on {day}. You can cancel this until then.</Trans>
        </Notice>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <Text>
        <Trans>Your name, profile and personal data are permanently deleted. Content others learn from stays, without your name.</Trans>{' '}
        <Plural
          value={ERASURE_WAIT_DAYS}
          one="This happens after # day. You can undo it until then."
          other="This happens after # days. You can undo it until then."
        />
      </Text>
      <Button variant="danger" onClick={() => setAsked('open')}>
        <Trans>Erase my account</Trans>
      </Button>
      {asked !== 'never' && (
        <Suspense>
          <EraseDialog
            open={asked === 'open'}
            pending={change.isPending}
            error={change.error}
            onClose={() => {
              change.reset();
              setAsked('closed');
            }}
            onConfirm={(email, password) => void proof.run(() => erase(email, password))}
          />
        </Suspense>
      )}
      {proof.dialog}
    </div>
  );
}
