import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Scripts are our own, of our own address: what they are is not said again. */
const rules = { 'require-sri': 'off' } as const;
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'], rules }),
);

/** Returns what of a whole page the standard of HTML does not allow: nesting, ids that stand twice, names and values that are none, what a page must have, and what lacks a name. */
export function htmlFaults(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (line ${line})`));
}
