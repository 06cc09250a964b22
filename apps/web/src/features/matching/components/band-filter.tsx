import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ScoreBand, scoreBands, scoreRangeKey } from '@waymark/contract/matching';
import { FilterButton } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { matchRulesQuery } from '../matching.queries.ts';

interface BandFilterProps {
  /** Ranges by their keys, as `75-85`. */
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
  /** Where one band ends and the next begins; as the administrator has it unless told. */
  readonly thresholds?: readonly number[] | undefined;
}

/** MKT-06: the bands of the score, the best first, for lists of opportunities and of people. */
export function BandFilter({ thresholds, ...chosen }: BandFilterProps) {
  return thresholds === undefined ? <OwnBands {...chosen} /> : <Bands bands={scoreBands(thresholds)} {...chosen} />;
}

function OwnBands(chosen: Pick<BandFilterProps, 'selected' | 'onChange'>) {
  const { data: rules } = useQuery(matchRulesQuery);
  return rules !== undefined && <Bands bands={rules.bands} {...chosen} />;
}

function Bands({ bands, selected, onChange }: Pick<BandFilterProps, 'selected' | 'onChange'> & { readonly bands: readonly ScoreBand[] }) {
  const { t } = useLingui();
  const percent = useFormat().percentOf100;
  const options = bands.toReversed().map((band) => {
    const { over, upTo, isLowest } = band;
    return {
      value: scoreRangeKey(band),
      label: isLowest ? t`Up to ${percent(upTo)}` : t`Over ${percent(over)}, up to ${percent(upTo)}`,
    };
  });
  return <FilterButton label={t`Match`} options={options} selected={selected} onChange={onChange} />;
}
