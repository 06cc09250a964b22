import { EXPORT_DAYS } from '@waymark/contract/audit';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Pulse } from '../../platform/jobs/pulse.ts';
import { organisationsToSeal } from './audit-chain.repo.ts';
import { applyRetention, makeCheckpoint, sealEntries } from './audit-chain.service.ts';
import { exportFile } from './export-file.ts';
import { deleteTasksBefore } from './audit-tasks.repo.ts';
import { verifyByItself } from './audit-tasks.service.ts';

const DAY_MILLISECONDS = 86_400_000;

/** ADM-10: seals what was written, a few seconds behind. */
export const sealPulse: Pulse = { name: 'audit.seal', everySeconds: 5, due: organisationsToSeal, handle: sealEntries };

/** Every night: signs where the chain stands, lets go what is too old, and checks the rest. */
export const keepAudit = defineJob<null>({
  name: 'audit.keep',
  effect: 'outside',
  schedule: '20 2 * * *',
  handle: async (ctx) => {
    await makeCheckpoint(ctx);
    await applyRetention(ctx);
    await verifyByItself(ctx);
    const gone = await deleteTasksBefore(ctx.store, new Date(ctx.now().getTime() - EXPORT_DAYS * DAY_MILLISECONDS));
    for (const id of gone) await ctx.platform.files.remove(exportFile(ctx.organisation.id, id));
  },
});
