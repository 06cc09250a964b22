import { beforeAll, expect, test } from 'vitest';
import { faultsOfEach, FULL } from './every-screen.ts';
import { setStage, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

/** Whole numbers of answers are at least this, and at most forty more; nothing that a screen says by itself is. */
const LEAST = 600;
const shape = { ...FULL, counts: LEAST };
const OF_AN_ANSWER = /(?<![\w.,:/#-])6[0-4]\d(?![\w.:/-]| Words)/;

/** What is pressed or typed, drawings, which have their numbers beside them, and what is said to be no number of things. */
const PRESSED = 'a, button, label, [role=button], option, textarea, time, svg, code, pre';

/** Numbers of answers that are not within anything that opens what they count, with the words around them. */
function plainNumbers({ page }: Shown): string[] {
  const walker = document.createTreeWalker(page.querySelector('body') ?? page, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest(PRESSED) !== null || !OF_AN_ANSWER.test(node.textContent ?? '')) continue;
    const near = parent.closest('td, dd, p, h1, h2, h3, bdi, figure, li') ?? parent;
    found.add(near.textContent.replaceAll(/\s+/g, ' ').slice(0, 240));
  }
  return [...found];
}

/** Where figures are read: dashboards, analytics, compliance, home, profile, wallet, learning, sourcing and administration. */
const AREAS = /^\/(?:home|me|a1|manager-dashboard|admin|analytics|learning|sourcing)(?:\/|$)|^\/$|\/analytics(?:\/|$)/;

/** Numbers that open nothing, by their address and their words, with the reason. */
const OPENS_NOTHING: readonly (readonly [where: RegExp, words: RegExp, reason: string])[] = [
  [/./, /\d bytes\b/, 'the size of a file'],
  [/./, /^(?:The first )?3 of \d+$/, 'how many of a list are shown'],
  [/./, /^(?:Valid|Renew from) \d+ |\d-day grace period$|^Every \d+ hours$/, 'a length of time that is set'],
  [
    /^\/(?:me|a1|learning|sourcing)/,
    /years of experience$|^Experience\d+ y$|^Experience, \d+ years$|weeks in a row|^\d+ minutes$/,
    'a length of time',
  ],
  [
    /./,
    /^Score \d+$|^Result\d+%$|match \d+%$|candidate\/\S+ \d+%$|^\d+%$/,
    'a result or a match of one person, on their page or beside its parts',
  ],
  [/^\/(?:me|a1)$/, /^\d+$/, 'the value of an organisation’s own field, which is about one person'],
  [/^\/(?:me|a1)/, /\d (?:colleagues|projects)/, 'who rated someone is told to no one; where a skill came from is a button of its row'],
  [/^\/(?:me|a1)/, /^\d+ members$/, 'the name above it leads to the group, which lists them to who may know them'],
  [/^\/(?:me|a1)/, /^\d+ followers$/, 'who follows a channel is listed to its curators alone, in the channel'],
  [/^\/(?:me|a1)/, /^\d+ Words · \d+$/, 'a topic leads to what is about it'],
  [/^\/(?:me|a1)/, /^\d+ of \d+$/, 'how near someone is to a badge, of what its description says'],
  [/^\/me\/points/, /^(?:\d+|At most \d+ points a day\..*)$/, 'points that something gives, and the most of a day'],
  [/^\/me\/points/, /points in total$|^Points by week|^Points\+/, 'the entries below add up to it'],
  [/^\/me\/(?:ledger|skill-coins)/, /coins\.$|^\d+$|^Balance|^Coins/, 'the entries below add up to it, or it is an amount of one'],
  [/^\/learning$/, /^\d+[A-Z][a-z]{2} \d+$/, 'minutes planned: the plan on the same page has their items'],
  [/^\/sourcing/, /\d suggested, \d+ applied|^\d+ candidates$/, 'the lists are the tabs below, and this one'],
  [/^\/sourcing/, /^Candidate \d+ of \d+$|skills at the required level/, 'the place in a list, and skills that are named below'],
  [/^\/manager-dashboard/, /who need it$/, 'the row has a cell for each of them'],
  [/^\/manager-dashboard/, /assessments are waiting for you\.$/, 'the button beside it opens them'],
  [/^\/(?:pathways|journeys?|channel)\//, /./, 'no one’s progress is known by name here, which the page says'],
  [/^\/analytics\/reports/, /^\d+ rows$/, 'the rows are below, or in the file'],
  [/^\/analytics\/reports/, /\d of \d/, 'how far a file is, or who got it: who did not is named'],
  [/^\/admin\/skills$/, /^People\d+$/, 'who has a skill is told on profiles, as its people allow'],
  [/^\/admin\/badges/, /hours of learning in a year$|times$/, 'what a badge asks for'],
  [/^\/admin\/(?:bulk-changes|rules)$/, /failed$|skipped because of later changes$|^\d+ people$/, 'the page behind the name lists them'],
  [/^\/admin\/compliance$/, /^\d+$/, 'the scale of a chart'],
  [
    /^\/admin\/compliance\/certifications\//,
    /people today$|issued under other terms/,
    'a rule that is being written, and a button that recomputes',
  ],
  [/^\/admin\/(?:content-sources|lti-tools)/, /\d items(?: left out)?/, 'the library has them; what was left out is listed below'],
  [/^\/admin\/custom-fields$/, /^Filled in by/, 'what people fill in is for who may see it, on their profiles'],
  [/^\/admin\/jobs$/, /^Attempts/, 'each attempt leaves its error alone'],
  [/^\/admin\/learning-providers/, /./, 'what people connect is theirs to know, and the catalogue is another company’s'],
  [/^\/admin\/locations$/, /postcodes$/, 'codes, not places'],
  [
    /^\/admin\/(?:mails|moderation|users)$/,
    /emails were kept|^\d+ reports|accounts may belong|^More than \d+ people$/,
    'listed below or beside it',
  ],
  [
    /^\/admin\/(?:matching|versions|skills\/versions)$/,
    /ersion \d|^\d+(?:$|\. )|added$|changed$|removed$|and \d+ more$/,
    'the number of a version, a value, or what the button of its row lists',
  ],
  [/^\/admin\/move-in/, /are here$|still drafts\.$|drafts had already been created/, 'the lists of this page'],
  [/^\/admin\/organisation$/, /^\d+$/, 'a setting'],
  [/^\/admin\/organisation-units$/, /units of this type/, 'the list of this page has them, each with its type'],
  [/^\/admin\/page-layouts$/, /\d people/, 'who it is for is said in words'],
  [
    /^\/admin\/(?:provisioning|sign-in-providers)$/,
    /people from a directory$|^\d+ groups$|joined with it$/,
    'another system keeps who they are',
  ],
  [/^\/admin\/sign-in-rules$/, /without activity/, 'a setting'],
  [/^\/admin\/users\//, /From \d+ to \d+\.$/, 'what a field takes'],
  [/^\/admin\/vacancies$/, /^(?:Filled|Applications|Waiting)\d/, 'who applied is for the hiring team, in sourcing'],
  [/^\/admin\/warehouse$/, /in total$|new records$|^(?:Part|Records)\d/, 'rows and parts of files'],
  [/^\/admin\/webhooks/, /failed after all retries/, 'its deliveries are on its page'],
  [/^\/admin\/words$/, /^\d+ texts$/, 'the list of this page'],
];

const excuseOf = (fault: string) => {
  const at = fault.indexOf(' ');
  return OPENS_NOTHING.findIndex(([where, words]) => where.test(fault.slice(0, at)) && words.test(fault.slice(at + 1)));
};

test('ANA-09 every number of an answer opens what it counts, or has a reason not to', async () => {
  const look = (isMeant: (address: string) => boolean) =>
    faultsOfEach({ answering: { shape } }, [plainNumbers], ({ address }) => AREAS.test(address) && isMeant(address));
  const found = await look(() => true);
  expect(found.filter((fault) => excuseOf(fault) === -1)).toEqual([]);
  if (import.meta.env['VITE_SCREENS'] !== undefined) return;
  // A reason that is no longer needed goes. On a busy machine a screen is looked at before all of it is there: then it is looked at once more.
  const unused = () => {
    const used = new Set(found.map(excuseOf));
    return OPENS_NOTHING.filter((_, at) => !used.has(at));
  };
  if (unused().length > 0) found.push(...(await look((address) => unused().some(([where]) => where.test(address)))));
  expect(unused().map(([, words]) => String(words))).toEqual([]);
});
