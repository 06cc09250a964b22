/** The list of people and certifications, narrowed as a figure counts it (ANA-09). */
export const peopleHref = (narrowed: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(narrowed).toString();
  return `/admin/compliance/people${query === '' ? '' : `?${query}`}`;
};

/** What the list is narrowed to for one row of a table by certification, unit or location; null is the row of those without one. */
export const rowFilter = (by: 'certification' | 'unit' | 'location', id: string | null): Readonly<Record<string, string>> => ({
  [by === 'unit' ? 'own-unit' : by]: id ?? 'none',
});
