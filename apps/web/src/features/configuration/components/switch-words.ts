import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SwitchSection } from '@waymark/contract/configuration';
import type { FeatureSwitch } from '@waymark/contract/platform';

interface Words {
  readonly name: MessageDescriptor;
  readonly detail: MessageDescriptor;
}

/** What each switch is called, and what it does for people. */
export const SWITCH_WORDS: Readonly<Record<FeatureSwitch, Words>> = {
  job_role: { name: msg`Job roles`, detail: msg`People see roles, what they require and who has them.` },
  job_vacancy: { name: msg`Job vacancies`, detail: msg`People can see and apply for internal vacancies.` },
  project: { name: msg`Projects`, detail: msg`Part-time projects with applications and places.` },
  mentorship: { name: msg`Mentorship`, detail: msg`Mentors, requests and session plans.` },
  sourcing: { name: msg`Sourcing`, detail: msg`Recruiters can search and compare candidates.` },
  block_users: { name: msg`Blocking people`, detail: msg`People can block others; administrators see who is blocked.` },
  wallet: { name: msg`Wallet`, detail: msg`People buy coins, and paid content with coins or money.` },
  subscription: { name: msg`Subscriptions`, detail: msg`Plans that people pay for each month or year.` },
  paywall: { name: msg`Paywall`, detail: msg`With “Members pay” on, people must pay for a plan before they can use anything else.` },
  multi_language: { name: msg`Multiple languages`, detail: msg`People choose their language. When off, everyone uses the default.` },
  manager_proxy: {
    name: msg`Managers on behalf of others`,
    detail: msg`Managers can open the dashboard on behalf of their reports or other managers.`,
  },
  mandatory_group: { name: msg`Mandatory groups`, detail: msg`Groups that everyone belongs to and no one can leave.` },
  shared_channel: { name: msg`Shared channels`, detail: msg`Channels that come from another organisation.` },
  skills_directory: { name: msg`Skills directory`, detail: msg`People browse skills, who has them and what teaches them.` },
  live_streams: { name: msg`Live streams`, detail: msg`People with the permission stream live; others watch and chat.` },
  offline_learning: {
    name: msg`Learning offline`,
    detail: msg`People can download pathways to their devices. When off, downloaded copies are removed the next time a device connects.`,
  },
  skills_graph: { name: msg`Skills graph`, detail: msg`A map of skills and how they relate.` },
  skills_assessment: { name: msg`Skills assessment`, detail: msg`Self, peer and manager ratings.` },
  hr_data_service: {
    name: msg`HR data service`,
    detail: msg`Skills and ratings come from your HR data. Skills assessment needs this, OCG or EGT.`,
  },
  ocg: {
    name: msg`OCG`,
    detail: msg`Skills and ratings come from the earlier career product, for everyone or for the people you choose.`,
  },
  egt: { name: msg`EGT`, detail: msg`Skills and ratings come from the earlier learning product.` },
  career_growth: { name: msg`Career growth`, detail: msg`The career pages, with plans and opportunities.` },
  check_ins: { name: msg`Check-ins`, detail: msg`Learners and their managers or mentors talk regularly about how things are going.` },
  transcript: { name: msg`Transcript`, detail: msg`A record of what someone completed, to download.` },
  leaderboard: { name: msg`Leaderboard`, detail: msg`Who earned the most points.` },
  fs_prime: { name: msg`Prime registration`, detail: msg`The registration page for Prime.` },
  my_learning: { name: msg`My learning`, detail: msg`A page for each person’s own learning.` },
  new_navigation: { name: msg`New navigation`, detail: msg`Shows the home page instead of the feed.` },
  global_search: { name: msg`Search`, detail: msg`One search over content, people and groups.` },
  search_suggestions: { name: msg`Search suggestions`, detail: msg`Suggestions while someone types.` },
  groups: { name: msg`Groups`, detail: msg`People meet, share and learn together.` },
  channels: { name: msg`Channels`, detail: msg`Content on a subject that people follow.` },
  discover: { name: msg`Discover`, detail: msg`Sections of content to browse.` },
  password_reset: { name: msg`Password reset`, detail: msg`People who forget their password can set a new one by email.` },
  open_sign_up: { name: msg`Open sign-up`, detail: msg`People with an email address from your domains can create their own account.` },
};

/** What the sections of the features page are called. */
export const SECTION_WORDS: Readonly<Record<SwitchSection, MessageDescriptor>> = {
  learning: msg`Learning`,
  marketplace: msg`Talent marketplace`,
  skills: msg`Skills`,
  people: msg`People and groups`,
  navigation: msg`Navigation`,
  payments: msg`Payments`,
  access: msg`Access`,
};
