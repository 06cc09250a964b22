import { Trans, useLingui } from '@lingui/react/macro';
import { isGroup, TARGET_FIELDS, TARGET_LIMITS, type TargetCondition, type TargetField, type TargetRule } from '@waymark/contract/targets';
import { Button, IconButton, IconPlus, IconX, Row, Segments, SelectField, Stack } from '@waymark/ui';
import { addPart, emptyCondition, numbersOf, replacePart } from '../rule-draft.rules.ts';
import { ConditionValues } from './condition-values.tsx';
import { COMBINE_WORDS, FIELD_WORDS, matchChoices } from './condition-words.ts';
import styles from './targets.module.css';

interface RuleEditorProps {
  readonly rule: TargetRule;
  readonly onChange: (rule: TargetRule) => void;
  readonly names: ReadonlyMap<string, string>;
  readonly onNames: (met: readonly (readonly [string, string])[]) => void;
}

/** The element that a refusal of a condition leads to. */
export const RULE_EDITOR_ID = 'rule-conditions';

/** Builds a rule of conditions and groups of them (SHR-11); keyboard and reader go through it from the outside in. */
export function RuleEditor(props: RuleEditorProps) {
  return <RuleGroup {...props} group={props.rule} path={[]} numbers={numbersOf(props.rule)} />;
}

interface PartProps extends RuleEditorProps {
  /** What the dry run calls each condition, by its place. */
  readonly numbers: ReadonlyMap<string, number>;
}

interface GroupProps extends PartProps {
  readonly group: TargetRule;
  readonly path: readonly number[];
}

function RuleGroup(props: GroupProps) {
  const { rule, onChange, group, path } = props;
  const { t, i18n } = useLingui();
  const change = (to: Partial<TargetRule>) =>
    path.length === 0 ? onChange({ ...rule, ...to }) : onChange(replacePart(rule, path, () => ({ ...group, ...to })));
  const joiner = group.combine === 'all' ? t`and` : t`or`;
  return (
    <fieldset
      {...(path.length === 0 ? { id: RULE_EDITOR_ID, tabIndex: -1 } : {})}
      className={styles.group}
      data-combine={group.combine}
      aria-label={t`Conditions: ${i18n._(COMBINE_WORDS[group.combine])}`}
    >
      <Stack gap={3}>
        <Row justify="between" wrap={false}>
          <Row gap={2} className={styles.combine}>
            <span>
              <Trans>Conditions that must be true:</Trans>
            </span>
            <Segments
              label={t`How the conditions combine`}
              value={group.combine}
              segments={(['all', 'any', 'none'] as const).map((value) => ({ value, label: i18n._(COMBINE_WORDS[value]) }))}
              onChange={(combine) => change({ combine })}
            />
          </Row>
          {path.length > 0 && (
            <IconButton icon={IconX} label={t`Remove this group`} onClick={() => onChange(replacePart(rule, path, () => null))} />
          )}
        </Row>
        {group.of.map((part, at) => (
          // A condition has no name of its own: its place is all that tells it from the others.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack gap={2} key={at}>
            {at > 0 && <p className={styles.joiner}>{joiner}</p>}
            {isGroup(part) ? (
              <RuleGroup {...props} group={part} path={[...path, at]} />
            ) : (
              <ConditionLine {...props} condition={part} path={[...path, at]} />
            )}
          </Stack>
        ))}
        <Row gap={2}>
          <Button variant="quiet" size="s" icon={IconPlus} onClick={() => onChange(addPart(rule, path, emptyCondition('unit')))}>
            <Trans>Add condition</Trans>
          </Button>
          {path.length + 1 < TARGET_LIMITS.depth && (
            <Button
              variant="quiet"
              size="s"
              icon={IconPlus}
              onClick={() => onChange(addPart(rule, path, { combine: 'any', of: [emptyCondition('group')] }))}
            >
              <Trans>Add group of conditions</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </fieldset>
  );
}

function ConditionLine({
  rule,
  onChange,
  names,
  onNames,
  condition,
  path,
  numbers,
}: PartProps & { readonly condition: TargetCondition; readonly path: readonly number[] }) {
  const { t, i18n } = useLingui();
  const set = (to: TargetCondition | null) => onChange(replacePart(rule, path, () => to));
  const choices = matchChoices(condition);
  return (
    <div className={styles.line}>
      <span className={styles.place}>{numbers.get(path.join('.'))}</span>
      <SelectField
        label={t`Condition`}
        hideLabel
        value={condition.field}
        options={TARGET_FIELDS.map((field) => ({ value: field, label: i18n._(FIELD_WORDS[field]) }))}
        onChange={(event) => set(emptyCondition(event.currentTarget.value as TargetField))}
      />
      {choices.length > 0 ? (
        <SelectField
          label={t`Comparison`}
          hideLabel
          value={matchOf(condition)}
          options={choices.map(({ value, words }) => ({ value, label: i18n._(words) }))}
          onChange={(event) => set(withMatch(condition, event.currentTarget.value))}
        />
      ) : (
        <span className={styles.comparison}>
          <Trans>is one of</Trans>
        </span>
      )}
      <div className={styles.values}>
        <ConditionValues condition={condition} names={names} onNames={onNames} onChange={set} />
      </div>
      <IconButton icon={IconX} label={t`Remove this condition`} onClick={() => set(null)} />
    </div>
  );
}

function matchOf(condition: TargetCondition): string {
  if ('within' in condition) return condition.within;
  if ('reports' in condition) return condition.reports;
  if ('state' in condition) return condition.after === null ? condition.state : `${condition.state}-after`;
  return 'match' in condition ? condition.match : '';
}

function withMatch(condition: TargetCondition, match: string): TargetCondition {
  switch (condition.field) {
    case 'unit':
      return { ...condition, within: match === 'exactly' ? 'exactly' : 'under' };
    case 'manager':
      return { ...condition, reports: match === 'direct' ? 'direct' : 'all' };
    case 'job-title':
      return { ...condition, match: match === 'is' ? 'is' : 'contains' };
    case 'custom-field':
      return { ...condition, match: match === 'is-set' ? 'is-set' : 'is' };
    case 'card':
      return {
        ...condition,
        state: match.startsWith('started') ? 'started' : 'completed',
        after: match.endsWith('-after') ? (condition.after ?? '') : null,
      };
    case 'joined':
      if (match === 'before' || match === 'after') return { field: 'joined', match, date: 'date' in condition ? condition.date : '' };
      return {
        field: 'joined',
        match: match === 'longer-than-days' ? match : 'within-days',
        days: 'days' in condition ? condition.days : 30,
      };
    case 'group':
    case 'job-role':
    case 'language':
    case 'location':
    case 'person':
    case 'role':
    case 'skill':
      return condition;
  }
}
