import { useLingui } from '@lingui/react/macro';
import type { FieldChange } from '@waymark/contract/skills';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './taxonomy.module.css';

/** Of these the words are many, and only some of them are new or gone. */
const LISTS: ReadonlySet<string> = new Set(['synonyms', 'related_ids', 'labels']);
const wordsIn = (text: string) => text.split(', ').filter((word) => word !== '');

/** What changes of a skill, field by field (SKL-08). */
export function FieldChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    name: t`Label`,
    kind: t`Type`,
    description: t`Description`,
    synonyms: t`Also called`,
    labels: t`In other languages`,
    parent_id: t`Capability`,
    related_ids: t`Related skills`,
    state: t`State`,
    merged_into: t`Merged into`,
  };
  return changes.map((change) => <OneField key={change.field} change={change} name={names[change.field] ?? change.field} />);
}

function OneField({ change: { field, before, after }, name }: { readonly change: FieldChange; readonly name: string }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!LISTS.has(field)) {
    return <div className={styles.fieldChange}>{before === '' ? t`${name}: ${after}` : t`${name}: ${before} → ${after}`}</div>;
  }
  const [had, has] = [wordsIn(before), wordsIn(after)];
  const added = format.list(has.filter((word) => !had.includes(word)));
  const gone = format.list(had.filter((word) => !has.includes(word)));
  return (
    <div className={styles.fieldChange}>
      {added !== '' && <div>{t`${name}, added: ${added}`}</div>}
      {gone !== '' && <div>{t`${name}, removed: ${gone}`}</div>}
    </div>
  );
}
