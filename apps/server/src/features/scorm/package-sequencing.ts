import {
  type Activity,
  type Condition,
  type ConditionName,
  CONDITIONS,
  type Consideration,
  type CourseTree,
  DEFAULT_SEQUENCING,
  HIDEABLE,
  type ObjectiveDefinition,
  type ObjectiveField,
  type ObjectiveMap,
  primaryObjective,
  type RollupAction,
  type RollupRule,
  RULE_ACTIONS,
  type RuleKind,
  type Sequencing,
  type SequencingRule,
  type SharedData,
  type Timing,
} from '@waymark/contract/scorm';
import { attributeOf, childOf, childrenOf, type Element, numberOf, textOf, wholeTextOf } from './package-xml.ts';

type Patch = { -readonly [K in keyof Sequencing]?: Sequencing[K] | undefined };

/** What the tree consists of in addition to its sequencing: whether an item's resource is a SCO, and what to leave out. */
export interface TreeSource {
  readonly organization: Element;
  readonly manifest: Element;
  readonly isSco: (item: Element) => boolean;
  readonly title: string;
}

const said = (element: Element, name: string): boolean | undefined => {
  const text = attributeOf(element, name).toLowerCase();
  return text === '' ? undefined : text === 'true' || text === '1';
};
const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined => all.find((one) => one === text);
/** Takes over what is said; what is not keeps its default. */
const defined = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T;

/** The activity tree of an organisation (SCORM 2004 4th edition, CAM 5). */
export function readTree({ organization, manifest, isSco, title }: TreeSource): CourseTree {
  const collection = new Map(
    childrenOf(childOf(manifest, 'sequencingCollection'), 'sequencing').map((element) => [attributeOf(element, 'ID'), element]),
  );
  const activityOf = (element: Element): Activity => ({
    id: attributeOf(element, 'identifier'),
    title: wholeTextOf(childOf(element, 'title')),
    isVisible: said(element, 'isvisible') ?? true,
    isSco: isSco(element),
    sequencing: sequencingOf(element, collection),
    children: childrenOf(element, 'item').map((item) => activityOf(item)),
  });
  return {
    root: { ...activityOf(organization), title },
    isGlobalToSystem: said(organization, 'objectivesGlobalToSystem') ?? true,
    isSharedDataGlobal: said(organization, 'sharedDataGlobalToSystem') ?? true,
  };
}

/** What an item says itself; where it refers to a collection, whole elements that it does not have itself come from there (CAM 5.1.1). */
function sequencingOf(item: Element, collection: ReadonlyMap<string, Element>): Sequencing {
  const own = childOf(item, 'sequencing');
  const base = own === undefined ? undefined : collection.get(attributeOf(own, 'IDRef'));
  const said = own?.children ?? [];
  const kindOf = (element: Element) => `${element.name}${isAddition(element) ? '+' : ''}`;
  const inherited = base?.children.filter((element) => !said.some((one) => kindOf(one) === kindOf(element))) ?? [];
  const whole: Element = { name: 'sequencing', attributes: {}, text: '', children: [...inherited, ...said] };
  return { ...DEFAULT_SEQUENCING, ...defined(patchOf(whole)), ...defined(itemPatch(item)) } as Sequencing;
}

function patchOf(sequencing: Element): Patch {
  const patch: Patch = {};
  const control = childOf(sequencing, 'controlMode');
  if (control !== undefined) {
    Object.assign(patch, {
      choice: said(control, 'choice'),
      choiceExit: said(control, 'choiceExit'),
      flow: said(control, 'flow'),
      forwardOnly: said(control, 'forwardOnly'),
      useCurrentObjectives: said(control, 'useCurrentAttemptObjectiveInfo'),
      useCurrentProgress: said(control, 'useCurrentAttemptProgressInfo'),
    });
  }
  const choices = childOf(sequencing, 'constrainedChoiceConsiderations');
  if (choices !== undefined)
    Object.assign(patch, { preventActivation: said(choices, 'preventActivation'), constrainChoice: said(choices, 'constrainChoice') });
  const rules = childOf(sequencing, 'sequencingRules');
  if (rules !== undefined) patch.rules = sequencingRulesOf(rules);
  const limits = childOf(sequencing, 'limitConditions');
  if (limits !== undefined) {
    patch.attemptLimit = numberOf(attributeOf(limits, 'attemptLimit'));
    patch.attemptDuration = attributeOf(limits, 'attemptAbsoluteDurationLimit');
  }
  const rollup = childOf(sequencing, 'rollupRules');
  if (rollup !== undefined) Object.assign(patch, rollupPatch(rollup));
  const considerations = childOf(sequencing, 'rollupConsiderations');
  if (considerations !== undefined) Object.assign(patch, considerationsPatch(considerations));
  const [objectives, more] = objectivesElements(sequencing);
  if (objectives !== undefined || more !== undefined) patch.objectives = objectivesOf(objectives, more);
  const random = childOf(sequencing, 'randomizationControls');
  if (random !== undefined) Object.assign(patch, randomPatch(random));
  const delivery = childOf(sequencing, 'deliveryControls');
  if (delivery !== undefined) {
    Object.assign(patch, {
      isTracked: said(delivery, 'tracked'),
      completionSetByContent: said(delivery, 'completionSetByContent'),
      objectiveSetByContent: said(delivery, 'objectiveSetByContent'),
    });
  }
  return patch;
}

