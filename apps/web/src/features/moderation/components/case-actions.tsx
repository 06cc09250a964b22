import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Decision, ModerationCase } from '@waymark/contract/moderation';
import { Button, IconCheck, IconEye, IconEyeOff, IconTrash, notify, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { INVOLVEMENT_WORDS } from '../involvement-words.ts';
import { useDecision } from '../moderation.queries.ts';
import styles from './moderation.module.css';

const DecisionDialog = lazy(async () => ({ default: (await import('../dialogs/decision-dialog.tsx')).DecisionDialog }));

interface CaseActionsProps {
  readonly shown: ModerationCase;
  readonly onDecided: () => void;
}

/** What may be decided about a case now, as the server says. */
export function CaseActions({ shown, onDecided }: CaseActionsProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<'hide' | 'delete'>();
  const [open, setOpen] = useState(false);
  const deciding = useDecision();
  const ask = (decision: 'hide' | 'delete') => {
    setAsked(decision);
    setOpen(true);
  };
  const told = (decision: Decision) => {
    const words: Readonly<Record<Decision, string>> = {
      keep: t`No change.`,
      hide: t`Hidden.`,
      show: t`This content is visible again.`,
      delete: t`Deleted.`,
    };
    notify({ tone: 'ok', message: words[decision] });
    onDecided();
  };
  const decide = (decision: 'keep' | 'show') =>
    deciding.mutate({ shown, decision, reason: '' }, { onSuccess: () => told(decision), onError: notifyError });
  const pending = (decision: Decision) => deciding.isPending && deciding.variables.decision === decision;
  const buttons: Readonly<Record<Decision, ReactNode>> = {
    keep: (
      <Button key="keep" icon={IconCheck} pending={pending('keep')} onClick={() => decide('keep')}>
        {shown.subject === null ? <Trans>Close the case</Trans> : <Trans>Keep it</Trans>}
      </Button>
    ),
    show: (
      <Button key="show" icon={IconEye} pending={pending('show')} onClick={() => decide('show')}>
        <Trans>Show it again</Trans>
      </Button>
    ),
    hide: (
      <Button key="hide" icon={IconEyeOff} onClick={() => ask('hide')}>
        {shown.subject?.isHidden === true ? <Trans>Leave it hidden</Trans> : <Trans>Hide it</Trans>}
      </Button>
    ),
    delete: (
      <Button key="delete" variant="plain" icon={IconTrash} onClick={() => ask('delete')}>
        <Trans>Delete it</Trans>
      </Button>
    ),
  };
  if (shown.leftToOthers !== null) return <Text size="small">{i18n._(INVOLVEMENT_WORDS[shown.leftToOthers])}</Text>;
  if (shown.decisions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.decisions.map((decision) => buttons[decision])}
      {asked !== undefined && (
        <Suspense>
          <DecisionDialog shown={shown} decision={asked} open={open} onClose={() => setOpen(false)} onDecided={() => told(asked)} />
        </Suspense>
      )}
    </div>
  );
}
