import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CompletionsImport } from '@waymark/contract/learning-providers';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { useFileSending } from '../learning-providers.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # course" other="Import # courses" />;
const extraOutcome = ({ counts: { waiting } }: CompletionsImport) =>
  waiting === 0 ? null : (
    <Plural
      value={waiting}
      one="# line belongs to someone who has not connected. It counts once they do."
      other="# lines belong to people who have not connected. They count once they do."
    />
  );

/** Takes a table of completions (PPL-05). */
export function FileDialog({ providerId, onClose }: { readonly providerId: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TableImportDialog
      title={t`Send completions`}
      columns={
        <Trans>
          Columns: email or external id, course title, address, course id, started, completed, progress, minutes, score. Nothing changes
          until you have seen what every line would do.
        </Trans>
      }
      limits={t`CSV, up to 5 MB and 20,000 lines`}
      nameHeader={t`Course`}
      submit={submit}
      alsoUsable={({ counts }) => counts.waiting}
      extraOutcome={extraOutcome}
      sending={useFileSending(providerId)}
      onClose={onClose}
    />
  );
}
