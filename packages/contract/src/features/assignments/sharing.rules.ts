/** Sections of the share and assign dialog (SHR-01, SHR-04). */
export const SHARE_SECTIONS = [
  'individuals',
  'direct_reports',
  'indirect_reports',
  'communities',
  'lms_groups',
  'currently_shared',
  'currently_assigned',
] as const;
export type ShareSection = (typeof SHARE_SECTIONS)[number];

/** A section tells of so many people; where there are more it says that (SHR-04). */
export const TOTAL_SHOWN_AT_MOST = 1000;

/** What the dialog does with who is chosen. */
export const SHARE_PURPOSES = ['share', 'assign', 'invite'] as const;
export type SharePurpose = (typeof SHARE_PURPOSES)[number];

export const TARGET_KINDS = ['users', 'teams', 'lmsGroups'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Someone or a group to share with, as the dialog lists them (SHR-02). */
export interface ShareTarget {
  readonly id: string;
  readonly name: string;
}

export interface StagedTargets {
  readonly add: readonly ShareTarget[];
  readonly remove: readonly ShareTarget[];
}

/** Who has a card already, by purpose: shared with, assigned to or invited. */
export type ExistingAccess = Readonly<Record<SharePurpose, Readonly<Record<TargetKind, readonly string[]>>>>;

/** The dialog's staged lists (SHR-03). `card` is the one they are for; null after a reset. */
export interface ShareState {
  readonly card: { readonly id: string } | null;
  readonly access: ExistingAccess;
  readonly staged: Readonly<Record<SharePurpose, Readonly<Record<TargetKind, StagedTargets>>>>;
}

export type ShareAction =
  | { readonly type: 'open'; readonly card: { readonly id: string }; readonly access: ExistingAccess }
  | { readonly type: 'know'; readonly purpose: SharePurpose; readonly kind: TargetKind; readonly ids: readonly string[] }
  | { readonly type: 'add' | 'remove'; readonly purpose: SharePurpose; readonly kind: TargetKind; readonly target: ShareTarget }
  | { readonly type: 'reset' };

const NONE: Readonly<Record<TargetKind, StagedTargets>> = {
  users: { add: [], remove: [] },
  teams: { add: [], remove: [] },
  lmsGroups: { add: [], remove: [] },
};
const NO_ONE: Readonly<Record<TargetKind, readonly string[]>> = { users: [], teams: [], lmsGroups: [] };

export const EMPTY_ACCESS: ExistingAccess = { share: NO_ONE, assign: NO_ONE, invite: NO_ONE };
export const EMPTY_SHARE_STATE: ShareState = {
  card: null,
  access: EMPTY_ACCESS,
  staged: { share: NONE, assign: NONE, invite: NONE },
};

/** Whether a target has the card already, in the sense of the purpose: shared, assigned or invited (SHR-03). */
export function hasAccess(access: ExistingAccess, purpose: SharePurpose, kind: TargetKind, id: string): boolean {
  return access[purpose][kind].includes(id);
}

const without = (list: readonly ShareTarget[], id: string) => list.filter((one) => one.id !== id);
const including = (list: readonly ShareTarget[], target: ShareTarget) => [...without(list, target.id), target];

/**
 * SHR-03: adding puts a target on the add list unless it has access, and takes it off the remove list. Removing one with access puts it on
 * the remove list; otherwise it only drops from the add list. A reset clears all lists and the card.
 */
export function reduceShare(state: ShareState, action: ShareAction): ShareState {
  if (action.type === 'reset') return EMPTY_SHARE_STATE;
  if (action.type === 'open') return { ...EMPTY_SHARE_STATE, card: action.card, access: action.access };
  if (action.type === 'know') return knowing(state, action);
  const { purpose, kind, target } = action;
  const lists = state.staged[purpose][kind];
  const has = hasAccess(state.access, purpose, kind, target.id);
  const changed: StagedTargets =
    action.type === 'add'
      ? { add: has ? lists.add : including(lists.add, target), remove: without(lists.remove, target.id) }
      : { add: without(lists.add, target.id), remove: has ? including(lists.remove, target) : lists.remove };
  return { ...state, staged: { ...state.staged, [purpose]: { ...state.staged[purpose], [kind]: changed } } };
}

/** Takes note of more targets that have the card: lists come page by page. */
function knowing(state: ShareState, { purpose, kind, ids }: Extract<ShareAction, { type: 'know' }>): ShareState {
  const known = state.access[purpose][kind];
  const fresh = ids.filter((id) => !known.includes(id));
  if (fresh.length === 0) return state;
  return { ...state, access: { ...state.access, [purpose]: { ...state.access[purpose], [kind]: [...known, ...fresh] } } };
}

/** Whether anything is staged for a purpose. */
export function isStaged(state: ShareState, purpose: SharePurpose): boolean {
  return TARGET_KINDS.some((kind) => state.staged[purpose][kind].add.length + state.staged[purpose][kind].remove.length > 0);
}
