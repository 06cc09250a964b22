/** What a manifest says of the order of a course's activities (SCORM 2004 4th edition, IMS Simple Sequencing). */

export type ObjectiveField = 'satisfied' | 'measure' | 'raw' | 'min' | 'max' | 'completed' | 'amount';

/** What an objective shares with a global one: which of its values it reads from there, and which it writes. */
export interface ObjectiveMap {
  readonly target: string;
  readonly reads: readonly ObjectiveField[];
  readonly writes: readonly ObjectiveField[];
}

export interface ObjectiveDefinition {
  /** Empty for a primary objective without a name. */
  readonly id: string;
  readonly isPrimary: boolean;
  readonly satisfiedByMeasure: boolean;
  readonly minMeasure: number;
  readonly maps: readonly ObjectiveMap[];
}

export const CONDITIONS = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'timeLimitExceeded',
  'outsideAvailableTimeRange',
  'always',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

export interface Condition {
  readonly name: ConditionName;
  readonly isNegated: boolean;
  /** Of a sequencing rule: whose status; empty for the primary objective. */
  readonly objectiveId: string;
  readonly threshold: number;
}

export const RULE_ACTIONS = [
  'skip',
  'disabled',
  'hiddenFromChoice',
  'stopForwardTraversal',
  'exit',
  'exitParent',
  'exitAll',
  'retry',
  'retryAll',
  'continue',
  'previous',
] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];
export type RuleKind = 'before' | 'exit' | 'after';

export interface SequencingRule {
  readonly kind: RuleKind;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly Condition[];
  readonly action: RuleAction;
}

export type RollupAction = 'satisfied' | 'notSatisfied' | 'completed' | 'incomplete';

export interface RollupRule {
  readonly children: 'all' | 'any' | 'none' | 'atLeastCount' | 'atLeastPercent';
  readonly minimumCount: number;
  /** 0 to 1. */
  readonly minimumShare: number;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly Condition[];
  readonly action: RollupAction;
}

export type Consideration = 'always' | 'ifAttempted' | 'ifNotSkipped' | 'ifNotSuspended';
export type Timing = 'never' | 'once' | 'onEachNewAttempt';

/** Buttons of the player that a course wants hidden, as it brings its own. */
export const HIDEABLE = ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** What a store of `adl.data` shares, by its name (SCORM 2004 4th edition). */
export interface SharedData {
  readonly target: string;
  readonly reads: boolean;
  readonly writes: boolean;
}

/** All that sequences one activity. What the manifest leaves out is the standard's default. */
export interface Sequencing {
  readonly choice: boolean;
  readonly choiceExit: boolean;
  readonly flow: boolean;
  readonly forwardOnly: boolean;
  readonly useCurrentObjectives: boolean;
  readonly useCurrentProgress: boolean;
  readonly preventActivation: boolean;
  readonly constrainChoice: boolean;
  readonly rules: readonly SequencingRule[];
  readonly attemptLimit: number | null;
  /** How long an attempt may take, as the manifest has it; the course is told, and keeps to it itself. */
  readonly attemptDuration: string;
  readonly rollupRules: readonly RollupRule[];
  readonly rollsUpObjective: boolean;
  readonly rollsUpProgress: boolean;
  readonly measureWeight: number;
  readonly requiredForSatisfied: Consideration;
  readonly requiredForNotSatisfied: Consideration;
  readonly requiredForCompleted: Consideration;
  readonly requiredForIncomplete: Consideration;
  readonly measuresWhileActive: boolean;
  readonly objectives: readonly ObjectiveDefinition[];
  readonly selection: Timing;
  readonly selectionCount: number | null;
  readonly randomization: Timing;
  readonly isReordered: boolean;
  readonly isTracked: boolean;
  readonly completionSetByContent: boolean;
  readonly objectiveSetByContent: boolean;
  readonly completedByMeasure: boolean;
  readonly minProgress: number;
  readonly progressWeight: number;
  readonly hides: readonly Hideable[];
  readonly sharedData: readonly SharedData[];
}

/** One activity of a course: a cluster of others, or a leaf that is opened. */
export interface Activity {
  readonly id: string;
  readonly title: string;
  readonly isVisible: boolean;
  /** Of a leaf: whether it speaks with the product (a SCO) or is just shown. */
  readonly isSco: boolean;
  readonly sequencing: Sequencing;
  readonly children: readonly Activity[];
}

export interface CourseTree {
  readonly root: Activity;
  /** Global objectives hold over all of a person's courses, otherwise within this one. */
  readonly isGlobalToSystem: boolean;
  readonly isSharedDataGlobal: boolean;
}

export const primaryObjective: ObjectiveDefinition = { id: '', isPrimary: true, satisfiedByMeasure: false, minMeasure: 1, maps: [] };

/** What holds where a manifest says nothing (SN 3, definition models). */
export const DEFAULT_SEQUENCING: Sequencing = {
  choice: true,
  choiceExit: true,
  flow: false,
  forwardOnly: false,
  useCurrentObjectives: true,
  useCurrentProgress: true,
  preventActivation: false,
  constrainChoice: false,
  rules: [],
  attemptLimit: null,
  attemptDuration: '',
  rollupRules: [],
  rollsUpObjective: true,
  rollsUpProgress: true,
  measureWeight: 1,
  requiredForSatisfied: 'always',
  requiredForNotSatisfied: 'always',
  requiredForCompleted: 'always',
  requiredForIncomplete: 'always',
  measuresWhileActive: true,
  objectives: [primaryObjective],
  selection: 'never',
  selectionCount: null,
  randomization: 'never',
  isReordered: false,
  isTracked: true,
  completionSetByContent: false,
  objectiveSetByContent: false,
  completedByMeasure: false,
  minProgress: 1,
  progressWeight: 1,
  hides: [],
  sharedData: [],
};
