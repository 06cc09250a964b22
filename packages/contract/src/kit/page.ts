import { z } from 'zod';

/** Largest page anyone may ask for. */
const LARGEST_PAGE = 100;

/**
 * The query part every list shares: `cursor` is what the page before gave as `nextCursor`, `limit` the number of items
 * (SHL-38: 10, 12, 15 or 20 in the product's own lists).
 */
export function pageQuery(defaultLimit: 5 | 10 | 12 | 15 | 20) {
  return z.object({
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(defaultLimit),
  });
}

/** A page of a list: `nextCursor` is null on the last page and stays valid while items come and go. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}
export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
