import type { Activity, CourseTree, ObjectiveDefinition, ObjectiveField } from './activity.rules.ts';
import { type ActivityTracking, type ObjectiveStatus, type SequencingState, unknownObjective, untouched } from './tracking.rules.ts';

/** A tree with what is known of it: what every process of the book reads and writes. It changes the state it was given. */
export class Walk {
  readonly root: Activity;
  readonly state: SequencingState;
  readonly chance: () => number;
  /** In rolling up, and while a retry looks for where to begin, what belongs to older attempts is not known. */
  knowsOnlyNewest = false;
  private readonly parents = new Map<string, Activity>();
  private readonly byId = new Map<string, Activity>();

  constructor({ root }: CourseTree, state: SequencingState, chance: () => number) {
    this.root = root;
    this.state = state;
    this.chance = chance;
    this.index(root);
  }

  private index(activity: Activity): void {
    this.byId.set(activity.id, activity);
    for (const child of activity.children) {
      this.parents.set(child.id, activity);
      this.index(child);
    }
  }

  find(id: string | null): Activity | undefined {
    return id === null ? undefined : this.byId.get(id);
  }

  get all(): Activity[] {
    return [...this.byId.values()];
  }

  get current(): Activity | undefined {
    return this.find(this.state.current);
  }

  parentOf(activity: Activity): Activity | undefined {
    return this.parents.get(activity.id);
  }

  tracking({ id }: Activity): ActivityTracking {
    return (this.state.activities[id] ??= untouched());
  }

  /** Children that can be had now, in their order. */
  childrenOf(activity: Activity): readonly Activity[] {
    const { available } = this.tracking(activity);
    if (available === null) return activity.children;
    return available.flatMap((id) => activity.children.find((child) => child.id === id) ?? []);
  }

  isAvailable(activity: Activity): boolean {
    const parent = this.parentOf(activity);
    return parent === undefined || this.childrenOf(parent).includes(activity);
  }

  siblingOf(activity: Activity, step: 1 | -1): Activity | undefined {
    const parent = this.parentOf(activity);
    if (parent === undefined) return undefined;
    const siblings = this.childrenOf(parent);
    const at = siblings.indexOf(activity);
    return at < 0 ? undefined : siblings[at + step];
  }

  /** From an activity up to the root, both included. */
  pathUp(activity: Activity): Activity[] {
    const path: Activity[] = [];
    for (let one: Activity | undefined = activity; one !== undefined; one = this.parentOf(one)) path.push(one);
    return path;
  }

  pathDown(activity: Activity): Activity[] {
    return this.pathUp(activity).toReversed();
  }

  commonAncestor(one: Activity, other: Activity): Activity {
    const above = new Set(this.pathUp(other));
    return this.pathUp(one).find((activity) => above.has(activity)) ?? this.root;
  }

  /** Whether one comes after another in the tree as it can be had. */
  isAfter(one: Activity, other: Activity): boolean {
    const order = this.preorder(this.root);
    return order.indexOf(one) > order.indexOf(other);
  }

  private preorder(activity: Activity): Activity[] {
    return [activity, ...this.childrenOf(activity).flatMap((child) => this.preorder(child))];
  }

  primaryOf({ sequencing }: Activity): ObjectiveDefinition | undefined {
    return sequencing.objectives.find(({ isPrimary }) => isPrimary);
  }

  objectiveOf(activity: Activity, id: string): ObjectiveDefinition | undefined {
    return id === '' ? this.primaryOf(activity) : activity.sequencing.objectives.find((one) => one.id === id);
  }

  /** What an objective holds itself, without what it reads from others. */
  local(activity: Activity, { id }: Pick<ObjectiveDefinition, 'id'>): ObjectiveStatus {
    return (this.tracking(activity).objectives[id] ??= unknownObjective());
  }

