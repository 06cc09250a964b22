import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Dots, Lined, Link, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../i18n/use-format.ts';
import { Waiting } from '../query/waiting.tsx';

interface LastImport<Status> {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly status: Status;
  /** Of the file, in bytes. */
  readonly size: number;
}

interface LastImportsProps<Status> {
  /** Address of the page of imports; one of them has its id behind it. */
  readonly page: string;
  readonly of: UseQueryResult<{ readonly items: readonly LastImport<Status>[] }>;
  readonly statusWord: (status: Status) => string;
}

/** The imports there were, the last one first; nothing where there were none. */
export function LastImports<Status>({ page, of: query, statusWord }: LastImportsProps<Status>) {
  const { t } = useLingui();
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
              <Dots parts={[format.dateTime(createdAt), statusWord(status), format.bytes(size)]} />
            </Text>
          </Stack>
        ))}
      </Lined>
    </Section>
  );
}
