import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Grid, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardTile } from '../cards.public.tsx';
import { cardListQuery } from '../cards.queries.ts';

const PREVIEWED = 3;

interface SubjectCardsProps {
  /** Whose cards: an author's, or those that build a skill. */
  readonly of: { readonly author: string } | { readonly skill: string };
  /** Only the first few. */
  readonly preview: boolean;
}

/** Published cards of a person or a skill, on their page. */
export function SubjectCards({ of, preview }: SubjectCardsProps) {
  const query = useInfiniteQuery(cardListQuery(of));
  if (query.data === undefined) return <Waiting of={query} shape="tiles" count={PREVIEWED} />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) {
    return (
      <Text size="small">
        <Trans>Nothing here yet.</Trans>
      </Text>
    );
  }
  const shown = preview ? cards.slice(0, PREVIEWED) : cards;
  return (
    <>
      <Grid columns={preview ? 3 : 4}>
        {shown.map((card) => (
          <CardTile key={card.id} card={card} level={preview ? 3 : 2} />
        ))}
      </Grid>
      {!preview && <MorePages of={query} shown={shown.length} />}
    </>
  );
}
