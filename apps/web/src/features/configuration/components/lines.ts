/** Lines as they are typed; only a text of nothing but empty lines is none. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.every((line) => line === '') ? [] : lines;
}
