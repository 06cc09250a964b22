import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { WorkEntry } from '@waymark/contract/experience';
import { Badge, Button, Dots, IconPlus, Lined, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { noonOf } from '../days.ts';
import { useWorkRemoval, workHistoryQuery } from '../experience.queries.ts';
import { ExperienceItem } from './experience-item.tsx';
import styles from './experience.module.css';

const WorkDialog = lazy(async () => ({ default: (await import('../dialogs/work-dialog.tsx')).WorkDialog }));
const PREVIEWED = 3;

/** A person's work history, on their profile (PPL-06, PPL-08). */
export function Panel({ subjectId, preview, isWhole = false }: SubjectPanelProps) {
  const { t } = useLingui();
  const query = useQuery(workHistoryQuery(subjectId));
  const removal = useWorkRemoval();
  const [edited, setEdited] = useState<{ readonly entry: WorkEntry | null; readonly open: boolean } | null>(null);
  if (query.data === undefined) return <Waiting of={query} shape="text" count={3} />;
  const { items, totalExperience, can } = query.data;
  const shown = preview && !isWhole ? items.slice(0, PREVIEWED) : items;
  return (
    <>
      <div className={styles.head}>
        <Text size="small">
          {items.length === 0 ? (
            <Trans>No work history yet.</Trans>
          ) : (
            <Plural value={totalExperience} one="# year of experience" other="# years of experience" />
          )}
        </Text>
        {can.edit && (
          <Button size="s" icon={IconPlus} onClick={() => setEdited({ entry: null, open: true })}>
            <Trans>Add experience</Trans>
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <Lined as="ul" className={styles.list}>
          {shown.map((entry) => (
            <ExperienceItem
              key={entry.uuid}
              level={preview ? 3 : 2}
              name={entry.title}
              mark={entry.internal ? <Badge>{t`Internal`}</Badge> : undefined}
              facts={<Dots parts={[entry.company, entry.job_role_detail, <Period key="period" entry={entry} />]} />}
              actions={
                can.edit ? { onEdit: () => setEdited({ entry, open: true }), onRemove: () => removal.mutateAsync(entry.uuid) } : undefined
              }
            >
              {entry.description !== '' && (
                <Text className={styles.description} dir="auto">
                  {entry.description}
                </Text>
              )}
            </ExperienceItem>
          ))}
        </Lined>
      )}
      {edited !== null && (
        <Suspense>
          <WorkDialog
            key={edited.entry?.uuid ?? 'new'}
            entry={edited.entry}
            open={edited.open}
            onClose={() => setEdited({ ...edited, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

function Period({ entry: { start_date, end_date } }: { readonly entry: WorkEntry }) {
  const format = useFormat();
  const from = format.date(noonOf(start_date), 'month-year');
  if (end_date === null) return <Trans>{from} – today</Trans>;
  const to = format.date(noonOf(end_date), 'month-year');
  return (
    <>
      {from} – {to}
    </>
  );
}
