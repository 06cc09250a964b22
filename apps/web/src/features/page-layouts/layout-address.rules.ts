import type { ArrangedPage } from '@waymark/contract/page-layouts';

/** Where a page is arranged; without a layout, that of everyone. */
export const configureHref = (page: ArrangedPage, layoutId?: string): string =>
  layoutId === undefined ? `/configure/${page}` : `/configure/${page}/${encodeURIComponent(layoutId)}`;

/** Where a draft is looked at as its people will see it. */
export const previewHref = (page: ArrangedPage, layoutId: string): string => `${configureHref(page, layoutId)}/preview`;
