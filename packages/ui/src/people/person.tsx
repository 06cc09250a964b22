import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Cover } from '../covers/cover.tsx';
import { Icon } from '../icons/icon.tsx';
import { IconX } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Anchor } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import { hueOf, initialsOf } from './initials.ts';
import styles from './people.module.css';

/** What is needed to show a person. */
export type Person = { id: string; name: string; photo?: string | null | undefined };

type AvatarProps = { person: Person; /** Pixels. */ size?: number | undefined };

/** Photo, else initials on a hue from the person's id. Decorative: the name stands beside it or in the label around it. */
export function Avatar({ person, size = 36 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const photo = person.photo && person.photo !== broken ? person.photo : undefined;
  return (
    <span
      className={styles.avatar}
      style={{ '--size': `${size}px`, '--hue': hueOf(person.id) }}
      data-initials={photo ? undefined : initialsOf(person.name)}
      aria-hidden
    >
      {photo && <img src={photo} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setBroken(photo)} />}
    </span>
  );
}

type GroupMarkProps = { name: string; topic?: string | undefined; image?: string | null | undefined; size?: number | undefined };

/** A group or channel: a rounded square with its picture or a generated cover. */
export const GroupMark = ({ name, topic, image, size = 56 }: GroupMarkProps) => (
  <span className={classes(styles.avatar, styles.square)} style={{ '--size': `${size}px` }} aria-hidden>
    <Cover title={name} topic={topic ?? name} image={image ?? undefined} />
  </span>
);

type AvatarStackProps = {
  people: readonly Person[];
  /** All of them, when `people` is only the first few. */ total?: number | undefined;
  size?: number | undefined;
};

/** Up to five, then +n. Named for those who cannot see it. */
export function AvatarStack({ people, total = people.length, size = 32 }: AvatarStackProps) {
  const { t, i18n } = useLingui();
  const shown = people.slice(0, 5);
  const more = total - shown.length;
  const names = shown.map((person) => person.name).join(', ');
  return (
    <span className={styles.stack}>
      <VisuallyHidden>{more > 0 ? t`${names} and ${more} more` : names}</VisuallyHidden>
      {shown.map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {more > 0 && (
        <span className={classes(styles.avatar, styles.more)} style={{ '--size': `${size}px` }} aria-hidden>
          +{i18n.number(more)}
        </span>
      )}
    </span>
  );
}

type PersonChipProps = { person: Person; href?: string | undefined; onRemove?: (() => void) | undefined };

/** A pill with a name: always a person. */
export function PersonChip({ person, href, onRemove }: PersonChipProps) {
  const { t } = useLingui();
  const content = (
    <>
      <Avatar person={person} size={26} />
      <bdi>{person.name}</bdi>
    </>
  );
  if (href)
    return (
      <Anchor href={href} className={styles.chip}>
        {content}
      </Anchor>
    );
  return (
    <span className={styles.chip}>
      {content}
      {onRemove && (
        <button type="button" aria-label={t`Remove ${person.name}`} onClick={onRemove}>
          <Icon icon={IconX} size="s" />
        </button>
      )}
    </span>
  );
}

type PersonLineProps = {
  person: Person;
  href?: string | undefined;
  /** Role, place or date, under the name. */ detail?: ReactNode;
  size?: number | undefined;
  mark?: ReactNode;
};

/** Avatar, name and one line under it. `mark` takes the place of the avatar, for groups. */
export const PersonLine = ({ person, href, detail, size = 40, mark }: PersonLineProps) => (
  <div className={styles.person}>
    {mark ?? <Avatar person={person} size={size} />}
    <div>
      <p className={styles.name}>
        <bdi>{href ? <Anchor href={href}>{person.name}</Anchor> : person.name}</bdi>
      </p>
      {detail && <div className={styles.role}>{detail}</div>}
    </div>
  </div>
);
