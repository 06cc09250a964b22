import { useLingui } from '@lingui/react/macro';
import type { DryRunOutcome } from '@waymark/contract/provisioning';
import { CodeBlock, DataTable, Disclosure, Notice, Section, Stack } from '@waymark/ui';
import { Mono } from '../../api-clients/api-clients.public.tsx';
import { FAULT_WORDS, NOTE_WORDS } from './fault-words.ts';

const attributeCell = ({ attribute }: DryRunOutcome['changes'][number]) => <Mono>{attribute}</Mono>;

/** What a dry run found: the fault in plain words, what is odd, what would change, and the answer. */
export function Diagnosis({ outcome }: { readonly outcome: DryRunOutcome }) {
  const { t, i18n } = useLingui();
  const { fault, notes, changes, status, answer } = outcome;
  return (
    <Section title={t`What would happen`}>
      <Stack gap={4}>
        {fault === null ? (
          <Notice tone="ok" live>
            {t`The request works. The directory would get ${status}.`}
          </Notice>
        ) : (
          <Notice tone="bad" live>
            {i18n._({ ...FAULT_WORDS[fault.code], values: fault.params })}
          </Notice>
        )}
        {notes.map(({ code, params }) => (
          <Notice key={`${code} ${Object.values(params).join(' ')}`} tone="info">
            {i18n._({ ...NOTE_WORDS[code], values: params })}
          </Notice>
        ))}
        {changes.length > 0 && (
          <DataTable
            caption={t`What would change`}
            rows={changes}
            rowId={({ attribute }) => attribute}
            rowName={({ attribute }) => attribute}
            columns={[
              { id: 'attribute', header: t`Attribute`, cell: attributeCell },
              { id: 'before', header: t`Now`, cell: ({ before }) => before ?? t`Nothing` },
              { id: 'after', header: t`Afterwards`, cell: ({ after }) => after ?? t`Nothing` },
            ]}
          />
        )}
        {answer !== '' && (
          <Disclosure title={t`The full response`} detail={t`Status ${status}`}>
            <CodeBlock>{answer}</CodeBlock>
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}
