import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mentorship, MentorshipAction } from '@waymark/contract/mentorship';
import { Button, ConfirmDialog, IconButton, IconCheck, IconDots, Menu, type MenuAction, notify, Row } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import type { StepWithWords } from '../dialogs/reason-dialog.tsx';
import { useStep } from '../mentorship.queries.ts';
import { DurationDialog, ReasonDialog } from './mentorship-dialogs.tsx';

/** What the reader may do now, as the server says (MEN-03): the next step as a button, the rest in a menu. */
export function MentorshipActions({ mentorship }: { readonly mentorship: Mentorship }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<StepWithWords | 'duration' | 'complete' | null>(null);
  const step = useStep(mentorship.id);
  const may = (action: MentorshipAction) => mentorship.allowedActions.includes(action);
  const take = (action: MentorshipAction, message: string) =>
    step.mutate({ action }, { onSuccess: () => notify({ tone: 'ok', message }), onError: notifyError });
  const item = (action: MentorshipAction, look: MenuAction): MenuAction[] => (may(action) ? [look] : []);
  const items = [
    ...item('propose-duration', { label: t`Change duration`, onSelect: () => setDialog('duration') }),
    ...item('complete', { label: t`Complete mentorship`, onSelect: () => setDialog('complete') }),
  ];
  const endings = [
    ...item('cancel', { label: t`Cancel mentorship`, danger: true, onSelect: () => setDialog('cancel') }),
    ...item('terminate', { label: t`End mentorship early`, danger: true, onSelect: () => setDialog('terminate') }),
  ];
  return (
    <>
      <Row gap={2}>
        {may('accept') && (
          <Button variant="solid" icon={IconCheck} onClick={() => setDialog('accept')}>
            <Trans>Accept</Trans>
          </Button>
        )}
        {may('begin') && (
          <Button variant="solid" pending={step.isPending} onClick={() => take('begin', t`The mentorship has started.`)}>
            <Trans>Start now</Trans>
          </Button>
        )}
        {may('reject') && (
          <Button onClick={() => setDialog('reject')}>
            <Trans>Decline</Trans>
          </Button>
        )}
        {may('withdraw') && (
          <Button onClick={() => setDialog('withdraw')}>
            <Trans>Withdraw request</Trans>
          </Button>
        )}
        {items.length + endings.length > 0 && (
          <Menu
            trigger={<IconButton bordered icon={IconDots} label={t`More actions`} />}
            groups={[
              { id: 'go-on', items },
              { id: 'end', items: endings },
            ]}
          />
        )}
      </Row>
      {dialog === 'duration' && <DurationDialog mentorship={mentorship} open onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'complete'}
        onClose={() => setDialog(null)}
        title={t`Complete the mentorship?`}
        confirmLabel={t`Complete mentorship`}
        onConfirm={() => {
          take('complete', t`The mentorship is completed.`);
          setDialog(null);
        }}
      >
        {t`It ends for both of you. Goals you reached become evidence of the skill. Goals, sessions and notes are kept.`}
      </ConfirmDialog>
      {dialog !== null && dialog !== 'duration' && dialog !== 'complete' && (
        <ReasonDialog mentorship={mentorship} ending={dialog} open onClose={() => setDialog(null)} />
      )}
    </>
  );
}
