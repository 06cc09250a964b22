import { Trans, useLingui } from '@lingui/react/macro';
import { Heading } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { QualificationList } from './qualification-list.tsx';
import styles from './experience.module.css';

/** Certifications, and below them courses taken elsewhere (PPL-11). */
export function Panel({ subjectId, preview, isWhole }: SubjectPanelProps) {
  const { t } = useLingui();
  return (
    <>
      <QualificationList
        subjectId={subjectId}
        kind="certification"
        preview={preview}
        isWhole={isWhole}
        none={<Trans>No certifications yet.</Trans>}
        addLabel={t`Add certification`}
      />
      {!preview && (
        <section className={styles.part}>
          <Heading level={2} look="h3">
            <Trans>External courses</Trans>
          </Heading>
          <QualificationList
            subjectId={subjectId}
            kind="course"
            preview={false}
            none={<Trans>No external courses yet.</Trans>}
            addLabel={t`Add course`}
          />
        </section>
      )}
    </>
  );
}
