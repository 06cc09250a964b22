import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MATCH_NOTE_MOST, MATCH_PARTS, type MatchPart, type MatchRules } from '@waymark/contract/matching';
import { ActionBar, Button, Lined, Notice, notify, NumberField, PageHeader, Panel, Section, Text, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { BandFields } from '../components/band-fields.tsx';
import { MatchPreview } from '../components/match-preview.tsx';
import { PART_MEANINGS, PART_NAMES } from '../components/part-words.ts';
import { RulesVersions } from '../components/rules-versions.tsx';
import styles from '../components/matching.module.css';
import { isChanged, rulesInput, type RulesValues, rulesValues, STANDARD_WEIGHTS } from '../matching.draft.ts';
import { matchRulesQuery, useRulesSaving } from '../matching.queries.ts';

/** /admin/matching: what each part of a match counts (ADM-05, MKT-07). */
export function Screen() {
  const { t } = useLingui();
  const rules = useQuery(matchRulesQuery);
  return (
    <>
      <PageHeader
        title={t`Match weights`}
        lead={t`How people and opportunities are matched, how much each part counts, and the effect on real pairs.`}
      />
      {rules.data === undefined && <Waiting of={rules} shape="rows" count={5} />}
      {rules.data !== undefined && <Weights key={rules.data.version} rules={rules.data} onStale={() => void rules.refetch()} />}
    </>
  );
}

function Weights({ rules, onStale }: { readonly rules: MatchRules; readonly onStale: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const draft = useDraft<RulesValues>(`match-rules:${rules.version}`, rulesValues(rules));
  const saving = useRulesSaving();
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const { value: values, change } = draft;
  const input = rulesInput(values);
  const changed = isChanged(values, rules);
  const discard = () => {
    draft.setValue(rulesValues(rules));
    draft.clear();
    saving.reset();
  };
  const save = () =>
    saving.mutate(input, {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`The weights are saved. Matches use them from now on.` });
      },
    });
  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {saving.isError && Object.keys(errors).length === 0 && (
          <Notice
            tone="bad"
            live
            action={
              <Button size="s" onClick={onStale}>
                <Trans>View latest</Trans>
              </Button>
            }
          >
            {message}
          </Notice>
        )}
        <Section
          title={t`What each part counts`}
          actions={
            <Button size="s" variant="plain" onClick={() => change({ weights: STANDARD_WEIGHTS })}>
              <Trans>Restore default weights</Trans>
            </Button>
          }
        >
          <Panel variant="tight">
            <Lined className={styles.weights}>
              {MATCH_PARTS.map((part) => (
                <WeightRow
                  key={part}
                  part={part}
                  typed={values.weights[part]}
                  share={
                    input.weights[part] /
                    Math.max(
                      1,
                      MATCH_PARTS.reduce((sum, one) => sum + input.weights[one], 0),
                    )
                  }
                  error={errors[`weights.${part}`]}
                  onChange={(typed) => change({ weights: { ...values.weights, [part]: typed } })}
                />
              ))}
            </Lined>
          </Panel>
          <Text size="small" style={{ marginBlockStart: 12 }}>
            <Trans>
              Matches leave out parts an opportunity does not ask for, so the other parts count more. Matches never use protected
              attributes.
            </Trans>
          </Text>
        </Section>
        <Section title={t`Score bands`}>
          <BandFields thresholds={values.thresholds} error={errors['thresholds']} onChange={(thresholds) => change({ thresholds })} />
        </Section>
        {changed && (
          <Section title={t`Why`}>
            <TextField
              label={t`A note for the history`}
              optional
              maxLength={MATCH_NOTE_MOST}
              value={values.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </Section>
        )}
      </form>
      <MatchPreview weights={input.weights} />
      <RulesVersions newest={rules.version} />
      {changed && (
        <ActionBar
          label={t`Unsaved weights`}
          title={t`Unsaved weights`}
          detail={t`After that, every match uses them. Scores already used in decisions don’t change.`}
          actions={
            <>
              <Button variant="plain" onClick={discard}>
                <Trans>Discard</Trans>
              </Button>
              <Button variant="solid" type="submit" form={formId} pending={saving.isPending}>
                <Trans>Save weights</Trans>
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

interface WeightRowProps {
  readonly part: MatchPart;
  readonly typed: string;
  readonly share: number;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

function WeightRow({ part, typed, share, error, onChange }: WeightRowProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(PART_NAMES[part]);
  return (
    <div className={styles.weight}>
      <div>
        <Text size="ui">{name}</Text>
        <Text size="meta">{i18n._(PART_MEANINGS[part])}</Text>
      </div>
      <NumberField
        label={t`Weight of ${name}`}
        hideLabel
        min={part === 'skills' ? 1 : 0}
        max={100}
        step={1}
        value={typed}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={styles.share}>{i18n.number(share, { style: 'percent' })}</span>
    </div>
  );
}
