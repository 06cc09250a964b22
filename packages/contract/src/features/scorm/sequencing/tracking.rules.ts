import type { ObjectiveField } from './activity.rules.ts';

/** What is known of an objective; null where it is not. Measures are -1 to 1, amounts 0 to 1. */
export interface ObjectiveStatus {
  satisfied: boolean | null;
  measure: number | null;
  completed: boolean | null;
  amount: number | null;
  raw: number | null;
  min: number | null;
  max: number | null;
}

/** What is known of one activity (SN 4.2, tracking model). */
export interface ActivityTracking {
  isActive: boolean;
  isSuspended: boolean;
  attemptCount: number;
  /** Of this attempt. */
  completed: boolean | null;
  amount: number | null;
  /** The course itself said so, also that it is not known: nothing is taken for granted then. */
  saysCompletion: boolean;
  saysSuccess: boolean;
  /** That it is satisfied was taken for granted, as the course said nothing (UP.4). */
  isAssumed: boolean;
  /** Local objectives, by name; the primary one without a name is ''. */
  objectives: Record<string, ObjectiveStatus>;
  /** The parent began a new attempt since: what is known belongs to an older one. */
  hasOldObjectives: boolean;
  hasOldProgress: boolean;
  /** Children that can be had, in their order; null for all as the manifest has them. */
  available: string[] | null;
  wasSelected: boolean;
  wasRandomized: boolean;
}

/** Where a learner stands in a course's tree. Plain data: kept by the server for an attempt. */
export interface SequencingState {
  activities: Record<string, ActivityTracking>;
  current: string | null;
  suspended: string | null;
  /** Global objectives, by name. */
  globals: Record<string, ObjectiveStatus>;
}

export const OBJECTIVE_FIELDS: readonly ObjectiveField[] = ['satisfied', 'measure', 'raw', 'min', 'max', 'completed', 'amount'];

export const unknownObjective = (): ObjectiveStatus => ({
  satisfied: null,
  measure: null,
  completed: null,
  amount: null,
  raw: null,
  min: null,
  max: null,
});

export const untouched = (): ActivityTracking => ({
  isActive: false,
  isSuspended: false,
  attemptCount: 0,
  completed: null,
  amount: null,
  saysCompletion: false,
  saysSuccess: false,
  isAssumed: false,
  objectives: {},
  hasOldObjectives: false,
  hasOldProgress: false,
  available: null,
  wasSelected: false,
  wasRandomized: false,
});

/** Where everyone begins; global objectives come from what the person did before. */
export const newSequencing = (globals: Readonly<Record<string, ObjectiveStatus>> = {}): SequencingState => ({
  activities: {},
  current: null,
  suspended: null,
  globals: { ...globals },
});

/** Returns a state of one's own to change. It is plain data. */
export const copyOf = (state: SequencingState): SequencingState => JSON.parse(JSON.stringify(state)) as SequencingState;
