import { PaidCardPage } from './paid-card-page.tsx';
import { PaidCards } from './paid-cards.tsx';

/** What is sold by itself: one card by its slug or id, or all of them (CRD-14). */
export const PaidContent = ({ idOrSlug }: { readonly idOrSlug?: string }) =>
  idOrSlug === undefined ? <PaidCards /> : <PaidCardPage idOrSlug={idOrSlug} />;
