import type { JWTPayload } from 'jose';
import { CLAIM } from './lti-claims.ts';

/** Where a launch says what a variable asks for: the claim, and what inside it. */
const SAID_BY: ReadonlyMap<string, readonly [claim: string, inside?: string]> = new Map([
  ['$User.id', ['sub']],
  ['$Person.name.full', ['name']],
  ['$Person.name.given', ['given_name']],
  ['$Person.name.family', ['family_name']],
  ['$Person.email.primary', ['email']],
  ['$User.image', ['picture']],
  ['$ResourceLink.id', [CLAIM.resourceLink, 'id']],
  ['$ResourceLink.title', [CLAIM.resourceLink, 'title']],
  ['$Context.id', [CLAIM.context, 'id']],
  ['$Context.title', [CLAIM.context, 'title']],
  ['$Message.returnUrl', [CLAIM.launchPresentation, 'return_url']],
  ['$Message.locale', [CLAIM.launchPresentation, 'locale']],
]);

/**
 * Fills the variables of custom parameters (LTI 1.3, appendix B) from what the launch says anyway, so that a tool learns nothing by a
 * variable that the administrator does not send. What is not said, and what we do not know, goes as it was written.
 */
export function withVariables(custom: Readonly<Record<string, string>>, claims: JWTPayload): Record<string, string> {
  return Object.fromEntries(Object.entries(custom).map(([name, value]) => [name, valueOf(value, claims) ?? value]));
}

function valueOf(variable: string, claims: JWTPayload): string | undefined {
  const place = SAID_BY.get(variable);
  if (place === undefined) return undefined;
  const [claim, inside] = place;
  const said: unknown = claims[claim];
  const value: unknown = inside === undefined ? said : new Map<string, unknown>(Object.entries(said ?? {})).get(inside);
  return typeof value === 'string' ? value : undefined;
}
