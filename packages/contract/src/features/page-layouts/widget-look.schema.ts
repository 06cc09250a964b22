import { z } from 'zod';

/** How a widget is shown where someone arranged the page (HOM-02); widgets that are as usual are not named. */
export const widgetLooksSchema = z.record(
  z.string(),
  z.object({
    /** In the person's language; null is the product's own. */
    title: z.string().nullable(),
    tiles: z.number().int().nullable(),
    isHalf: z.boolean(),
    mayHide: z.boolean(),
  }),
);
export type WidgetLooks = z.infer<typeof widgetLooksSchema>;
