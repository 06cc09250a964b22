import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { languageChain } from '@waymark/contract/platform';

/** Texts of one language by id, as translators write them. */
export type Catalogue = ReadonlyMap<string, string>;

/** The same as the browser takes them: a plain text, or one cut at its placeholders. */
export type CompiledTexts = Readonly<Record<string, unknown>>;

const format = formatter();

/** The texts of a `.po` file; the English one has the source text where no one wrote another. */
export async function readCatalogue(code: string, po: string): Promise<Catalogue> {
  const entries = await format.parse(po, { locale: code, sourceLocale: 'en', filename: `${code}.po` });
  const kept = Object.entries(entries).filter(([, { obsolete }]) => obsolete !== true);
  return new Map(kept.map(([id, { translation, message }]) => [id, translation || (code === 'en' ? (message ?? id) : '')]));
}

/** Compiles what a language says; what it lacks is said as its nearest kin says it, then in English. Throws where a text is not a valid ICU message. */
export function compileTexts(code: string, all: ReadonlyMap<string, Catalogue>): CompiledTexts {
  const chain = languageChain(code).flatMap((one) => all.get(one) ?? []);
  const texts = Object.fromEntries(
    [...(chain.at(-1)?.keys() ?? [])].map((id) => [id, chain.map((own) => own.get(id)).find(Boolean) ?? '']),
  );
  const { source, errors } = createCompiledCatalog(code, texts, { namespace: 'json' });
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${code}: ${fault.source}: ${fault.error.message}`);
  return (JSON.parse(source) as { messages: CompiledTexts }).messages;
}
