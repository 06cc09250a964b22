import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ImportHead, ImportStatus } from '@waymark/contract/imports';
import { Dots, Lined, Link, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../i18n/use-format.ts';
import { Waiting } from '../query/waiting.tsx';

interface LastImportsProps {
  /** Address of the page of imports; one of them has its id behind it. */
  readonly page: string;
  readonly of: UseQueryResult<{ readonly items: readonly ImportHead[] }>;
}

const STATUS_WORDS: Readonly<Record<ImportStatus, MessageDescriptor>> = {
  uploaded: msg`Not checked yet`,
  checking: msg`Checking`,
  checked: msg`Checked, not imported yet`,
  running: msg`Importing`,
  done: msg`Imported`,
  cancelled: msg`Stopped`,
  failed: msg`Failed`,
};

/** The imports there were, the last one first; nothing where there were none. */
export function LastImports({ page, of: query }: LastImportsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const imports = query.data?.items ?? [];
  if (imports.length === 0 && !query.isError) return null;
  return (
    <Section title={t`Last imports`}>
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      <Lined as="ul">
        {imports.map(({ id, fileName, createdAt, status, size }) => (
          <Stack as="li" gap={1} key={id} style={{ paddingBlock: 16 }}>
            <Link href={`${page}/${id}`}>
              <bdi>{fileName}</bdi>
            </Link>
            <Text size="small" as="div">
              <Dots parts={[format.dateTime(createdAt), i18n._(STATUS_WORDS[status]), format.bytes(size)]} />
            </Text>
          </Stack>
        ))}
      </Lined>
    </Section>
  );
}
