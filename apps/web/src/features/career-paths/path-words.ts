import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { HourRange, Moves } from '@waymark/contract/career-paths';
import { useFormat } from '../../platform/i18n/use-format.ts';

const WEEKS_A_MONTH = 4.345;
/** From so many weeks on, months are easier to read. */
const IN_MONTHS_FROM = 10;

/** The words for how people moved and how long things take. */
export function usePathWords() {
  const { t } = useLingui();
  const format = useFormat();
  const range = (low: number, high: number) => (low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`);
  return {
    /** How many went from one role to the next, never telling of fewer than five. */
    moves({ band, people, percent, months }: Moves): string[] {
      if (band === 'none') return [t`No one here has made this move yet`];
      if (band === 'some' || people === null) return [t`Some people made this move`];
      const share = percent === null ? null : format.number(percent / 100, { style: 'percent' });
      return [
        t`${plural(people, { one: '# person moved', other: '# people moved' })}`,
        ...(share === null ? [] : [t`${share} of those who left`]),
        ...(months === null ? [] : [t`after ${plural(months, { one: '# month', other: '# months' })}`]),
      ];
    },
    /** Weeks or months, as a range; unknown where nothing is known. */
    time({ low, high }: HourRange, unknownSkills: number): string {
      if (high === 0) return unknownSkills > 0 ? t`Not enough content to estimate` : t`Ready now`;
      if (high < IN_MONTHS_FROM) {
        const weeks = range(low, high);
        return low === high ? t`${plural(high, { one: '# week', other: '# weeks' })}` : t`${weeks} weeks`;
      }
      const months = range(Math.max(1, Math.round(low / WEEKS_A_MONTH)), Math.round(high / WEEKS_A_MONTH));
      return t`${months} months`;
    },
    hours({ low, high }: HourRange): string {
      const hours = range(Math.round(low * 10) / 10, Math.round(high * 10) / 10);
      return t`${hours} h of learning`;
    },
  };
}
