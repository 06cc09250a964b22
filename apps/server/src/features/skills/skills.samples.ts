import {
  addOwnSkills,
  disputeEvidence,
  endorseSkill,
  getOwnSkillLedger,
  type SkillEvidenceId,
  type SkillId,
} from '@waymark/contract/skills';
import { defineSamples } from '../../testing/samples.ts';
import { aSkill } from './skills.factory.ts';

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
    const skillId = (await own()).skillId as SkillId;
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
  return {
    'skills.search': { query: { q: 'Leak' } },
    'skills.of-person': { params: { userId: caller.userId } },
    'skills.add-own': async () => ({ body: { skills: [{ skillId: await aSkill(store, 'Leak detection'), level: 'beginner' }] } }),
    'skills.change-own': async () => ({ params: await own(), body: { level: 'advanced', visibility: 'manager' } }),
    'skills.remove-own': async () => ({ params: await own() }),
    'skills.own-ledger': async () => ({ params: await own(), query: { on: '2026-01-01', rules: '1' } }),
    'skills.endorse': async () => ({
      params: (await ofColleague()).params,
      body: { level: 'advanced', note: 'Found the leak at Harwick' },
    }),
    'skills.withdraw-endorsement': async () => ({ params: (await ofColleague()).params }),
    'skills.dispute': async () => ({ params: (await evidenceOf('caller')).params, body: { note: 'Not me' } }),
    'skills.accept-evidence': async () => disputed('caller'),
    'skills.disputes': {},
    'skills.decide-dispute': async () => ({ ...(await disputed('colleague')), body: { decision: 'keep' } }),
  };
});
