import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserId } from '@waymark/contract/kit';
import { type Report, REPORT_LIMITS } from '@waymark/contract/reports';
import { notify, type TagOption, Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { useSharing } from '../reports.queries.ts';

/** Chooses who else may open a report. */
export function ShareDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [people, setPeople] = useState<TagOption[]>(report.sharedWith.map(({ id, fullName }) => ({ value: id, label: fullName })));
  const sharing = useSharing(report.id);
  const share = () =>
    sharing.mutate(
      people.map(({ value }) => value as UserId),
      {
        onSuccess: () => {
          notify({ message: t`Sharing saved` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Share report`}
      submit={<Trans>Save</Trans>}
      pending={sharing.isPending}
      error={sharing.error}
      onClose={onClose}
      onSubmit={share}
    >
      <PeopleField label={t`People`} value={people} max={REPORT_LIMITS.people} onChange={setPeople} />
      <Text size="meta">
        <Trans>The report opens with their own permissions, so each person only sees people they have access to.</Trans>
      </Text>
    </FormDialog>
  );
}
