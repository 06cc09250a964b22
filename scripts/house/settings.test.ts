import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FEATURE_SWITCHES, type FeatureSwitch, ORGANISATION_SETTINGS, type Permission, PERMISSIONS } from '@waymark/contract/platform';
import { root } from './sources.ts';

/** Pages of other features that set some settings by endpoints of their own, so that their names do not stand in the web. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  password_policy: 'session/components/sign-in-rules-form.tsx',
  lock_rule: 'session/components/sign-in-rules-form.tsx',
  multi_factor: 'session/components/sign-in-rules-form.tsx',
  multi_factor_after_sso: 'session/components/sign-in-rules-form.tsx',
  open_sign_up_domains: 'session/components/sign-in-rules-form.tsx',
  notification_daily_cap: 'settings/components/budget-part.tsx',
  notification_ways: 'settings/components/defaults-part.tsx',
  locations_config: 'locations/components/locations-settings.tsx',
  career_options: 'career-preferences/screens/career-options-screen.tsx',
  own_job_role: 'job-roles/screens/role-records-screen.tsx',
};

const features = path.join(root, 'apps/web/src/features');
const NAMING_ONLY = /entry-words|entry-value|\.test\./;
const sources = globSync('*/{components,screens}/**/*.{ts,tsx}', { cwd: features }).filter((file) => !NAMING_ONLY.test(file));
const text = sources.map((file) => readFileSync(path.join(features, file), 'utf8')).join('\n');

const isNamed = (name: string) => new RegExp(`['"\`.]${name}\\b`).test(text);

test('ADM-02 ADM-03 ORG-05 every setting has a control in the console', () => {
  const without = Object.keys(ORGANISATION_SETTINGS).filter((name) => {
    const place = ELSEWHERE[name];
    return place === undefined ? !isNamed(name) : !sources.includes(place);
  });
  expect(without).toEqual([]);
});

/** Permissions that no page asks for by name: what they allow is said by the answers that these pages show. */
const ALLOWED_BY_ANSWERS: Readonly<Partial<Record<Permission, readonly [file: string, word: RegExp]>>> = {
  ADD_SKILLS: ['skills/components/skills-panel.tsx', /can\.add\b/],
  CREATE_COMMENT: ['cards/components/card-page.tsx', /commentsEnabled/],
  IMPERSONATE_USERS: ['impersonation/components/act-as-button.tsx', /actAs: mayAct/],
  SHARE_TO_GROUPS: ['assignments/components/target-sections.tsx', /communities/],
};

const web = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: path.join(root, 'apps/web/src') })
  .filter((file) => !/permission-words|\.test\./.test(file))
  .map((file) => readFileSync(path.join(root, 'apps/web/src', file), 'utf8'))
  .join('\n');

test('SES-61 every permission opens a page or a part of one', () => {
  const without = PERMISSIONS.filter((permission) => {
    const [file, word] = ALLOWED_BY_ANSWERS[permission] ?? [];
    if (file === undefined || word === undefined) return !web.includes(`'${permission}'`);
    return !word.test(readFileSync(path.join(features, file), 'utf8'));
  });
  expect(without).toEqual([]);
});

/** Switches that no page asks for by name: where what the server makes of them is shown, within `apps/web/src`. */
const SWITCHED_BY_ANSWERS: Readonly<Partial<Record<FeatureSwitch, readonly [file: string, word: RegExp]>>> = {
  manager_proxy: ['features/impersonation/components/act-as-button.tsx', /openDashboard: mayProxy/],
  multi_language: ['app/layout/account-menu.tsx', /languages\.length > 1/],
  hr_data_service: ['features/assessments/assessments.routes.tsx', /skills_assessment/],
  ocg: ['features/assessments/assessments.routes.tsx', /skills_assessment/],
  egt: ['features/assessments/assessments.routes.tsx', /skills_assessment/],
  new_navigation: ['features/home/home.routes.tsx', /'new_navigation'/],
};

test('ORG-17 SHL-65 every switch is in the console by its words, and opens a page or a part of one', () => {
  const names = Object.keys(FEATURE_SWITCHES) as FeatureSwitch[];
  const words = readFileSync(path.join(features, 'configuration/components/switch-words.ts'), 'utf8');
  expect(names.filter((name) => !new RegExp(`^  ${name}: \\{`, 'm').test(words))).toEqual([]);
  const isAsked = (name: FeatureSwitch) => new RegExp(`(?:[sS]witch\\(\\s*'|[fF]eature: '|switches\\.|switches\\[')${name}\\b`).test(web);
  const isShown = (name: FeatureSwitch) => {
    const [file, word] = SWITCHED_BY_ANSWERS[name] ?? [];
    return file !== undefined && word?.test(readFileSync(path.join(root, 'apps/web/src', file), 'utf8')) === true;
  };
  expect(names.filter((name) => !isAsked(name) && !isShown(name))).toEqual([]);
  // A reason that is no longer needed goes.
  expect(Object.keys(SWITCHED_BY_ANSWERS).filter((name) => isAsked(name as FeatureSwitch))).toEqual([]);
});
