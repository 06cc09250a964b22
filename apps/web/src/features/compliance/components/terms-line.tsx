import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { CertificationBasis, Recomputation } from '@waymark/contract/compliance';
import { Dots, Facts } from '@waymark/ui';

type Terms = Readonly<Record<'validityMonths' | 'windowDays' | 'graceDays', number>>;

/** How long a certificate is valid and when it can be renewed, in parts of a line. */
export const termsParts = ({ validityMonths, windowDays, graceDays }: Terms): readonly (string | false)[] => [
  plural(validityMonths, { one: 'Valid # month', other: 'Valid # months' }),
  plural(windowDays, { one: 'Renew from # day before', other: 'Renew from # days before' }),
  graceDays > 0 && plural(graceDays, { one: '#-day grace period', other: '#-day grace period' }),
];

/** What the validity of a renewed certificate is counted from, in words. */
export function useBasisWords(): Readonly<Record<CertificationBasis, string>> {
  const { t } = useLingui();
  return {
    expiry: t`The previous certificate’s end date`,
    completion: t`The day it is renewed`,
    'fixed-day': t`The same day every year`,
  };
}

/** The terms that certificates were issued under, and those they would have. */
export function TermsBeforeAndAfter({ terms, termsBefore }: Pick<Recomputation, 'terms' | 'termsBefore'>) {
  const { t } = useLingui();
  const bases = useBasisWords();
  const hasOtherBasis = termsBefore.some(({ basis }) => basis !== terms.basis);
  const line = (one: Recomputation['terms']) => (
    <Dots parts={[...termsParts(one), hasOtherBasis && t`A renewal counts from: ${bases[one.basis]}`]} />
  );
  return (
    <Facts
      facts={[
        ...termsBefore.map((before) => ({
          id: JSON.stringify(before),
          label: <Plural value={before.certificates} one="Update terms of # certificate" other="Update terms of # certificates" />,
          value: line(before),
        })),
        { id: 'now', label: t`Current terms`, value: line(terms) },
      ]}
    />
  );
}
