import { Link } from '@waymark/ui';
import { useFormat } from '../i18n/use-format.ts';
import { mayOpen } from '../navigation/router.ts';

interface CountProps {
  readonly value: number;
  /** The list of what is counted, narrowed so; undefined where there is none. */
  readonly href: string | undefined;
  /** What is counted, and of what, for those who hear the link alone: `Overdue, Ruth Abebe`. */
  readonly name: string;
}

/** A number in a table or a line that opens what it counts (ANA-09); none, or what the reader may not open, is plain. */
export function Count({ value, href, name }: CountProps) {
  const shown = useFormat().number(value);
  if (value === 0 || href === undefined || !mayOpen(href)) return <>{shown}</>;
  return (
    <Link variant="plain" href={href} aria-label={`${shown}, ${name}`}>
      {shown}
    </Link>
  );
}
