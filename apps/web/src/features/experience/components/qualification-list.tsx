import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Qualification, QualificationKind } from '@waymark/contract/experience';
import { Badge, Button, Dots, IconPlus, Lined, Link, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { noonOf } from '../days.ts';
import { qualificationsQuery, useQualificationRemoval } from '../experience.queries.ts';
import { ExperienceItem } from './experience-item.tsx';
import styles from './experience.module.css';

const QualificationDialog = lazy(async () => ({ default: (await import('../dialogs/qualification-dialog.tsx')).QualificationDialog }));
const PREVIEWED = 3;

interface QualificationListProps {
  readonly subjectId: string;
  readonly kind: QualificationKind;
  readonly preview: boolean;
  /** With `preview`: as many as there are. */
  readonly isWhole?: boolean | undefined;
  /** What is said where there are none. */
  readonly none: ReactNode;
  readonly addLabel: string;
}

/** The courses, certifications or badges of a person (PPL-11). */
export function QualificationList({ subjectId, kind, preview, isWhole = false, none, addLabel }: QualificationListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(qualificationsQuery(subjectId, kind));
  const removal = useQualificationRemoval();
  const [edited, setEdited] = useState<{ readonly qualification: Qualification | null; readonly open: boolean } | null>(null);
  if (query.data === undefined) return <Waiting of={query} shape="text" count={2} />;
  const items = query.data.pages.flatMap((page) => page.items);
  const mayEdit = query.data.pages[0]?.can.edit ?? false;
  const shown = preview && !isWhole ? items.slice(0, PREVIEWED) : items;
  return (
    <>
      <div className={styles.head}>
        <Text size="small">{items.length === 0 ? none : ''}</Text>
        {mayEdit && (
          <Button size="s" icon={IconPlus} onClick={() => setEdited({ qualification: null, open: true })}>
            {addLabel}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <Lined as="ul" className={styles.list}>
          {shown.map((one) => (
            <ExperienceItem
              key={one.id}
              level={preview || kind === 'course' ? 3 : 2}
              name={one.title}
              mark={one.isExpired ? <Badge tone="warn">{t`Expired`}</Badge> : undefined}
              facts={<Facts qualification={one} />}
              actions={
                mayEdit
                  ? { onEdit: () => setEdited({ qualification: one, open: true }), onRemove: () => removal.mutateAsync(one.id) }
                  : undefined
              }
            >
              <Links qualification={one} />
            </ExperienceItem>
          ))}
        </Lined>
      )}
      {(!preview || isWhole) && shown.length > 0 && <MorePages of={query} shown={shown.length} />}
      {edited !== null && (
        <Suspense>
          <QualificationDialog
            key={edited.qualification?.id ?? 'new'}
            kind={kind}
            qualification={edited.qualification}
            open={edited.open}
            onClose={() => setEdited({ ...edited, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

function Facts({ qualification: { issuer, issuedOn, expiresOn, credentialId } }: { readonly qualification: Qualification }) {
  const { t } = useLingui();
  const format = useFormat();
  const until = expiresOn === null ? '' : format.date(noonOf(expiresOn));
  return (
    <Dots parts={[issuer, issuedOn !== null && format.date(noonOf(issuedOn)), until !== '' && t`valid until ${until}`, credentialId]} />
  );
}

function Links({ qualification: { url, file } }: { readonly qualification: Qualification }) {
  if (url === '' && file === null) return null;
  return (
    <Text size="small" as="div">
      <Dots
        parts={[
          url !== '' && (
            <Link key="url" href={url} variant="inline" target="_blank" rel="noreferrer">
              <Trans>View evidence</Trans>
            </Link>
          ),
          file !== null && (
            <Link key="file" href={`/api/v1/files/${file.id}?download=true`} variant="inline" download>
              <bdi>{file.fileName}</bdi>
            </Link>
          ),
        ]}
      />
    </Text>
  );
}
