import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Group, MemberImport } from '@waymark/contract/groups';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { useMemberTable } from '../groups.queries.ts';

const adding = (lines: number) => <Plural value={lines} one="Add # person" other="Add # people" />;
const inviting = (lines: number) => <Plural value={lines} one="Invite # person" other="Invite # people" />;
const extraOutcome = ({ placed }: MemberImport) =>
  placed ? null : <Trans>People you add are asked first and join when they accept.</Trans>;

/** Takes members of a group from a table of addresses (GRP-01). */
export function MemberTableDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TableImportDialog
      title={t`Add people from a file`}
      columns={
        <Trans>
          One column with the email addresses of people who have an account here. Nothing changes until you have seen the result.
        </Trans>
      }
      fieldNames={{ email: t`Email` }}
      limits={t`CSV, up to 1 MB and 2,000 lines`}
      nameHeader={t`Email`}
      submit={group.can.place ? adding : inviting}
      extraOutcome={extraOutcome}
      sending={useMemberTable(group.id)}
      onClose={onClose}
    />
  );
}
