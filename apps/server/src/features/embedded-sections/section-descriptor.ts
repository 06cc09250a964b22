import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isOwnSection, SECTION_LIMITS } from '@waymark/contract/embedded-sections';

const address = z.string().min(1).max(SECTION_LIMITS.url);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A section's descriptor, as docs/features/embedded-sections.md has it. What else stands in it is left to its team. */
export const descriptorSchema = z.object({
  apiVersion: z.number().int(),
  name: z.string().max(SECTION_LIMITS.name),
  title: z.string().max(SECTION_LIMITS.title).default(''),
  version: z.string().max(SECTION_LIMITS.name).default(''),
  module: address,
  integrity: integrity.optional(),
  styles: z
    .array(z.union([address, z.object({ url: address, integrity })]))
    .max(SECTION_LIMITS.styles)
    .default([]),
  origins: z.array(address).max(SECTION_LIMITS.origins).default([]),
});
export type Descriptor = z.infer<typeof descriptorSchema>;

/** What a file is, in the words that browsers check. */
export const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The descriptor of a section of the product's own, from where the web application was built to; undefined where it is not there. */
export async function ownDescriptor(webFolder: string | undefined, url: string): Promise<Descriptor | undefined> {
  if (webFolder === undefined || !isOwnSection(url)) return undefined;
  try {
    return descriptorSchema.parse(JSON.parse(await readFile(join(webFolder, url), 'utf8')));
  } catch {
    return undefined;
  }
}
