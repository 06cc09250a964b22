import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify, SelectField, Stack, Text, UploadArea } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useTextMessages } from '../components/fault-words.ts';
import { Proposals } from '../components/proposals.tsx';
import { useProposals } from '../components/use-proposals.ts';
import { useWordingLanguages } from '../components/wording-languages.ts';
import { useImportPreview } from '../wordings.queries.ts';

/** Takes texts of one language from a file: first what it would change and what is refused, then what of it is chosen. */
export function ImportDialog({ language: first, onClose }: { readonly language: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const languages = useWordingLanguages();
  const [language, setLanguage] = useState(first);
  const [name, setName] = useState('');
  const preview = useImportPreview();
  const texts = useProposals(language);
  const errors = useTextMessages(preview.error);
  const read = async (file: File) => {
    setName(file.name);
    const content = await file.text();
    preview.mutate(
      { language, format: file.name.endsWith('.po') ? 'po' : 'csv', content },
      { onSuccess: ({ version, lines }) => texts.propose(version, lines, () => true) },
    );
  };
  const count = texts.chosen.length;
  const take = () =>
    texts.apply(name, (changed) => {
      notify({ tone: 'ok', message: plural(changed, { one: '# text changed.', other: '# texts changed.' }) });
      onClose();
    });
  return (
    <FormDialog
      size="wide"
      title={t`Import texts`}
      submit={texts.isFound ? <Plural value={count} one="Change # text" other="Change # texts" /> : t`Import`}
      disabled={count === 0}
      pending={preview.isPending || texts.change.isPending}
      error={preview.error ?? texts.change.error}
      onClose={onClose}
      onSubmit={take}
    >
      <SelectField
        label={t`Language`}
        value={language}
        onChange={(event) => {
          texts.forget();
          setLanguage(event.currentTarget.value);
        }}
        options={languages}
      />
      <UploadArea
        label={t`Choose a file`}
        hint={t`A CSV or .po file that was exported here.`}
        accept=".csv,.po"
        error={errors['content']}
        onFiles={([file]) => {
          if (file !== undefined) void read(file);
        }}
      />
      {texts.isFound && preview.data !== undefined && (
        <Stack gap={3}>
          <Text as="output">
            <Plural
              value={preview.data.lines.length}
              _0="Nothing in this file is different."
              one="# text is different."
              other="# texts are different."
            />
          </Text>
          {preview.data.more > 0 && (
            <Text size="small">
              <Trans>Change these first, then look again for the rest.</Trans>
            </Text>
          )}
          {texts.proposals.length > 0 && (
            <Proposals language={language} proposals={texts.proposals} errors={texts.errors} onChange={texts.edit} />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
