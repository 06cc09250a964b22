import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MODERATION_LIMITS, type OwnReport, REPORT_REASONS, type ReportableKind, type ReportReason } from '@waymark/contract/moderation';
import { Button, Dialog, notify, RadioGroup, Refusal, Stack, TextArea } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { REASON_WORDS } from '../moderation-words.ts';
import { useReport } from '../moderation.queries.ts';

export interface ReportDialogProps {
  readonly kind: ReportableKind;
  readonly subjectId: string;
  /** What the person said before, which they may change. */
  readonly ownReport: OwnReport | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReported: (report: OwnReport) => void;
}

interface Wish {
  readonly reason: ReportReason | null;
  readonly note: string;
}

/** What is wrong with a card or a comment, in one choice and, if one likes, a sentence. */
export function ReportDialog({ kind, subjectId, ownReport, open, onClose, onReported }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const said: Wish = { reason: ownReport?.reason ?? null, note: ownReport?.note ?? '' };
  const { value, change, clear } = useDraft<Wish>(`report:${kind}:${subjectId}`, said);
  const [isUnchosen, setUnchosen] = useState(false);
  const report = useReport(kind, subjectId);
  const fields = useFieldMessages(report.error);
  const message = useErrorMessage(report.error);
  const send = () => {
    const { reason, note } = value;
    setUnchosen(reason === null);
    if (reason === null) return;
    report.mutate(
      { reason, note },
      {
        onSuccess: (sent) => {
          notify({ tone: 'ok', message: t`Thank you. The moderators will review it and let you know what they decide.` });
          clear();
          onReported(sent);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind === 'card' ? t`Report this content` : t`Report this comment`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" pending={report.isPending} onClick={send}>
            <Trans>Send report</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t`What is wrong with it?`}
          error={isUnchosen ? t`Choose what is wrong.` : fields['reason']}
          options={REPORT_REASONS.map((reason) => ({ value: reason, label: i18n._(REASON_WORDS[reason]) }))}
          value={value.reason ?? ('' as ReportReason)}
          onChange={(reason) => {
            setUnchosen(false);
            change({ reason });
          }}
        />
        <TextArea
          label={t`What should moderators know?`}
          optional
          help={t`Only moderators see this. The author can’t see who reported it.`}
          maxLength={MODERATION_LIMITS.note}
          rows={3}
          value={value.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={fields['note']}
        />
        {Object.keys(fields).length === 0 && <Refusal>{message}</Refusal>}
      </Stack>
    </Dialog>
  );
}
