import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Shown } from './stage.tsx';

/** The rules of the standard; without those about how a page is written down, which a document has lost. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'], rules: { 'no-raw-characters': 'off' } }),
);

/** Returns what of a page's HTML the standard does not allow: nesting, ids that stand twice, names and values that are none. */
export function markupFaultsOf(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  return [...new Set(faults)];
}

/** The same of a screen as it stands. */
export const markupFaults = ({ page }: Shown): string[] => markupFaultsOf(`<!doctype html>${page.outerHTML}`);
