const DAY_MILLISECONDS = 86_400_000;

/** The next days from a moment on that are no weekend. */
export function nextWorkdays(from: Date, count: number): Date[] {
  const days: Date[] = [];
  for (let after = 1; days.length < count; after += 1) {
    const day = new Date(from.getTime() + after * DAY_MILLISECONDS);
    if (day.getDay() !== 0 && day.getDay() !== 6) days.push(day);
  }
  return days;
}
