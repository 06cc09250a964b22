import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type AnalyticsArea, ANALYTICS_LIMITS } from '@waymark/contract/analytics';
import { Anchor, IconButton, IconTrash, Lined, notify, Row, TextField } from '@waymark/ui';
import { notifyError, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useViewDeletion, useViewSaving, viewsQuery } from '../analytics.queries.ts';

interface ViewsDialogProps {
  readonly area: AnalyticsArea;
  /** The address' query as it stands. */
  readonly query: string;
  readonly onClose: () => void;
}

/** Saves what the page is narrowed to under a name, and leads to what was saved before. */
export function ViewsDialog({ area, query, onClose }: ViewsDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const views = useQuery(viewsQuery);
  const saving = useViewSaving();
  const deletion = useViewDeletion();
  const draft = useDraft('analytics:view', { name: '' });
  const errors = useFieldMessages(saving.error);
  const save = () =>
    saving.mutate(
      { name: draft.value.name, area, query },
      {
        onSuccess: ({ name }) => {
          draft.clear();
          notify(t`${name} is saved.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Saved views`}
      submit={t`Save this view`}
      disabled={draft.value.name.trim() === ''}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
      onClose={onClose}
    >
      {views.data !== undefined && views.data.length > 0 && (
        <Lined as="ul">
          {views.data.map((view) => (
            <li key={view.id}>
              <Row justify="between" wrap={false}>
                <Anchor href={`/analytics/${view.area}${view.query === '' ? '' : `?${view.query}`}`} onClick={onClose}>
                  <bdi>{view.name}</bdi>
                </Anchor>
                <IconButton
                  icon={IconTrash}
                  label={t`Delete ${view.name}`}
                  onClick={() => deletion.mutate(view.id, { onError: (error) => void notifyError(error) })}
                />
              </Row>
            </li>
          ))}
        </Lined>
      )}
      <TextField
        id={`${id}-name`}
        label={t`View name`}
        help={<Trans>This saves the period, filters and comparison, and replaces any view with the same name.</Trans>}
        value={draft.value.name}
        maxLength={ANALYTICS_LIMITS.viewName}
        error={errors['name']}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