const KINDS: Readonly<Record<string, RuleKind>> = { preConditionRule: 'before', exitConditionRule: 'exit', postConditionRule: 'after' };

function sequencingRulesOf(rules: Element): SequencingRule[] {
  return rules.children.flatMap((rule) => {
    const kind = KINDS[rule.name];
    const action = oneOf(RULE_ACTIONS, attributeOf(childOf(rule, 'ruleAction') ?? rule, 'action'));
    const all = childOf(rule, 'ruleConditions');
    if (kind === undefined || action === undefined || all === undefined) return [];
    const combination = attributeOf(all, 'conditionCombination') === 'any' ? 'any' : 'all';
    return [{ kind, combination, action, conditions: childrenOf(all, 'ruleCondition').flatMap((one) => conditionOf(one)) }];
  });
}

/** Names as the third edition and the fourth have them. */
const OTHER_NAMES: Readonly<Record<string, ConditionName>> = {
  progressKnown: 'activityProgressKnown',
  statusKnown: 'objectiveStatusKnown',
};

function conditionOf(element: Element): Condition[] {
  const text = attributeOf(element, 'condition');
  const name = oneOf(CONDITIONS, text) ?? OTHER_NAMES[text];
  if (name === undefined) return [];
  return [
    {
      name,
      isNegated: attributeOf(element, 'operator') === 'not',
      objectiveId: objectiveName(element, 'referencedObjective'),
      threshold: numberOf(attributeOf(element, 'measureThreshold')) ?? 0,
    },
  ];
}

const ROLLUP_ACTIONS: readonly RollupAction[] = ['satisfied', 'notSatisfied', 'completed', 'incomplete'];
const CHILD_SETS: readonly RollupRule['children'][] = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'];

function rollupPatch(element: Element): Patch {
  return {
    rollupRules: childrenOf(element, 'rollupRule').flatMap((rule) => {
      const action = oneOf(ROLLUP_ACTIONS, attributeOf(childOf(rule, 'rollupAction') ?? rule, 'action'));
      const all = childOf(rule, 'rollupConditions');
      if (action === undefined || all === undefined) return [];
      return [
        {
          action,
          children: oneOf(CHILD_SETS, attributeOf(rule, 'childActivitySet')) ?? 'all',
          minimumCount: numberOf(attributeOf(rule, 'minimumCount')) ?? 0,
          minimumShare: numberOf(attributeOf(rule, 'minimumPercent')) ?? 0,
          combination: attributeOf(all, 'conditionCombination') === 'all' ? ('all' as const) : ('any' as const),
          conditions: childrenOf(all, 'rollupCondition').flatMap((one) => conditionOf(one)),
        },
      ];
    }),
    ...defined({
      rollsUpObjective: said(element, 'rollupObjectiveSatisfied'),
      rollsUpProgress: said(element, 'rollupProgressCompletion'),
      measureWeight: numberOf(attributeOf(element, 'objectiveMeasureWeight')) ?? undefined,
    }),
  };
}

const CONSIDERATIONS: readonly Consideration[] = ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended'];

function considerationsPatch(element: Element): Patch {
  const considered = (name: string) => oneOf(CONSIDERATIONS, attributeOf(element, name));
  return defined({
    requiredForSatisfied: considered('requiredForSatisfied'),
    requiredForNotSatisfied: considered('requiredForNotSatisfied'),
    requiredForCompleted: considered('requiredForCompleted'),
    requiredForIncomplete: considered('requiredForIncomplete'),
    measuresWhileActive: said(element, 'measureSatisfactionIfActive'),
  });
}

const TIMINGS: readonly Timing[] = ['never', 'once', 'onEachNewAttempt'];

