import { ANALYTICS_AREAS } from '@waymark/contract/analytics';
import type { ApprovalKind } from '@waymark/contract/approvals';
import { FEED_LISTS } from '@waymark/contract/feed';
import { GROUP_TABS } from '@waymark/contract/groups';
import { TEAM_FILES } from '@waymark/contract/manager-dashboard';
import type { ReportDefinition } from '@waymark/contract/reports';
import { SEARCH_KINDS } from '@waymark/contract/search';
import { activityFigureId, DEFINITIONS } from '../features/analytics/figure-definitions.ts';
import { MOBILITY_DEFINITIONS } from '../features/analytics/mobility-definitions.ts';
import type { Asking } from './private-askers.ts';
import type { Later, PrivateThings } from './private-world.ts';

/** A value of a parameter that is asked for by a name; what is not there yet has an id that no one has. */
export type NamedValue = readonly [name: string, value: (who: Asking) => string];

/** What is asked about the facts; everything else is asked with the features' samples. */
export interface PrivateQuestions {
  /** Values of parameters: what the facts are about. By the parameter's name, or by the endpoint and the name where others mean another thing by it. */
  readonly values: Readonly<Record<string, readonly NamedValue[]>>;
  /** Queries by endpoint id: searches with the words of the private world, and filters that could tell by what they leave out. */
  readonly queries: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Bodies of what a POST only reads, by endpoint id. */
  readonly reads: Readonly<Record<string, readonly unknown[]>>;
}

const APPROVALS: readonly ApprovalKind[] = ['project-consent', 'project-application', 'vacancy-consent', 'vacancy-application'];
const FIGURES = [
  ...[...DEFINITIONS, ...MOBILITY_DEFINITIONS].map(({ id }) => id),
  ...(['skillsChanged', 'endorsed', 'declined', 'withdrawn'] as const).map((kind) => activityFigureId('facts', kind)),
];

/** Words that only what is private has: of a draft, a closed group and channel, cards and streams for a few, skills, a hidden profile, a field and a note. */
const PRIVATE_WORDS = [
  'not yet for anyone',
  'not for all',
  'behind a door',
  'inside',
  'kept back',
  'told of',
  'only found',
  'those I know',
];
const SHORT_WORDS = ['not', 'beh', 'ins', 'kep', 'onl', 'han', 'oli'];
const NAMES = ['Hanna', 'Olive', 'Otto'];

