import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import { type ScreenAddress, screenAddresses } from './addresses.ts';
import type { Answering } from './sample-server.ts';
import { type Scene, show, type Shown } from './stage.tsx';

type Check = (shown: Shown) => readonly string[] | Promise<readonly string[]>;

export { FULL } from './sample-shapes.ts';

/** Faults of the samples, not of the screen. */
const EXCUSED: readonly (readonly [RegExp, RegExp])[] = [
  // Browsers know it; the document of these tests does not.
  [/^\/admin(?:\/|$)/, /The tag <search> is unrecognized/],
  // One list is asked for twice, for parts that samples do not tell apart.
  [/^\/admin\/(?:locations|audit|compliance)$/, /two children with the same key/],
  // What is asked for only adds a hint to a form that can be sent without it.
  [/^\/user\/(?:login|signup|pre_register)$/, /no way to try again/],
  // Keys, columns, addresses, brands and languages, as programs and their people write them.
  [/^\/admin\/(?:content-sources|sign-in-providers)(?:\/|$)/, /not translated/],
  [/^\/admin\/(?:absences|completions\/import|features|locations|organisation|payments|skills\/import|tools|zoom)$/, /not translated/],
  [/^\/admin\/(?:(?:groups|job-roles|locations|organisation-units|vacancies)\/import|move-in\/skills)$/, /not translated/],
  // Samples may do what no one may at once: look after a project and apply for it, answer a mentorship and plan its sessions.
  [/^\/career\/detail\/(?:project|mentorship)\/a1$/, /^has 2 primary actions/],
  [/./, /^is not translated: (?:YouTube|Vimeo|Zoom)(?: \| (?:YouTube|Vimeo|Zoom))*$/],
];
/** What these show is never empty: their samples would have them wait for what always comes. */
const NEVER_EMPTY = /^\/admin\/(?:warehouse|skills-passport)$/;
const isEmpty = (answering: Answering) => typeof answering === 'object' && 'shape' in answering && answering.shape.items === 0;
const isOfSamples = (address: string, fault: string) => EXCUSED.some(([where, what]) => where.test(address) && what.test(fault));

/** The same answers, about a card of a type where a screen is for one alone. */
function about(cardType: CardType | undefined, answering: Answering): Answering {
  if (answering === 'never' || 'refusal' in answering || cardType === undefined) return answering;
  return { shape: { ...answering.shape, first: CARD_TYPES.indexOf(cardType) } };
}

/** Shows all screens, or some, in one state. Returns what is wrong, by address. `VITE_SCREENS` names those to check while fixing one. */
export async function faultsOfEach(
  state: Omit<Scene, 'address'>,
  checks: readonly Check[],
  isMeant: (screen: ScreenAddress) => boolean = () => true,
): Promise<string[]> {
  const only = new RegExp(String(import.meta.env['VITE_SCREENS'] ?? ''));
  const meets = (address: string) => only.test(address) && !(isEmpty(state.answering) && NEVER_EMPTY.test(address));
  const screens = screenAddresses(collectRoutes(features)).filter((screen) => isMeant(screen) && meets(screen.address));
  const found: string[] = [];
  for (const { address, isClosed, cardType } of screens) {
    const audience = isClosed ? 'administrator' : 'visitor';
    const faults = await show({ address, audience, ...state, answering: about(cardType, state.answering) }, async (shown) => {
      const own: string[] = [];
      for (const check of checks) own.push(...(await check(shown)));
      return own.filter((fault) => !isOfSamples(address, fault));
    });
    found.push(...faults.map((fault) => `${address} ${fault}`));
  }
  return found;
}
