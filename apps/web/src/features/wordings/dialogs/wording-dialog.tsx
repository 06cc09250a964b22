import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Wording, type WordingDetails, WORDING_LIMITS } from '@waymark/contract/wordings';
import { Button, Dialog, notify, SelectField, Stack, Text, TextArea } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useTextMessages } from '../components/fault-words.ts';
import { WordingHistory } from '../components/wording-history.tsx';
import { useWordingLanguages, textOf } from '../components/wording-languages.ts';
import { WordingPreviewOf } from '../components/wording-preview.tsx';
import { refreshWording, useWordingChange, wordingQuery } from '../wordings.queries.ts';

interface WordingDialogProps {
  readonly wording: Pick<Wording, 'source' | 'textId'>;
  readonly language: string;
  readonly onClose: () => void;
}

/** Changes a text in each language, with how it will read and all that became of it. */
export function WordingDialog({ wording, language, onClose }: WordingDialogProps) {
  const { t } = useLingui();
  const query = useQuery(wordingQuery(wording));
  if (query.data !== undefined) return <WordingForm details={query.data} language={language} onClose={onClose} />;
  return (
    <Dialog open size="wide" title={t`Change this text`} onClose={onClose}>
      <Waiting of={query} shape="text" count={4} />
    </Dialog>
  );
}

/** What was typed, by language, and the version that was seen when typing began: what others change meanwhile is not overwritten unseen. */
interface Typed {
  readonly texts: Readonly<Record<string, string>>;
  readonly basedOn: number | null;
}

function WordingForm({
  details,
  language: first,
  onClose,
}: {
  readonly details: WordingDetails;
  readonly language: string;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const { source, textId, version } = details;
  const languages = useWordingLanguages();
  const [language, setLanguage] = useState(first);
  const draft = useDraft<Typed>(`wording:${source}/${textId}`, { texts: {}, basedOn: null });
  const change = useWordingChange();
  const errors = useTextMessages(change.error);
  const now = Object.fromEntries(details.texts.map(({ language: code, own, changed }) => [code, changed ?? own]));
  const own = details.texts.find((one) => one.language === language)?.own ?? '';
  const text = draft.value.texts[language] ?? now[language] ?? '';
  const differing = Object.entries(draft.value.texts).filter(([code, value]) => value !== now[code]);
  const { lang, dir } = textOf(language);
  const wrong = differing.findIndex(([code]) => code === language);
  const error = errors[`texts.${wrong}.text`];
  const type = (typed: string) =>
    draft.setValue(({ texts, basedOn }) => ({ texts: { ...texts, [language]: typed }, basedOn: basedOn ?? version }));
  const save = () =>
    change.mutate(
      {
        basedOn: draft.value.basedOn ?? version,
        texts: differing.map(([code, value]) => ({ source, textId, language: code, text: value })),
      },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`The text was changed.` });
          onClose();
        },
        onError: (refusal) => {
          // From now on the other's change was seen.
          if (refusal instanceof ApiProblem && refusal.code === 'configuration-changed') {
            draft.change({ basedOn: null });
            void refreshWording(details);
          }
          const [refused] = differing[0] ?? [language];
          if (wrong === -1) setLanguage(refused);
        },
      },
    );
  return (
    <FormDialog
      size="wide"
      title={t`Change this text`}
      submit={t`Save`}
      disabled={differing.length === 0}
      pending={change.isPending}
      error={change.error}
      onClose={() => {
        draft.clear();
        onClose();
      }}
      onSubmit={save}
      aside={
        text === own ? null : (
          <Button variant="plain" onClick={() => type(own)}>
            <Trans>Use the original text</Trans>
          </Button>
        )
      }
    >
      <SelectField
        label={t`Language`}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
        options={languages.map(({ value, label }) => ({
          value,
          label: differing.some(([code]) => code === value) ? t`${label} (not saved)` : label,
        }))}
      />
      <TextArea
        label={t`Text`}
        lang={lang}
        dir={dir}
        rows={3}
        maxLength={WORDING_LIMITS.text}
        value={text}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Stack gap={1}>
        <Text size="small">
          <Trans>Original text</Trans>
        </Text>
        <Text lang={lang} dir={dir}>
          {own}
        </Text>
      </Stack>
      <WordingPreviewOf wanted={{ source, textId, language, text }} />
      <WordingHistory history={details.history} />
    </FormDialog>
  );
}
