import type { Comment } from '@waymark/contract/comments';
import { Link } from '@waymark/ui';
import { personHref } from '../../people/people.public.tsx';
import styles from './comments.module.css';

const MENTION = /(@[\p{L}\p{N}][\p{L}\p{N}._-]*[\p{L}\p{N}]|@[\p{L}\p{N}])/u;

/** The text of a comment as it was written; the people it mentions lead to their profiles. */
export function CommentText({ comment: { body, mentions } }: { readonly comment: Pick<Comment, 'body' | 'mentions'> }) {
  const known = new Map(mentions.map((person) => [`@${person.handle.toLowerCase()}`, person]));
  return (
    <p className={styles.written} dir="auto">
      {body.split(MENTION).map((part, at) => {
        const person = known.get(part.toLowerCase());
        return person === undefined ? (
          part
        ) : (
          // A person may be mentioned twice; the parts never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <Link key={at} variant="plain" className={styles.mention} href={personHref(person)}>
            <bdi>{person.fullName}</bdi>
          </Link>
        );
      })}
    </p>
  );
}
