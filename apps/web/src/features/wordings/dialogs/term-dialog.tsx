import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { WORDING_LIMITS } from '@waymark/contract/wordings';
import { Button, FieldPair, notify, SelectField, Stack, Text, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { Proposals } from '../components/proposals.tsx';
import { useProposals } from '../components/use-proposals.ts';
import { textOf, useWordingLanguages } from '../components/wording-languages.ts';
import { useTermPreview } from '../wordings.queries.ts';

interface Draft {
  readonly language: string;
  readonly forms: readonly { readonly from: string; readonly to: string }[];
}

const NO_FORM = { from: '', to: '' };

/** Renames a term in one language: its forms, every text that holds one, each taken or left (SHL-68). */
export function TermDialog({ language: first, onClose }: { readonly language: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const languages = useWordingLanguages();
  const draft = useDraft<Draft>('wording-term', { language: first, forms: [NO_FORM, NO_FORM] });
  const { language, forms } = draft.value;
  const preview = useTermPreview();
  const texts = useProposals(language);
  const previewErrors = useFieldMessages(preview.error);
  const { lang, dir } = textOf(language);
  const written = forms.filter(({ from, to }) => from.trim() !== '' && to.trim() !== '');
  const change = (part: Partial<Draft>) => {
    texts.forget();
    draft.change(part);
  };
  const setForm = (at: number, part: Partial<Draft['forms'][number]>) =>
    change({ forms: forms.map((form, index) => (index === at ? Object.assign({}, form, part) : form)) });
  const find = () =>
    preview.mutate(
      { language, forms: written },
      { onSuccess: ({ version, items }) => texts.propose(version, items, ({ isExact }) => isExact) },
    );
  const rename = () => {
    const note = written.map(({ from, to }) => `${from} → ${to}`).join(', ');
    texts.apply(note.slice(0, WORDING_LIMITS.note), (changed) => {
      draft.clear();
      notify({ tone: 'ok', message: plural(changed, { one: '# text changed.', other: '# texts changed.' }) });
      onClose();
    });
  };
  const count = texts.chosen.length;
  return (
    <FormDialog
      size="wide"
      title={t`Rename a term`}
      submit={texts.isFound ? <Plural value={count} one="Change # text" other="Change # texts" /> : t`Find texts`}
      disabled={texts.isFound ? count === 0 : written.length === 0}
      pending={preview.isPending || texts.change.isPending}
      error={preview.error ?? texts.change.error}
      onClose={onClose}
      onSubmit={texts.isFound ? rename : find}
    >
      <SelectField
        label={t`Language`}
        value={language}
        onChange={(event) => change({ language: event.currentTarget.value })}
        options={languages}
      />
      {forms.map((form, at) => (
        // Forms are told by their place: the first is the singular.
        // oxlint-disable-next-line react/no-array-index-key
        <FieldPair key={at}>
          <TextField
            label={at === 0 ? t`Term, such as “pathway”` : t`Another form, such as “pathways”`}
            optional={at > 0}
            lang={lang}
            dir={dir}
            maxLength={WORDING_LIMITS.form}
            value={form.from}
            error={previewErrors[`forms.${at}.from`]}
            onChange={(event) => setForm(at, { from: event.currentTarget.value })}
          />
          <TextField
            label={t`New term`}
            optional={at > 0}
            lang={lang}
            dir={dir}
            maxLength={WORDING_LIMITS.form}
            value={form.to}
            error={previewErrors[`forms.${at}.to`]}
            onChange={(event) => setForm(at, { to: event.currentTarget.value })}
          />
        </FieldPair>
      ))}
      {forms.length < WORDING_LIMITS.forms && (
        <div>
          <Button size="s" onClick={() => change({ forms: [...forms, NO_FORM] })}>
            <Trans>Add form</Trans>
          </Button>
        </div>
      )}
      {texts.isFound && (
        <Stack gap={3}>
          <Text as="output">
            <Plural
              value={texts.proposals.length}
              _0="No text has this term."
              one="# text has this term."
              other="# texts have this term."
            />
          </Text>
          {(preview.data?.more ?? 0) > 0 && (
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
