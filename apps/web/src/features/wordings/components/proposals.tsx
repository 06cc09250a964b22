import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { CheckboxField, Lined, Notice, Panel, ShowMore, Stack, Text, TextArea } from '@waymark/ui';
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

/** So many are shown at once: a thousand fields are slow to fill in. */
const SHOWN = 50;
/** What no other words can fix. */
const NOT_TAKEN: ReadonlySet<string> = new Set(['text-unknown', 'text-twice']);

/** Texts before and after, each taken or left, and editable in place. */
export function Proposals({ language, proposals, errors, onChange }: ProposalsProps) {
  const [wanted, setWanted] = useState(SHOWN);
  // What was refused is seen.
  const shown = Math.max(wanted, proposals.findLastIndex(({ key }) => errors[key] !== undefined) + 1);
  return (
    <Panel>
      <Lined>
        {proposals.slice(0, shown).map((proposal) => (
          <ProposalRow key={proposal.key} language={language} proposal={proposal} error={errors[proposal.key]} onChange={onChange} />
        ))}
      </Lined>
      <ShowMore
        shown={Math.min(shown, proposals.length)}
        total={proposals.length}
        hasMore={shown < proposals.length}
        onMore={() => setWanted(shown + SHOWN)}
      />
    </Panel>
  );
}

interface ProposalRowProps extends Pick<ProposalsProps, 'language' | 'onChange'> {
  readonly proposal: Proposal;
  readonly error: string | undefined;
}

const ProposalRow = memo(function ProposalRow({ language, proposal, error, onChange }: ProposalRowProps) {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const { lang, dir } = textOf(language);
  const { key, from, to, chosen, fault } = proposal;
  const refusal = fault !== null && <Notice tone="warn">{faultWords(fault)}</Notice>;
  const after = (
    <Text size="small" lang={lang} dir={dir}>
      {to}
    </Text>
  );
  if (fault !== null && NOT_TAKEN.has(fault.code))
    return (
      <Stack gap={2}>
        {after}
        {refusal}
      </Stack>
    );
  return (
    <Stack gap={2}>
      <CheckboxField
        label={
          <span lang={lang} dir={dir}>
            {from}
          </span>
        }
        checked={chosen}
        onChange={(event) => onChange(key, { chosen: event.currentTarget.checked })}
      />
      {refusal}
      {chosen ? (
        <TextArea
          label={t`New text for “${from}”`}
          hideLabel
          rows={1}
          lang={lang}
          dir={dir}
          maxLength={WORDING_LIMITS.text}
          value={to}
          error={error}
          onChange={(event) => onChange(key, { to: event.currentTarget.value, fault: null })}
        />
      ) : (
        after
      )}
    </Stack>
  );
});
