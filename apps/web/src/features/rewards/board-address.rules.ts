import { POINT_PERIODS, type PointPeriod } from '@waymark/contract/statistics';

/** Returns which board an address asks for; what makes no sense is left out. */
export function boardSearchOf(address: URLSearchParams): {
  readonly period: PointPeriod;
  readonly scope: 'everyone' | 'unit' | 'group';
  readonly scopeId?: string;
} {
  const period = POINT_PERIODS.find((one) => one === address.get('period')) ?? 'quarter';
  const scope = (['unit', 'group'] as const).find((one) => one === address.get('scope'));
  const scopeId = address.get('scopeId') ?? '';
  return scope === undefined || !/^[0-9a-f-]{36}$/.test(scopeId) ? { period, scope: 'everyone' } : { period, scope, scopeId };
}
