import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TableChoice, TableColumns, TableReading } from '@waymark/contract/imports';
import { Button, Refusal, Row, Section, Stack } from '@waymark/ui';
import { useErrorMessage } from '../api/error-message.ts';
import { choiceOf } from './table-choice.ts';
import { ColumnFields, ReadingFields } from './table-reading-fields.tsx';

interface TableReadingFormProps {
  readonly reading: TableReading;
  /** What fields are called. */
  readonly fieldNames: Readonly<Record<string, string>>;
  readonly pending: boolean;
  /** Whether its lines are checked as it is read now: then this is not what comes next. */
  readonly isChecked: boolean;
  readonly error: Error | null;
  /** Has the table read otherwise, and its columns found again. */
  readonly onRead: (choice: Omit<TableChoice, 'columns'>) => void;
  /** Has every line checked as it is said. */
  readonly onCheck: (choice: TableChoice) => void;
}

/** How a table is read and what its columns are; found, and to be set right (ADM-01, ADM-05). The key is the reading: another one begins again. */
export function TableReadingForm({ reading, fieldNames, pending, isChecked, error, onRead, onCheck }: TableReadingFormProps) {
  const { t } = useLingui();
  const [columns, setColumns] = useState<TableColumns>(reading.columns);
  const message = useErrorMessage(error);
  const isMissing = reading.fields.some(({ field, isRequired }) => isRequired && !(field in columns));
  return (
    <Stack gap={6}>
      <Section title={t`1. The file`}>
        <ReadingFields reading={reading} disabled={pending} onRead={onRead} />
      </Section>
      <Section title={t`2. The columns`}>
        <Stack gap={4}>
          <ColumnFields reading={reading} fieldNames={fieldNames} columns={columns} onChange={setColumns} />
          <Refusal>{message}</Refusal>
          <Row>
            <Button
              variant={isChecked ? 'outline' : 'solid'}
              pending={pending}
              disabled={isMissing || reading.asks.includes('days')}
              onClick={() => onCheck({ ...choiceOf(reading), columns })}
            >
              <Trans>Check every line</Trans>
            </Button>
          </Row>
        </Stack>
      </Section>
    </Stack>
  );
}
