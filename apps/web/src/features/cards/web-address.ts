/** Whether a text is a full web address. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}
