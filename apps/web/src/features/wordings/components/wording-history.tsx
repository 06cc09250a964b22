import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WordingChange } from '@waymark/contract/wordings';
import { Button, Disclosure, Dots, Lined, notify, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useWordingUndo } from '../wordings.queries.ts';
import { textOf } from './wording-languages.ts';

/** All that became of a text: who changed it when, from what to what; each change can be undone, with all that was changed together. */
export function WordingHistory({ history }: { readonly history: readonly WordingChange[] }) {
  const { t } = useLingui();
  const undo = useWordingUndo();
  if (history.length === 0) return null;
  const undone = (version: number) => undo.mutate(version, { onSuccess: () => notify({ tone: 'ok', message: t`The change was undone.` }) });
  return (
    <Disclosure title={t`History`}>
      <Lined>
        {history.map((change) => (
          <HistoryLine
            key={`${change.version}-${change.language}`}
            change={change}
            pending={undo.isPending && undo.variables === change.version}
            onUndo={() => undone(change.version)}
          />
        ))}
      </Lined>
    </Disclosure>
  );
}

interface HistoryLineProps {
  readonly change: WordingChange;
  readonly pending: boolean;
  readonly onUndo: () => void;
}

function HistoryLine({ change, pending, onUndo }: HistoryLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { lang, dir } = textOf(change.language);
  const said = (text: string | null) => text ?? t`Original text`;
  return (
    <Row justify="between" align="start" wrap={false}>
      <Stack gap={1}>
        <Text size="small" lang={lang} dir={dir}>
          <s>{said(change.from)}</s>
        </Text>
        <Text lang={lang} dir={dir}>
          {said(change.to)}
        </Text>
        <Text size="meta">
          <Dots
            parts={[
              change.by?.fullName,
              format.languageName(change.language),
              format.dateTime(change.at),
              change.together > 1 && <Plural key="together" value={change.together} one="# text" other="# texts together" />,
            ]}
          />
        </Text>
      </Stack>
      <Button size="s" pending={pending} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </Row>
  );
}
