import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchExplanation } from '@waymark/contract/matching';
import { Progress } from '@waymark/ui';
import { PART_NAMES, usePartWords } from './part-words.ts';
import styles from './matching.module.css';

/** The parts of someone's score, each with its bar, its words and its points, which add up (MKT-07). */
export function MatchParts({ match }: { readonly match: MatchExplanation }) {
  const { i18n } = useLingui();
  const wordsOf = usePartWords();
  return (
    <ul className={styles.parts}>
      {match.parts.map(({ part, fit, points, most, words }) => {
        const name = i18n._(PART_NAMES[part]);
        return (
          <li key={part}>
            <span className={styles.name}>{name}</span>
            <Progress value={fit} label={name} text={false} />
            <span className={styles.words}>{wordsOf(words)}</span>
            <span className={styles.points}>
              <Trans>
                {points} of {most}
              </Trans>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
