import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ChangePreview } from '@waymark/contract/configuration';
import { ActionBar, Button, ConfirmDialog } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { type ConfigurationDraft, discardDraft } from '../configuration.draft.ts';
import type { ConfigurationForm } from './configuration-form.ts';
import { useEntryName } from './entry-words.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('../dialogs/review-dialog.tsx')).ReviewDialog }));
const NAMED = 3;

interface PublishBarProps {
  readonly form: ConfigurationForm;
  readonly draft: ConfigurationDraft;
  readonly preview: ChangePreview | undefined;
  readonly problem: unknown;
}

/** What waits to be published, who will notice, and the way to publish it or not. */
export function PublishBar({ form, draft, preview, problem }: PublishBarProps) {
  const { t } = useLingui();
  const [reviewing, setReviewing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const keys = Object.keys(draft.changes);
  const isWaiting = keys.length > 0;
  return (
    <>
      {isWaiting && (
        <ActionBar
          label={t`Unpublished changes`}
          title={<Plural value={keys.length} one="# change not published" other="# changes not published" />}
          detail={<Detail keys={keys} preview={preview} problem={problem} />}
          actions={
            <>
              <Button variant="plain" onClick={() => setDiscarding(true)}>
                <Trans>Discard</Trans>
              </Button>
              <Button onClick={() => setReviewing(true)}>
                <Trans>Review and publish</Trans>
              </Button>
            </>
          }
        />
      )}
      <Suspense>{reviewing && <ReviewDialog form={form} draft={draft} onClose={() => setReviewing(false)} />}</Suspense>
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t`Discard unpublished changes?`}
        confirmLabel={t`Discard changes`}
        danger
        onConfirm={() => {
          discardDraft();
          setDiscarding(false);
        }}
      >
        <Trans>The published configuration stays as it is. Your changes on all configuration pages are discarded.</Trans>
      </ConfirmDialog>
    </>
  );
}

function Detail({ keys, preview, problem }: { readonly keys: readonly string[] } & Pick<PublishBarProps, 'preview' | 'problem'>) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useEntryName();
  const message = useErrorMessage(problem);
  const [fault] = Object.values(useFieldMessages(problem));
  if (problem !== null) return <>{fault ?? message}</>;
  const shown = keys.slice(0, NAMED).map(nameOf);
  const rest = keys.length - shown.length;
  const names = format.list(rest > 0 ? [...shown, t`${rest} more`] : shown);
  return (
    <>
      {names}
      {preview !== undefined && (
        <>
          {'. '}
          <Plural value={preview.peopleAffected} _0="No one will notice." one="# person will notice." other="# people will notice." />
        </>
      )}
    </>
  );
}
