import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Notice, Panel, Stack, Text } from '@waymark/ui';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { previewQuery } from '../wordings.queries.ts';
import { useFaultWords } from './fault-words.ts';
import { textOf } from './wording-languages.ts';

const SETTLED_MILLISECONDS = 300;

interface PreviewProps {
  readonly wanted: { readonly source: string; readonly textId: string; readonly language: string; readonly text: string };
}

/** How a text will read, once for each of its forms, or why it cannot be saved. */
export function WordingPreviewOf({ wanted }: PreviewProps) {
  const text = useSettled(wanted.text, SETTLED_MILLISECONDS);
  const faultWords = useFaultWords();
  const { data } = useQuery(previewQuery({ ...wanted, text }));
  if (data === undefined) return null;
  if (data.fault !== null) return <Notice tone="warn">{faultWords(data.fault)}</Notice>;
  const { lang, dir } = textOf(wanted.language);
  return (
    <Stack gap={1}>
      <Text size="small">
        <Trans>Preview</Trans>
      </Text>
      <Panel>
        <Stack gap={2}>
          {data.examples.map((example) => (
            <Text key={example} lang={lang} dir={dir}>
              {example}
            </Text>
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}
