import { Link } from '@waymark/ui';
import { withLinks } from '../linked-text.ts';

/** What someone wrote, with the addresses in it as links. */
export const LinkedText = ({ text }: { readonly text: string }) =>
  withLinks(text).map(({ text: words, href }, at) =>
    href === undefined ? (
      words
    ) : (
      <Link key={`${String(at)} ${href}`} variant="inline" href={href} target="_blank" rel="noreferrer nofollow">
        <bdi>{words}</bdi>
      </Link>
    ),
  );
