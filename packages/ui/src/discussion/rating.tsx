import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconStar, IconStarFilled } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './discussion.module.css';

/** One star, the average and how many people it comes from. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t, i18n } = useLingui();
  const figure = i18n.number(average, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <span className={styles.stars}>
      <Icon icon={IconStarFilled} size="s" />
      <b>
        <span aria-hidden>{figure}</span>
        <VisuallyHidden>{t`Rated ${figure} of 5`}</VisuallyHidden>
      </b>
      <span>
        <Plural value={count} one="from # person" other="from # people" />
      </span>
    </span>
  );
}

type RatingStarsProps = {
  /** What is rated. */
  label: string;
  /** 1 to 5; undefined while not rated. */
  value: number | undefined;
  /** Without it the stars are shown only. */
  onChange?: ((value: number) => void) | undefined;
};

/** One to five stars, to see or to give. */
export function RatingStars({ label, value, onChange }: RatingStarsProps) {
  const { t } = useLingui();
  const name = useId();
  const given = value ?? 0;
  const stars = [1, 2, 3, 4, 5] as const;
  if (!onChange)
    return (
      <span className={styles.starRow}>
        <VisuallyHidden>{t`${label}: ${given} of 5 stars`}</VisuallyHidden>
        {stars.map((star) => (
          <Icon key={star} icon={star <= Math.round(given) ? IconStarFilled : IconStar} size="s" />
        ))}
      </span>
    );
  return (
    <fieldset className={styles.starInput}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {stars.map((star) => (
        <label key={star} className={star <= given ? styles.filled : undefined}>
          <input type="radio" name={name} value={star} checked={star === given} onChange={() => onChange(star)} />
          <Icon icon={star <= given ? IconStarFilled : IconStar} />
          <VisuallyHidden>
            <Plural value={star} one="# star" other="# stars" />
          </VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
