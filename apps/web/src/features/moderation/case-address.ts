import {
  CASE_SORTS,
  CASE_STATES,
  type CaseSort,
  type CaseState,
  REPORTABLE_KINDS,
  type ReportableKind,
} from '@waymark/contract/moderation';

/** What the moderation page shows; it stands in its address. */
export interface CaseSearch {
  readonly state: CaseState;
  readonly sort: CaseSort;
  readonly kind?: ReportableKind;
}

const oneOf = <Value extends string>(values: readonly Value[], wanted: string | null) => values.find((value) => value === wanted);

/** What an address asks for; what is not well formed counts as not asked for. */
export function caseSearchOf(address: URLSearchParams): CaseSearch {
  const kind = oneOf(REPORTABLE_KINDS, address.get('kind'));
  return {
    state: oneOf(CASE_STATES, address.get('state')) ?? 'open',
    sort: oneOf(CASE_SORTS, address.get('sort')) ?? 'newest',
    ...(kind === undefined ? {} : { kind }),
  };
}

/** The address that shows something; what holds anyway is left out. */
export function caseAddressOf({ state, sort, kind }: CaseSearch): URLSearchParams {
  return new URLSearchParams({
    ...(state === 'open' ? {} : { state }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(kind === undefined ? {} : { kind }),
  });
}
