import type { MatchTier } from '@waymark/contract/matching';
import type { SourcingRow } from '@waymark/contract/sourcing';
import { Link } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { manageHref } from '../sourcing.queries.ts';
import { NoFigure } from './no-figure.tsx';

/** How many candidates match a vacancy this well; leads to them. Nothing where the vacancy lists no skill. */
export function TierCount({ row: { slug, tiers }, tier }: { readonly row: SourcingRow; readonly tier: MatchTier }) {
  const format = useFormat();
  if (tiers === null) return <NoFigure />;
  const count = tiers[tier];
  return count === 0 ? <>{format.number(0)}</> : <Link href={manageHref(slug, `?match=${tier}`)}>{format.number(count)}</Link>;
}
