/** A page or a setting that can be looked for. */
export interface FindablePlace {
  readonly href: string;
  readonly label: string;
  /** Where it stands: its head, or its page. */
  readonly detail: string;
  /** Further words it is found by. */
  readonly words: string;
}

const normal = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Returns the places that hold every word of what is looked for, those whose name begins with it first; at most `most`. */
export function findPlaces(places: readonly FindablePlace[], wanted: string, most: number): readonly FindablePlace[] {
  const text = normal(wanted.trim());
  if (text === '') return [];
  const words = text.split(/\s+/);
  const rank = ({ label }: FindablePlace) => {
    const name = normal(label);
    return name.startsWith(text) ? 0 : name.includes(text) ? 1 : 2;
  };
  return places
    .filter(({ label, detail, words: more }) => {
      const all = normal(`${label} ${detail} ${more}`);
      return words.every((word) => all.includes(word));
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most);
}
