import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { LeaderboardRow } from '@waymark/contract/rewards';
import { Avatar, Icon, IconArrowDown, IconArrowUp, PersonLine, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { personHref, personOf } from '../../people/people.public.tsx';
import styles from './rewards.module.css';

const FIRST = 3;

function Movement({ movement }: { readonly movement: number | null }) {
  const { t } = useLingui();
  const format = useFormat();
  if (movement === null) return <span className={styles.movement} />;
  if (movement === 0) return <span className={styles.movement}>{t`same`}</span>;
  const places = Math.abs(movement);
  return (
    <span className={styles.movement} data-up={movement > 0 || undefined}>
      <Icon icon={movement > 0 ? IconArrowUp : IconArrowDown} size="s" />
      <span aria-hidden>{format.number(places)}</span>
      <VisuallyHidden>
        {movement > 0
          ? t`${plural(places, { one: '# place up', other: '# places up' })}`
          : t`${plural(places, { one: '# place down', other: '# places down' })}`}
      </VisuallyHidden>
    </span>
  );
}

function Place({ row }: { readonly row: LeaderboardRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const isOwn = useCurrentUser()?.id === row.person.id;
  const person = personOf(row.person);
  return (
    <li className={styles.place} data-own={isOwn || undefined}>
      <span className={styles.rank} data-first={row.rank <= FIRST || undefined}>
        <VisuallyHidden>{t({ message: 'Place', context: 'rank' })} </VisuallyHidden>
        {format.number(row.rank)}
      </span>
      <PersonLine
        person={isOwn ? { ...person, name: t`You` } : person}
        mark={<Avatar person={person} size={36} />}
        href={personHref(row.person)}
        detail={row.person.jobTitle}
      />
      <Movement movement={row.movement} />
      <span className={styles.points}>
        {format.number(row.points)}
        <VisuallyHidden> {t`points`}</VisuallyHidden>
      </span>
    </li>
  );
}

interface PlacesProps {
  readonly label: string;
  readonly top: readonly LeaderboardRow[];
  /** Further down, with those between left out. */
  readonly rest?: readonly LeaderboardRow[];
}

const NONE: readonly LeaderboardRow[] = [];

/** Places of a leaderboard; equal points share a place. */
export function Places({ label, top, rest = NONE }: PlacesProps) {
  const between = (rest[0]?.rank ?? 0) - (top.at(-1)?.rank ?? 0) - 1;
  return (
    <ul className={styles.board} aria-label={label}>
      {top.map((row) => (
        <Place key={row.person.id} row={row} />
      ))}
      {between > 0 && (
        <li className={styles.gap}>
          <Plural value={between} one="# more person" other="# more people" />
        </li>
      )}
      {rest.map((row) => (
        <Place key={row.person.id} row={row} />
      ))}
    </ul>
  );
}
