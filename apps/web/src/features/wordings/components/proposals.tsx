import { useLingui } from '@lingui/react/macro';
import { CheckboxField, Lined, Notice, Panel, Stack, Text, TextArea } from '@waymark/ui';
import { WORDING_LIMITS } from '@waymark/contract/wordings';
import { useFaultWords } from './fault-words.ts';
import { textOf } from './wording-languages.ts';

/** A text that is proposed to be changed, and what was decided about it. */
export interface Proposal {
  readonly key: string;
  readonly source: string;
  readonly textId: string;
  readonly english: string;
  readonly from: string;
  readonly to: string;
  readonly chosen: boolean;
  readonly fault: { readonly code: string; readonly params: Readonly<Record<string, string>> } | null;
}

interface ProposalsProps {
  readonly language: string;
  readonly proposals: readonly Proposal[];
  /** What is wrong with one, by its key. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (key: string, part: Partial<Pick<Proposal, 'to' | 'chosen' | 'fault'>>) => void;
}

/** Texts before and after, each taken or left, and editable in place. */
export function Proposals({ language, proposals, errors, onChange }: ProposalsProps) {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const { lang, dir } = textOf(language);
  return (
    <Panel>
      <Lined>
        {proposals.map(({ key, from, to, chosen, fault }) => (
          <Stack gap={2} key={key}>
            <CheckboxField
              label={
                <span lang={lang} dir={dir}>
                  {from}
                </span>
              }
              checked={chosen}
              onChange={(event) => onChange(key, { chosen: event.currentTarget.checked })}
            />
            {fault !== null && <Notice tone="warn">{faultWords(fault)}</Notice>}
            {chosen ? (
              <TextArea
                label={t`New text for “${from}”`}
                hideLabel
                rows={1}
                lang={lang}
                dir={dir}
                maxLength={WORDING_LIMITS.text}
                value={to}
                error={errors[key]}
                onChange={(event) => onChange(key, { to: event.currentTarget.value, fault: null })}
              />
            ) : (
              <Text size="small" lang={lang} dir={dir}>
                {to}
              </Text>
            )}
          </Stack>
        ))}
      </Lined>
    </Panel>
  );
}
