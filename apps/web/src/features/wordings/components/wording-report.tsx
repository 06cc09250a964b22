import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WORDING_LIMITS } from '@waymark/contract/wordings';
import { Button, Form, FormActions, FormRefusal, notify, TextArea, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useWordingReport } from '../wordings.queries.ts';

const EMPTY = { seen: '', comment: '', proposal: '' };

/** In Help: says that a text is missing or wrong, to who looks after the texts (SHL-68). */
export function HelpPart() {
  const { t } = useLingui();
  const { code } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const draft = useDraft('wording-report', EMPTY);
  const report = useWordingReport();
  const errors = useFieldMessages(report.error);
  const message = useErrorMessage(report.error);
  const { seen, comment, proposal } = draft.value;
  if (!isOpen) {
    return (
      <div>
        <Button size="s" onClick={() => setOpen(true)}>
          <Trans>Report a wording</Trans>
        </Button>
      </div>
    );
  }
  const send = () =>
    report.mutate(
      { language: code, seen, comment, proposal },
      {
        onSuccess: () => {
          draft.clear();
          draft.setValue(EMPTY);
          setOpen(false);
          notify({ tone: 'ok', message: t`Thank you. You will be told what becomes of it.` });
        },
      },
    );
  return (
    <Form aria-label={t`Report a wording`} onSubmit={send}>
      <FormRefusal message={message} faults={errors} />
      <TextField
        label={t`The text as you see it`}
        maxLength={WORDING_LIMITS.seen}
        value={seen}
        error={errors['seen']}
        onChange={(event) => draft.change({ seen: event.currentTarget.value })}
      />
      <TextArea
        label={t`What is wrong with it?`}
        rows={2}
        maxLength={WORDING_LIMITS.comment}
        value={comment}
        error={errors['comment']}
        onChange={(event) => draft.change({ comment: event.currentTarget.value })}
      />
      <TextField
        label={t`Better wording`}
        optional
        maxLength={WORDING_LIMITS.seen}
        value={proposal}
        error={errors['proposal']}
        onChange={(event) => draft.change({ proposal: event.currentTarget.value })}
      />
      <FormActions>
        <Button type="submit" pending={report.isPending}>
          <Trans>Send report</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
