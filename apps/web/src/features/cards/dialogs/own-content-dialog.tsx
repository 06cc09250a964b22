import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import { OWN_CONTENT_LIMIT, type OwnContentAction, type OwnContentResult } from '@waymark/contract/learning';
import { notify, Refusal, type TagOption, Text, TextArea } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { type OwnContentChange, useOwnContentChange } from '../own-content.queries.ts';

interface OwnContentDialogProps {
  readonly action: OwnContentAction;
  readonly cards: readonly CardSummary[];
  readonly onClose: () => void;
  /** The cards that were changed; the others stay selected. */
  readonly onDone: (doneIds: readonly string[]) => void;
}

/** Asks who and why before several cards are changed, and says what was left as it was (LRN-02). */
export function OwnContentDialog({ action, cards, onClose, onDone }: OwnContentDialogProps) {
  const { t } = useLingui();
  const [people, setPeople] = useState<TagOption[]>([]);
  const [message, setMessage] = useState('');
  const [result, setResult] = useState<OwnContentResult>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const change = useOwnContentChange();
  const faults = useFieldMessages(change.error);
  const titles: Readonly<Record<OwnContentAction, string>> = {
    archive: t`Archive selected content`,
    delete: t`Delete selected content`,
    share: t`Share selected content`,
    transfer: t`Transfer selected content`,
  };
  const submits: Readonly<Record<OwnContentAction, string>> = {
    archive: t`Archive`,
    delete: t`Delete content`,
    share: t`Share`,
    transfer: t`Transfer`,
  };
  const texts: Readonly<Record<OwnContentAction, ReactNode>> = {
    archive: (
      <Trans>
        People who saved it or were assigned it lose access and are notified. To choose a replacement, archive items one by one.
      </Trans>
    ),
    delete: <Trans>No one can open it after this, and people it is assigned to are notified. Learning records keep what people did.</Trans>,
    share: null,
    transfer: <Trans>The new owner can edit and delete it. You’ll no longer be able to.</Trans>,
  };
  const ids = people.map(({ value }) => value);
  const submit = () => {
    const body: OwnContentChange = {
      action,
      cardIds: cards.map(({ id }) => id),
      message,
      ...(action === 'transfer' ? { toUserId: ids[0] } : {}),
      ...(action === 'share' && ids.length > 0 ? { shareWith: ids } : {}),
    };
    change.mutate(body, {
      onSuccess: (answer) => {
        onDone(answer.done);
        if (answer.refused.length > 0) {
          setSent(cards.map(({ title }) => title));
          setResult(answer);
          return;
        }
        notify({ tone: 'ok', message: t`Your changes are saved.` });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={titles[action]}
      submit={submits[action]}
      danger={action === 'delete'}
      pending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={submit}
    >
      {result === undefined ? (
        <Text>
          <Plural value={cards.length} one="# item" other="# items" />
        </Text>
      ) : (
        <Leftover titles={sent} result={result} />
      )}
      {texts[action] !== null && <Text size="meta">{texts[action]}</Text>}
      {action === 'transfer' && <PeopleField label={t`New owner`} value={people} max={1} error={faults['toUserId']} onChange={setPeople} />}
      {action === 'share' && (
        <>
          <PeopleField label={t`People`} value={people} max={OWN_CONTENT_LIMIT} error={faults['shareWith']} onChange={setPeople} />
          <TextArea
            label={t`Message`}
            optional
            value={message}
            maxLength={1000}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** What was not changed, each with why. */
function Leftover({ titles, result }: { readonly titles: readonly string[]; readonly result: OwnContentResult }) {
  const { t } = useLingui();
  return (
    <>
      <Refusal>{t`Some items could not be changed:`}</Refusal>
      <ul>
        {result.refused.map(({ at, code }) => (
          <li key={at}>
            <bdi>{titles[at]}</bdi>: <Reason code={code} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The words of a problem code. */
const Reason = ({ code }: { readonly code: string }) => useErrorMessage(new ApiProblem({ status: 422, code, title: code }));
