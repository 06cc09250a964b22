import { useLingui } from '@lingui/react/macro';
import type { CertificationStatus, WaiverState } from '@waymark/contract/compliance';
import {
  type BadgeTone,
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconProgress,
  type IconShape,
  IconShield,
} from '@waymark/ui';
import { useLanguage } from '../../platform/i18n/language.ts';
import { formatOf } from '../../platform/i18n/format.ts';
import { useStateWords } from '../../platform/page/state-words.ts';

/** How each status looks: never by colour alone. */
export const STATUS_LOOKS: Readonly<Record<CertificationStatus, readonly [BadgeTone, IconShape]>> = {
  'not-certified': ['neutral', IconCircleDashed],
  'in-progress': ['info', IconProgress],
  valid: ['ok', IconCheck],
  'renewal-open': ['warn', IconClock],
  'in-grace': ['bad', IconAlertCircle],
  lapsed: ['bad', IconAlertCircle],
  waived: ['info', IconShield],
  revoked: ['bad', IconBan],
};

export function useStatusWords(): Readonly<Record<CertificationStatus, string>> {
  const { t } = useLingui();
  const states = useStateWords();
  return {
    'not-certified': t`Not certified`,
    'in-progress': states['in-progress'],
    valid: t`Valid`,
    'renewal-open': t`Renewal open`,
    'in-grace': t`In grace`,
    lapsed: states.expired,
    waived: states.waived,
    revoked: t`Revoked`,
  };
}

export function useWaiverStateWords(): Readonly<Record<WaiverState, string>> {
  const { t } = useLingui();
  return { asked: t`Waiting for a decision`, granted: t`Granted`, declined: t`Declined`, ended: t`Ended` };
}

/** Formats calendar days (`YYYY-MM-DD`), which are the same day wherever they are read. */
export function useDay(): (day: string, style?: 'medium' | 'day-month' | 'month-year') => string {
  const { code } = useLanguage();
  return (day, style = 'medium') => formatOf(code, 'UTC').date(`${day}T12:00:00Z`, style);
}
