import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportField } from '@waymark/contract/reports';
import { Icon, IconCheck, IconPlus, Stack, Text, TextField, VisuallyHidden } from '@waymark/ui';
import { KIND_ICONS } from '../report-words.ts';
import styles from './reports.module.css';

interface FieldListProps {
  readonly fields: readonly ReportField[];
  readonly chosen: readonly string[];
  readonly onAdd: (key: string) => void;
}

/** Every field a report can have, by section, to be found by letters and added. */
export function FieldList({ fields, chosen, onAdd }: FieldListProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const sought = text.trim().toLocaleLowerCase();
  const shown = fields.filter(({ label }) => label.toLocaleLowerCase().includes(sought));
  const sections = [...Map.groupBy(shown, ({ section }) => section)];
  const { length } = fields;
  return (
    <Stack gap={3}>
      <TextField
        type="search"
        label={t`Find a field`}
        hideLabel
        placeholder={t`Find one of ${length} fields`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {sections.map(([section, some]) => (
        <div key={section}>
          <Text size="meta" as="h2">
            {section}
          </Text>
          <ul className={styles.fields}>
            {some.map((field) => (
              <li key={field.key}>
                <FieldLine field={field} isChosen={chosen.includes(field.key)} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  );
}

function FieldLine({
  field,
  isChosen,
  onAdd,
}: {
  readonly field: ReportField;
  readonly isChosen: boolean;
  readonly onAdd: FieldListProps['onAdd'];
}) {
  const { t } = useLingui();
  const content = (
    <>
      <Icon icon={KIND_ICONS[field.kind]} size="s" />
      <span className={styles.fieldName}>
        <bdi>{field.label}</bdi>
      </span>
    </>
  );
  if (isChosen) {
    return (
      <span className={styles.field} data-chosen>
        {content}
        <Icon icon={IconCheck} size="s" />
        <VisuallyHidden>{t`in the report`}</VisuallyHidden>
      </span>
    );
  }
  return (
    <button type="button" className={styles.field} aria-label={t`Add ${field.label}`} onClick={() => onAdd(field.key)}>
      {content}
      <Icon icon={IconPlus} size="s" />
    </button>
  );
}