/** Returns what is asked about the subjects of the private facts. */
export function questionsAbout(about: PrivateThings, later: Later, reports: readonly ReportDefinition[]): PrivateQuestions {
  const { feeds, kept, hiddenSkill, found, disputed } = about;
  const known = (name: string, value: string): NamedValue => [name, () => value];
  const coming = (name: string, key: keyof typeof later): NamedValue => [name, () => later[key]];
  const skills = [kept, hiddenSkill, found, disputed];
  const vacancies = [
    known('asks for a kept back skill', about.vacancy.id),
    known('asks for a found skill', about.probe.id),
    known('draft', about.draftVacancy.id),
  ];
  const skillRule = (skillId: string) => ({ combine: 'all', of: [{ field: 'skill', level: 'beginner', values: [skillId] }] });
  const rules = skills.map(skillRule);
  const words = (more: readonly string[] = PRIVATE_WORDS) => more.map((q) => ({ q }));
  const targetIds = about.targets.map(({ id }) => id);
  const values: PrivateQuestions['values'] = {
    userId: [
      known('olive', about.olive.userId),
      known('other', about.other.userId),
      known('hidden', about.hidden.userId),
      known('blocked', about.people.blocked.userId),
    ],
    handle: [known('olive', about.olive.handle), known('hidden', about.hidden.handle)],
    groupId: [known('open', about.open.id), known('private', about.closed.id)],
    postId: [known('in a private group', about.post.id)],
    cohortId: [known('of a private group', about.cohort.id)],
    channelId: [known('private', about.channel.id)],
    cardId: [known('for everyone', about.card.id), known('inside', about.inside.id), coming('draft', 'draft')],
    idOrSlug: [known('inside', about.inside.slug), coming('draft', 'draft')],
    pathId: [known('inside', about.path.id), coming('draft', 'path')],
    streamId: [known('inside', about.streamId)],
    targetId: about.targets.map(({ id }, at) => known(`rule ${at + 1}`, id)),
    skillId: [known('kept back', kept), known('not told of', hiddenSkill), known('only found', found), known('shown', about.shared)],
    vacancyId: vacancies,
    projectId: [known('asks for a kept back skill', about.project.id)],
    opportunityId: [
      ...vacancies,
      known('project', about.project.id),
      known('mentor', about.offer.opportunityId),
      known('role', about.role.id),
    ],
    jobRoleId: [known('asks for a kept back skill', about.role.id)],
    roleId: [known('asks for a kept back skill', about.role.id)],
    slug: [
      known('private channel', about.channel.slug),
      known('private group', about.closed.slug),
      known('open group', about.open.slug),
      known('vacancy', about.vacancy.slug),
      known('project', about.project.slug),
      known('mentor', about.mentorSlug),
      known('role', about.role.slug),
    ],
    requestId: [coming('project', 'project'), coming('vacancy', 'vacancy'), coming('mentorship', 'mentorship')],
    mentorshipId: [known('of others', about.mentorshipId), coming('mentorship', 'mentorship')],
    'live-streams.get-card idOrSlug': [known('inside', about.streamed.id)],
    'manager-dashboard.item-people cardId': [known('given', about.given.id)],
    'pathways.get-draft idOrSlug': [known('inside', about.path.id), coming('draft', 'path')],
    'pathways.get-outline idOrSlug': [known('inside', about.path.id), coming('draft', 'path')],
    'moving-in.export cardId': [known('inside', about.path.id), coming('draft', 'path')],
    'moving-in.export-preview cardId': [known('inside', about.path.id), coming('draft', 'path')],
    'mentorship.session-calendar sessionId': [known('of others', about.sessions[0]?.id ?? '')],
    checkInId: [known('of others', about.checkIn.id)],
    reportId: [known('sent before', about.report.id), coming('of others', 'report')],
    runId: [coming('of others', 'run')],
    'accounts.export-get exportId': [coming('of another', 'export')],
    'accounts.export-download exportId': [coming('of another', 'export')],
    'media.get-upload fileId': [coming('of another', 'file')],
    'media.get-file fileId': [coming('of another', 'file')],
    version: [known('the first', '1'), known('the second', '2')],
    table: TEAM_FILES.map((table) => known(table, table)),
    kind: APPROVALS.map((kind) => known(kind, kind)),
    'approvals.get id': [coming('project', 'project'), coming('vacancy', 'vacancy')],
    planId: [coming('of others', 'plan')],
    invitationId: [known('of a peer', about.invitations.get(about.peers[0]!)?.id ?? '')],
    area: ANALYTICS_AREAS.map((area) => known(area, area)),
    figureId: FIGURES.map((id) => known(id, id)),
    'calendar.read-feed token': [['own', (who) => feeds[who] ?? 'no-feed']],
  };
  const queries: PrivateQuestions['queries'] = {
    'search.search': [
      ...PRIVATE_WORDS.map((q) => ({ q, kind: 'card' })),
      ...SEARCH_KINDS.flatMap((kind) => ['inside', 'not', 'person'].map((q) => ({ q, kind }))),
      ...[...NAMES, 'those I know', 'kept back'].map((q) => ({ q, kind: 'user' })),
      ...skills.map((skill) => ({ q: 'person', kind: 'user', skill: [skill] })),
      { q: 'for', kind: 'card', author: [about.olive.userId] },
    ],
    'search.suggest': words(SHORT_WORDS),
    'people.suggestions': words([...NAMES, 'kep']),
    'groups.list': GROUP_TABS.map((tab) => ({ tab, q: 'not for all' })),
    'groups.managed': words(['', 'not for all']),
    'groups.members': words(['', 'olive']),
    'channels.list': words(['', 'behind a door']),
    'channels.managed': words(['', 'behind a door']),
    'channels.writable': words(['', 'behind a door']),
    'channels.cards': [{}],
    'channels.followers': words(['', 'olive']),
    'cards.list': [{}, { author: about.olive.userId }, { skill: kept }, { state: 'draft' }, { bookmarked: true }],
    'cards.suggest-topics': words(['', 'not']),
    'card-notes.list': words(['', 'inside']),
    'assignments.preview-rule': targetIds.map((targetId) => ({ targetId })),
    'assignments.preview-rule-people': targetIds.map((targetId) => ({ targetId, show: 'gets' })),
    'assignments.download-rule-people': targetIds.map((targetId) => ({ targetId, show: 'gets' })),
    'assignments.share-targets': ['individuals', 'communities'].flatMap((section) =>
      ['not for all', 'hanna', 'oli'].map((q) => ({ purpose: 'assign', section, q })),
    ),
    'accounts.list': [{}, { q: 'olive' }, { q: 'those' }, { q: 'paid' }, { group: about.closed.id }],
    'targets.list': words(['', 'rule']),
    'skills.search': words(['kept back', 'told of', 'only found']),
    'skills.directory': words(['kept back', 'told of', 'only found']),
    'skills.taxonomy': words(['kept back', 'told of', 'only found']),
    'job-roles.list': words(['', 'a role to reach']),
    'job-roles.records': words(['', 'a role to reach']),
    'vacancies.records': words(['', 'a draft that asks']),
    'sourcing.list': words(['', 'a draft that asks']),
    'career-paths.explore': [{ from: about.role.id }],
    'skills-graph.get': skills.map((around) => ({ around })),
    'mentorship.mentors': [{}, { q: 'mia' }, { skillId: kept }, { skillId: hiddenSkill }],
    'assessments.peers': words([...NAMES, 'rita']),
    'check-ins.people': NAMES.map((q) => ({ side: 'learner', q })),
    'projects.job-roles': words(['', 'a role to reach']),
    'live-streams.list-signals': [{ connection: about.connection }],
    'feed.list-cards': FEED_LISTS.map((list) => ({ list })),
    'rewards.list-leaderboard': [{}, { scope: 'group', scopeId: about.open.id }],
    'manager-dashboard.people': [{}, { q: 'olive' }, { scope: 'all', sort: 'name' }],
    'manager-dashboard.skills': words(['', 'kept back', 'told of', 'only found']),
    'manager-dashboard.items': words(['', 'inside', 'given']),
    'wallet.list-payments': [{}, { userId: about.olive.userId }],
    'audit.list': [{}, { personId: about.olive.userId }],
    'transcript.list-of': [{}, { q: 'inside' }],
    'reports.list': [{}],
    'notifications.list': [{}],
    'jobs.mails': [{}],
  };
  return {
    values,
    queries,
    reads: {
      'targets.preview': rules.map((rule) => ({ rule })),
      'targets.preview-people': rules.map((rule) => ({ rule, show: 'matching' })),
      'targets.check-person': rules.map((rule) => ({ rule })),
      'reports.preview': reports,
      'sourcing.candidates': [
        { tab: 'suggested' },
        { tab: 'suggested', sort: 'name' },
        ...[kept, found, hiddenSkill].map((skill) => ({ tab: 'suggested', skills: [skill] })),
        { tab: 'applied' },
      ],
      'assignments.count-reach': [{ add: { userIds: [about.olive.userId], teamIds: [about.open.id, about.closed.id] } }],
      'compliance.count-reach': [{ targets: [{ type: 'user', id: about.olive.userId }] }],
      'marketplace.search': ['project', 'job_vacancy', 'mentorship', 'job_role'].map((type) => ({
        type,
        keyword: '',
      })),
      'career-paths.routes': [{ to: about.role.id }],
      'provisioning.dry-run': [
        { method: 'GET', path: `/Users/${about.olive.userId}` },
        { method: 'GET', path: `/Groups/${about.closed.id}` },
      ],
      'skills.find-in-cv': [{ text: 'Kept back, not told of, only found, and shown to all.' }],
    },
  };
}
