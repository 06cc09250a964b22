import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ExplainedPart, MATCH_PARTS } from '@waymark/contract/matching';
import { Dialog, Match, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { matchRulesQuery } from '../matching.queries.ts';
import { PART_MEANINGS, PART_NAMES } from './part-words.ts';
import styles from './matching.module.css';

interface HowMatchesWorkProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The sum of one score, where it is about one. */
  readonly parts?: readonly ExplainedPart[];
  readonly score?: number;
}

/** How scores are made here, and with `parts` how one score came about (MKT-07). */
export function HowMatchesWork({ open, onClose, parts, score }: HowMatchesWorkProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`How matches work`}>
      {open && <Explained parts={parts} score={score} />}
    </Dialog>
  );
}

const LOWEST_OF = { excellent: 86, good: 76, fair: 51, low: 0 } as const;

function Explained({ parts, score }: { readonly parts: readonly ExplainedPart[] | undefined; readonly score: number | undefined }) {
  const { i18n, t } = useLingui();
  const rules = useQuery(matchRulesQuery);
  if (rules.data === undefined) return <Waiting of={rules} level={3} shape="text" count={4} />;
  const { weights, version } = rules.data;
  return (
    <Stack gap={5}>
      <Text>
        <Trans>
          A match is the sum of a few parts. What an opportunity does not ask for is left out, and the other parts count more. Nothing else
          about you counts: not your name, age, gender, origin, belief, health or family.
        </Trans>
      </Text>
      <table className={styles.sum}>
        <caption>{parts === undefined ? t`What each part counts` : t`How this score is calculated`}</caption>
        <tbody>
          {MATCH_PARTS.filter((part) => (parts === undefined ? weights[part] > 0 : parts.some((one) => one.part === part))).map((part) => {
            const own = parts?.find((one) => one.part === part);
            const [points, most] = [own?.points ?? 0, own?.most ?? 0];
            return (
              <tr key={part}>
                <th scope="row">
                  {i18n._(PART_NAMES[part])}
                  <small>{i18n._(PART_MEANINGS[part])}</small>
                </th>
                <td>{own === undefined ? i18n.number(weights[part]) : t`${points} of ${most}`}</td>
              </tr>
            );
          })}
          {score !== undefined && (
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td>{i18n.number(score)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <ul className={styles.tiers} aria-label={t`About the rings`}>
        {(['excellent', 'good', 'fair', 'low'] as const).map((tier) => (
          <li key={tier}>
            <Match score={LOWEST_OF[tier]} />
          </li>
        ))}
      </ul>
      <Text size="small">
        <Trans>
          Each ring shows its lowest score. Gaining a skill the role requires never lowers your match. A low match doesn’t rule you out.
        </Trans>
      </Text>
      <Text size="meta">
        <Trans>Weights, version {version}</Trans>
      </Text>
    </Stack>
  );
}
