const DAY = 86_400_000;
const A_MONDAY = Date.UTC(2024, 0, 1);

export interface Weekday {
  /** From 1, Monday, as ISO 8601 and the contract number them. */
  readonly day: number;
  readonly name: string;
}

/** What CLDR knows of a language's weeks. Firefox does not tell it yet, and older browsers tell it as a property. */
type WithWeeks = Intl.Locale & {
  getWeekInfo?: () => { readonly firstDay: number };
  weekInfo?: { readonly firstDay: number };
};

/**
 * Returns the days of the week as a language says them, beginning with the day by which those who speak it begin a week: Saturday in Arabic, Sunday in
 * Hebrew or Portuguese of Brazil, Monday where the browser does not know (SHL-37).
 */
export function weekdaysOf(language: string, width: 'long' | 'short'): Weekday[] {
  const locale: WithWeeks = new Intl.Locale(language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  const names = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => {
    const afterMonday = (firstDay - 1 + at) % 7;
    return { day: afterMonday + 1, name: names.format(A_MONDAY + afterMonday * DAY) };
  });
}
