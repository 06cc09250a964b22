const two = (number: number) => String(number).padStart(2, '0');

/** Hours, minutes and seconds, as clocks show them: `1:12`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
