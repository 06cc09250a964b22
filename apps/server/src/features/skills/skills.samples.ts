import {
  addOutsideCredential,
  addOwnSkills,
  createCredential,
  listCredentialKeys,
  createTaxonomySkill,
  disputeEvidence,
  endorseSkill,
  getOwnSkillLedger,
  sharePassport,
  type SkillEvidenceId,
} from '@waymark/contract/skills';
import { defineSamples } from '../../testing/samples.ts';
import { aSkill } from './skills.factory.ts';

const A_TAXONOMY = 'label,kind\nWater networks,capability\nLeak detection,skill\n';

export const skillSamples = defineSamples(({ app, store, caller }) => {
  const own = async () => {
    const skillId = await aSkill(store, 'Leak detection');
    await caller.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }] } });
    return { skillId };
  };
  const ofColleague = async () => {
    const colleague = await app.signedIn();
    const skillId = await aSkill(store, 'Leak detection');
    await colleague.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }] } });
    return { colleague, skillId, params: { userId: colleague.userId, skillId } };
  };
  /** What a colleague said of the caller, or the caller of a colleague. */
  const evidenceOf = async (about: 'caller' | 'colleague') => {
    const skillId = (await own()).skillId;
    const { colleague } = await ofColleague();
    const [of, by] = about === 'caller' ? [caller, colleague] : [colleague, caller];
    await by.call(endorseSkill, { params: { userId: of.userId, skillId }, body: { level: 'advanced' } });
    const ledger = await of.call(getOwnSkillLedger, { params: { skillId }, query: {} });
    const evidenceId = ledger.evidence.find(({ source }) => source !== 'self')?.id as SkillEvidenceId;
    return { of, params: { evidenceId } };
  };
  const disputed = async (about: 'caller' | 'colleague') => {
    const { of, params } = await evidenceOf(about);
    await of.call(disputeEvidence, { params, body: { note: 'Not me' } });
    return { params };
  };
  const aShare = () => caller.call(sharePassport, { body: { parts: ['skills'], days: 7 } });
  let made = 0;
  /** A skill of the caller that a colleague confirmed. */
  const confirmed = async () => {
    const { skillId } = await own();
    await (await app.signedIn()).call(endorseSkill, { params: { userId: caller.userId, skillId }, body: { level: 'advanced' } });
    return { skillId };
  };
  const aCredential = async () => caller.call(createCredential, { body: await confirmed() });
  const ownBadge = async () => {
    const { id } = await aCredential();
    const { body } = await caller.send<string>('GET', `/api/v1/own-credentials/${id}/file?format=svg`);
    return Buffer.from(body).toString('base64');
  };
  const aTaxonomySkill = async () => {
    made += 1;
    return caller.call(createTaxonomySkill, { body: { label: `Skill ${made} of ${caller.handle}` } });
  };
  const anImport = async () => {
    const { body } = await caller.send<{ id: string }>('POST', '/api/v1/skill-imports?fileName=skills.csv', A_TAXONOMY, {
      'content-type': 'text/csv',
    });
    return { importId: body.id };
  };
  return {
    'skills.search': { query: { q: 'Leak' } },
    'skills.directory': { query: { q: 'Leak' } },
    'skills.capabilities': {},
    'skills.directory-get': async () => ({ params: { skillId: await aSkill(store, 'Leak detection') } }),
    'skills.of-person': { params: { userId: caller.userId } },
    'skills.add-own': async () => ({ body: { skills: [{ skillId: await aSkill(store, 'Leak detection'), level: 'beginner' }] } }),
    'skills.set-new-visibility': { body: { visibility: 'manager' } },
    'skills.change-own': async () => ({ params: await own(), body: { level: 'advanced', visibility: 'manager' } }),
    'skills.remove-own': async () => ({ params: await own() }),
    'skills.own-ledger': async () => ({ params: await own(), query: { on: '2026-01-01', rules: '1' } }),
    'skills.find-in-cv': async () => {
      await aSkill(store, 'Leak detection');
      await app.platform.database.owner.query(
        `insert into feature_flags (organisation_id, product, feature, flag, enabled) values ($1, 'hr_data', 'skills', 'cv_parsing', true)
         on conflict do nothing`,
        [app.home.id],
      );
      return { body: { text: 'Eight years of leak detection at Northmere.' } };
    },
    'skills.credentials': {},
    'skills.create-credential': async () => ({ body: await confirmed() }),
    'skills.download-credential': async () => ({ params: { credentialId: (await aCredential()).id }, query: { format: 'svg' } }),
    'skills.revoke-credential': async () => ({ params: { credentialId: (await aCredential()).id } }),
    'skills.add-outside-credential': async () => ({ body: { base64: await ownBadge() } }),
    'skills.remove-outside-credential': async () => {
      const { id } = await caller.call(addOutsideCredential, { body: { base64: await ownBadge() } });
      return { params: { outsideCredentialId: id } };
    },
    'skills.credential-keys': {},
    'skills.replace-credential-key': async () => ({ body: { replaces: (await caller.call(listCredentialKeys)).items[0]?.id ?? '' } }),
    'skills.revoke-credential-key': async () => ({
      params: { keyId: (await caller.call(listCredentialKeys)).items[0]?.id ?? '' },
      body: { reason: 'A backup was copied.', since: '2026-01-01T00:00:00Z' },
    }),
    'skills.credential-achievement': async () => {
      const { skillId, level } = await aCredential();
      return { params: { skillId, level } };
    },
    'skills.credential-issuer': {},
    'skills.credential-status': {},
    'skills.passport-shares': {},
    'skills.passport-experience': {},
    'skills.share-passport': { body: { parts: ['skills', 'badges'], days: 30 } },
    'skills.revoke-passport-share': async () => ({ params: { shareId: (await aShare()).id } }),
    'skills.shared-passport': async () => ({ params: { token: (await aShare()).url?.split('/').at(-1) ?? '' } }),
    'skills.endorse': async () => ({
      params: (await ofColleague()).params,
      body: { level: 'advanced', note: 'Found the leak at Harwick' },
    }),
    'skills.withdraw-endorsement': async () => ({ params: (await ofColleague()).params }),
    'skills.dispute': async () => ({ params: (await evidenceOf('caller')).params, body: { note: 'Not me' } }),
    'skills.accept-evidence': async () => disputed('caller'),
    'skills.disputes': {},
    'skills.taxonomy': { query: { q: 'Leak', state: 'active', kind: 'skill' } },
    'skills.taxonomy-get': async () => ({ params: { skillId: (await aTaxonomySkill()).id } }),
    'skills.taxonomy-create': { body: { label: `New skill of ${caller.handle}`, labels: { de: 'Neue Fertigkeit' } } },
    'skills.taxonomy-update': async () => ({
      params: { skillId: (await aTaxonomySkill()).id },
      body: { label: `Renamed by ${caller.handle}` },
    }),
    'skills.taxonomy-state': async () => ({ params: { skillId: (await aTaxonomySkill()).id }, body: { state: 'retired' } }),
    'skills.taxonomy-merge': async () => ({
      params: { skillId: (await aTaxonomySkill()).id },
      body: { intoId: (await aTaxonomySkill()).id },
    }),
    'skills.import-start': { query: { fileName: 'skills.csv', format: 'csv' }, body: A_TAXONOMY, headers: { 'content-type': 'text/csv' } },
    'skills.imports': {},
    'skills.import-get': async () => ({ params: await anImport() }),
    'skills.import-lines': async () => ({ params: await anImport(), query: { effect: 'create' } }),
    'skills.import-read': async () => {
      const params = await anImport();
      await app.jobsDone();
      return { params, body: { encoding: 'utf-8', check: true } };
    },
    'skills.import-run': async () => {
      const params = await anImport();
      await app.jobsDone();
      return { params, body: { leavingOut: 0 } };
    },
    'skills.import-cancel': async () => ({ params: await anImport() }),
    'skills.versions': {},
    'skills.version-comparison': async () => {
      await aTaxonomySkill();
      return { query: { from: '0', to: '1' } };
    },
    'skills.roll-back': async () => {
      await aTaxonomySkill();
      return { params: { number: '0' } };
    },
    'skills.decide-dispute': async () => ({ ...(await disputed('colleague')), body: { decision: 'keep' } }),
  };
});
