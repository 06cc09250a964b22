import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { POINT_ACTIVITIES, type PointActivity, type PointRulesAnswer, REWARD_LIMITS } from '@waymark/contract/rewards';
import { Button, DateField, Form, FormActions, FormRefusal, notify, NumberField, PageHeader, Panel, Text } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/rewards.module.css';
import { ACTIVITY_WORDS } from '../reward-words.ts';
import { pointRulesQuery, useRulesUpdate } from '../rewards.queries.ts';

/** What was typed: numbers as texts, empty for no limit. */
interface Sketch {
  readonly rules: Readonly<Record<PointActivity, { readonly points: string; readonly dailyCap: string }>>;
  readonly dailyCap: string;
  readonly recomputeFrom: string;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

const sketchOf = ({ rules, dailyCap }: PointRulesAnswer): Sketch => ({
  rules: Object.fromEntries(
    POINT_ACTIVITIES.map((activity) => [activity, { points: String(rules[activity].points), dailyCap: textOf(rules[activity].dailyCap) }]),
  ) as Sketch['rules'],
  dailyCap: textOf(dailyCap),
  recomputeFrom: '',
});

/** /admin/points (ADM-06, ANA-04): what earns how many points, and how many at most in a day. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(pointRulesQuery);
  return (
    <>
      <PageHeader
        title={t`Points`}
        lead={t`What people earn points for. Changes apply from now on. Points already earned stay as they are.`}
      />
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={10} />
      ) : (
        <RulesForm key={query.data.version} rules={query.data} />
      )}
    </>
  );
}

function RulesForm({ rules }: { readonly rules: PointRulesAnswer }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const draft = useDraft<Sketch>(`point-rules:${rules.version}`, sketchOf(rules));
  const { value, change } = draft;
  const saving = useRulesUpdate();
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const changeRule = (activity: PointActivity, part: Partial<Sketch['rules'][PointActivity]>) =>
    change({ rules: { ...value.rules, [activity]: { ...value.rules[activity], ...part } } });
  const save = () =>
    saving.mutate(
      {
        rules: Object.fromEntries(
          POINT_ACTIVITIES.map((activity) => [
            activity,
            { points: numberOf(value.rules[activity].points) ?? 0, dailyCap: numberOf(value.rules[activity].dailyCap) },
          ]),
        ) as PointRulesAnswer['rules'],
        dailyCap: numberOf(value.dailyCap),
        ...(value.recomputeFrom === '' ? {} : { recomputeFrom: value.recomputeFrom }),
      },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`Points saved` });
        },
      },
    );
  return (
    <Panel>
      <Form
        onSubmit={() => {
          save();
        }}
      >
        <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field}`} />
        <div className={styles.ruleHead} aria-hidden>
          <span />
          <span>{t`Points`}</span>
          <span>{t`Maximum per day`}</span>
        </div>
        <ul className={styles.ruleRows}>
          {POINT_ACTIVITIES.map((activity) => {
            const word = i18n._(ACTIVITY_WORDS[activity]);
            return (
              <li key={activity}>
                <Text size="ui">{word}</Text>
                <NumberField
                  id={`${id}-rules.${activity}.points`}
                  label={t`Points: ${word}`}
                  hideLabel
                  min={0}
                  max={REWARD_LIMITS.points}
                  value={value.rules[activity].points}
                  error={errors[`rules.${activity}.points`]}
                  onChange={(event) => changeRule(activity, { points: event.currentTarget.value })}
                />
                <NumberField
                  id={`${id}-rules.${activity}.dailyCap`}
                  label={t`Maximum per day: ${word}`}
                  hideLabel
                  min={1}
                  max={REWARD_LIMITS.dailyCap}
                  value={value.rules[activity].dailyCap}
                  error={errors[`rules.${activity}.dailyCap`]}
                  onChange={(event) => changeRule(activity, { dailyCap: event.currentTarget.value })}
                />
              </li>
            );
          })}
        </ul>
        <NumberField
          id={`${id}-dailyCap`}
          label={t`Maximum per day in total`}
          help={t`Leave empty for no limit. Enter 0 points to switch an activity off.`}
          min={1}
          max={REWARD_LIMITS.dailyCap}
          value={value.dailyCap}
          error={errors['dailyCap']}
          onChange={(event) => change({ dailyCap: event.currentTarget.value })}
        />
        <DateField
          id={`${id}-recomputeFrom`}
          label={t`Apply from an earlier date`}
          optional
          help={t`Points earned since then are corrected by entries that everyone can see.`}
          value={value.recomputeFrom}
          error={errors['recomputeFrom']}
          onChange={(event) => change({ recomputeFrom: event.currentTarget.value })}
        />
        <FormActions>
          <Button type="submit" variant="solid" pending={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
