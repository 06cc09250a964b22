import type { CardDetail } from '@waymark/contract/cards';
import { Rating } from '@waymark/ui';

/** What people gave a card on average; its own file, as many cards have no rating. */
export const AverageRating = ({ averageRating, ratingsCount }: Pick<CardDetail, 'averageRating' | 'ratingsCount'>) =>
  averageRating === null ? null : <Rating average={averageRating} count={ratingsCount} />;