const randomPatch = (element: Element): Patch =>
  defined({
    selection: oneOf(TIMINGS, attributeOf(element, 'selectionTiming')),
    selectionCount: numberOf(attributeOf(element, 'selectCount')),
    randomization: oneOf(TIMINGS, attributeOf(element, 'randomizationTiming')),
    isReordered: said(element, 'reorderChildren'),
  });

/** The objectives of IMS, and what the fourth edition adds to their maps: two elements of one name. */
function objectivesElements(sequencing: Element): [Element | undefined, Element | undefined] {
  const all = childrenOf(sequencing, 'objectives');
  return [all.find((one) => !isAddition(one)), all.find((one) => isAddition(one))];
}

/** Objectives of the fourth edition: IMS always has a primary one. */
const isAddition = (element: Element) =>
  element.name === 'objectives' && childOf(element, 'primaryObjective') === undefined && childOf(element, 'objective') !== undefined;

/** Names of objectives are addresses: written in different ways they may be the same. */
function objectiveName(element: Element, attribute: string): string {
  const text = attributeOf(element, attribute);
  try {
    return decodeURIComponent(text).replaceAll(/\s+/g, ' ').trim();
  } catch {
    return text;
  }
}

function objectivesOf(objectives: Element | undefined, more: Element | undefined): ObjectiveDefinition[] {
  const added = new Map<string, ObjectiveMap[]>();
  for (const element of childrenOf(more, 'objective')) {
    const id = objectiveName(element, 'objectiveID');
    added.set(id, [...(added.get(id) ?? []), ...childrenOf(element, 'mapInfo').map((map) => mapOf(map, ADDED_FIELDS))]);
  }
  const found = (objectives?.children ?? []).filter(({ name }) => name === 'primaryObjective' || name === 'objective');
  const all = found.map((element): ObjectiveDefinition => {
    const id = objectiveName(element, 'objectiveID');
    const own = childrenOf(element, 'mapInfo').map((map) => mapOf(map, FIELDS));
    return {
      id,
      isPrimary: element.name === 'primaryObjective',
      satisfiedByMeasure: said(element, 'satisfiedByMeasure') ?? false,
      minMeasure: numberOf(textOf(childOf(element, 'minNormalizedMeasure'))) ?? 1,
      maps: [...own, ...(added.get(id) ?? [])],
    };
  });
  return all.some(({ isPrimary }) => isPrimary) ? all : [primaryObjective, ...all];
}

type FieldNames = readonly (readonly [field: ObjectiveField, name: string])[];
const FIELDS: FieldNames = [
  ['satisfied', 'SatisfiedStatus'],
  ['measure', 'NormalizedMeasure'],
];
const ADDED_FIELDS: FieldNames = [
  ['raw', 'RawScore'],
  ['min', 'MinScore'],
  ['max', 'MaxScore'],
  ['completed', 'CompletionStatus'],
  ['amount', 'ProgressMeasure'],
];

function mapOf(map: Element, fields: FieldNames): ObjectiveMap {
  const those = (verb: 'read' | 'write', byDefault: boolean) =>
    fields.flatMap(([field, name]) => ((said(map, `${verb}${name}`) ?? byDefault) ? [field] : []));
  return { target: objectiveName(map, 'targetObjectiveID'), reads: those('read', true), writes: those('write', false) };
}

/** What stands in the item itself and not in its sequencing. */
function itemPatch(item: Element): Patch {
  const threshold = childOf(item, 'completionThreshold');
  const hidden = new Set(childrenOf(childOf(childOf(item, 'presentation'), 'navigationInterface'), 'hideLMSUI').map((one) => textOf(one)));
  const shared = childrenOf(childOf(item, 'data'), 'map').map((map): SharedData => ({
    target: attributeOf(map, 'targetID'),
    reads: said(map, 'readSharedData') ?? true,
    writes: said(map, 'writeSharedData') ?? true,
  }));
  return {
    ...(threshold === undefined ? {} : thresholdPatch(threshold)),
    hides: HIDEABLE.filter((one) => hidden.has(one)),
    sharedData: shared,
  };
}

/** The fourth edition has the threshold as attributes; the third as text, which means that it decides. */
function thresholdPatch(threshold: Element): Patch {
  const least = numberOf(attributeOf(threshold, 'minProgressMeasure') || textOf(threshold));
  return defined({
    completedByMeasure: said(threshold, 'completedByMeasure') ?? (textOf(threshold) === '' ? undefined : true),
    minProgress: least ?? undefined,
    progressWeight: numberOf(attributeOf(threshold, 'progressWeight')) ?? undefined,
  });
}
