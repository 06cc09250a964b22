import { z } from 'zod';

/** An error in a browser (SHL-54). Longer texts are cut, not refused: the report of a fault must not fail. */
const cut = (max: number) => z.string().transform((text) => text.slice(0, max));

export const clientErrorsSchema = z.object({
  event_source: z.literal('web').default('web'),
  errors: z
    .array(z.object({ message: cut(1_000), stack: cut(8_000).default(''), path: cut(500).default('') }))
    .min(1)
    .max(20),
});
export type ClientErrors = z.input<typeof clientErrorsSchema>;