  /** What is known of an objective: what it reads from a global one before what it holds itself. */
  status<F extends ObjectiveField>(activity: Activity, objective: ObjectiveDefinition, field: F): ObjectiveStatus[F] {
    if (field === 'satisfied' && objective.satisfiedByMeasure) {
      const { isActive } = this.tracking(activity);
      const measure = this.status(activity, objective, 'measure');
      const isJudged = measure !== null && (!isActive || activity.sequencing.measuresWhileActive || activity.children.length === 0);
      return (isJudged ? measure >= objective.minMeasure : null) as ObjectiveStatus[F];
    }
    const isRead = objective.maps.some(({ reads }) => reads.includes(field));
    const read = this.readGlobal(objective, field);
    // Whether it is satisfied and how well is what the global one says, known or not; the rest only where it is known there.
    if (read !== null || (isRead && (field === 'satisfied' || field === 'measure'))) return read;
    if (this.knowsOnlyNewest && this.tracking(activity).hasOldObjectives) return null;
    return this.tracking(activity).objectives[objective.id]?.[field] ?? null;
  }

  readGlobal<F extends ObjectiveField>({ maps }: ObjectiveDefinition, field: F): ObjectiveStatus[F] {
    const map = maps.find(({ reads }) => reads.includes(field));
    return map === undefined ? null : (this.state.globals[map.target]?.[field] ?? null);
  }

  /** Resets an objective's result to unknown, here and in the global ones it writes to. */
  forget(activity: Activity, objective: ObjectiveDefinition, field: 'satisfied' | 'completed'): void {
    this.local(activity, objective)[field] = null;
    for (const { target, writes } of objective.maps)
      if (writes.includes(field)) (this.state.globals[target] ??= unknownObjective())[field] = null;
  }

  /** Notes what an objective came to, here and in the global ones it writes to. */
  note<F extends ObjectiveField>(activity: Activity, objective: ObjectiveDefinition, field: F, value: ObjectiveStatus[F]): void {
    // What a measure decides is not said otherwise.
    if (field === 'satisfied' && objective.satisfiedByMeasure) return;
    const local = this.local(activity, objective);
    // What was not known and is not known takes nothing from what others wrote.
    if (value === null && local[field] === null) return;
    local[field] = value;
    for (const { target, writes } of objective.maps) {
      if (writes.includes(field)) (this.state.globals[target] ??= unknownObjective())[field] = value;
      if (field !== 'measure' || !objective.satisfiedByMeasure || !writes.includes('satisfied')) continue;
      const measure = value as number | null;
      (this.state.globals[target] ??= unknownObjective()).satisfied = measure === null ? null : measure >= objective.minMeasure;
    }
  }

  /** Whether an activity is completed: what its primary objective reads from a global one before what it came to itself. */
  isCompleted(activity: Activity): boolean | null {
    const amount = this.amountOf(activity);
    if (activity.sequencing.completedByMeasure) return amount === null ? null : amount >= activity.sequencing.minProgress;
    const primary = this.primaryOf(activity);
    const read = primary === undefined ? null : this.readGlobal(primary, 'completed');
    if (read !== null) return read;
    const { hasOldProgress, completed } = this.tracking(activity);
    return this.knowsOnlyNewest && hasOldProgress ? null : completed;
  }

  /** How much of an activity is done. */
  amountOf(activity: Activity): number | null {
    const primary = this.primaryOf(activity);
    const read = primary === undefined ? null : this.readGlobal(primary, 'amount');
    const { hasOldProgress, amount } = this.tracking(activity);
    return read ?? (this.knowsOnlyNewest && hasOldProgress ? null : amount);
  }

  /** Notes how far an activity is; its primary objective carries it into global ones. */
  noteProgress(activity: Activity, progress: { completed?: boolean | null; amount?: number | null }): void {
    const tracking = this.tracking(activity);
    const primary = this.primaryOf(activity);
    if (progress.amount !== undefined) {
      tracking.amount = progress.amount;
      if (primary !== undefined) this.note(activity, primary, 'amount', progress.amount);
    }
    const { completedByMeasure, minProgress } = activity.sequencing;
    const judged =
      completedByMeasure && tracking.amount !== null ? tracking.amount >= minProgress : completedByMeasure ? null : progress.completed;
    if (judged === undefined) return;
    tracking.completed = judged;
    if (primary !== undefined) this.note(activity, primary, 'completed', judged);
  }
}
