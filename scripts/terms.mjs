// The words that a language has for the product's terms (docs/languages/terms), and labels that say a word that was decided against.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workshop.mjs';

/**
 * @typedef {{ term: string, context?: string, not?: string[], open?: boolean }} Term `context` as the catalogue has it; `not` what the term is not called; `open`
 *   where the catalogue is still to follow
 */

/**
 * The terms of a language by their English labels; none where it has no termbase.
 *
 * @param {string} language
 * @returns {ReadonlyMap<string, Term>}
 */
function termsOf(language) {
  const file = path.join(root, 'docs', 'languages', 'terms', `${language}.json`);
  if (!existsSync(file)) return new Map();
  /** @type {{ terms: Record<string, string | Term> }} */
  const { terms } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {Map<string, Term>} */
  const known = new Map();
  for (const [english, term] of Object.entries(terms)) {
    /** @type {Term} */
    const said = typeof term === 'string' ? { term } : term;
    known.set(said.context === undefined ? english : `${said.context} | ${english}`, said);
  }
  return known;
}

/**
 * The labels that are a term and say a word that was decided against, one line each.
 *
 * @param {string} file where the texts are
 * @param {string} language
 * @param {ReadonlyMap<string, string>} source English texts by id
 * @param {ReadonlyMap<string, string>} texts
 * @returns {string[]}
 */
export function forbiddenTerms(file, language, source, texts) {
  const faults = [];
  for (const [english, { term, not = [], open = false }] of termsOf(language)) {
    const said = source.has(english) ? texts.get(english) : undefined;
    if (said === undefined || open || !not.some((word) => word.toLowerCase() === said.toLowerCase())) continue;
    faults.push(
      `${file}: ${JSON.stringify(said)} for “${english}”, which is ${JSON.stringify(term)} (docs/languages/terms/${language}.json)`,
    );
  }
  return faults;
}
