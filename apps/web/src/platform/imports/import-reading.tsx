import { useLingui } from '@lingui/react/macro';
import type { ImportStatus, TableChoice, TableReading } from '@waymark/contract/imports';
import { Disclosure } from '@waymark/ui';
import { TableReadingForm } from './table-reading-form.tsx';

interface ImportReadingProps {
  readonly status: ImportStatus;
  readonly reading: TableReading;
  /** What fields are called. */
  readonly fieldNames: Readonly<Record<string, string>>;
  readonly read: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (body: TableChoice & { readonly check: boolean }) => void;
  };
}

/** How the file of an import is read: in the way while someone has to say it, folded once its lines are checked; nothing where it is not kept. */
export function ImportReading({ status, reading, fieldNames, read }: ImportReadingProps) {
  const { t } = useLingui();
  if (reading.fields.length === 0 && reading.asks.length === 0) return null;
  const form = (
    <TableReadingForm
      key={JSON.stringify(reading)}
      reading={reading}
      fieldNames={fieldNames}
      pending={read.isPending}
      isChecked={status !== 'uploaded'}
      error={read.error}
      onRead={(choice) => read.mutate({ ...choice, check: false })}
      onCheck={(choice) => read.mutate({ ...choice, check: true })}
    />
  );
  return status === 'uploaded' ? (
    form
  ) : (
    <Disclosure title={t`How the file is read`} level={2}>
      {form}
    </Disclosure>
  );
}
