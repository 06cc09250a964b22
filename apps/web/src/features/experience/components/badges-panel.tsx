import { Trans, useLingui } from '@lingui/react/macro';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { QualificationList } from './qualification-list.tsx';

/** Badges a person was given (PPL-11). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const { t } = useLingui();
  return (
    <QualificationList
      subjectId={subjectId}
      kind="badge"
      preview={preview}
      none={<Trans>No badges yet.</Trans>}
      addLabel={t`Add a badge`}
    />
  );
}
