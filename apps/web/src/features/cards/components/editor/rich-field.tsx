import { lazy, Suspense } from 'react';
import { Skeleton } from '@waymark/ui';

const RichTextEditor = lazy(async () => ({ default: (await import('@waymark/ui/editor')).RichTextEditor }));

interface RichFieldProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly minHeight: number;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** A text with headings, lists and links; the place is kept while the editor is fetched. */
export const RichField = ({ value, minHeight, ...rest }: RichFieldProps) => (
  <Suspense fallback={<Skeleton height={`${minHeight + 76}px`} radius="var(--r-2)" />}>
    <RichTextEditor {...rest} minHeight={minHeight} defaultValue={value} />
  </Suspense>
);
