/** At most so many mails an hour go to one address, however often someone asks. */
export const MAILS_AN_HOUR = 3;

/** Returns the mail domain of an address: `northmere.example`. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Returns whether people with an address may sign up by themselves: the domain itself, not one below it (SES-06). */
export function maySignUp(email: string, domains: readonly string[]): boolean {
  return domains.includes(domainOf(email));
}
