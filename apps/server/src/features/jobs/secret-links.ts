// A token is at least this long; ids and readable names are left alone.
const SECRET = /[\w-]{24,}/g;
const LINK = /https?:\/\/\S+/g;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns a mail's text with every link that carries a token cut after its address: the token is the addressee's alone. */
export function withoutSecretLinks(text: string): string {
  return text.replace(LINK, (link) => (hasSecret(link) ? `${new URL(link).origin}/…` : link));
}

function hasSecret(link: string): boolean {
  return [...link.matchAll(SECRET)].some(([part]) => !UUID.test(part) && isRandom(part));
}

/** Slugs are words in small letters; a token mixes cases or has digits within letters. */
function isRandom(part: string): boolean {
  return /[A-Z]/.test(part) || part.split('-').some((word) => /[a-z]\d|\d[a-z]/.test(word) && word.length > 12);
}
