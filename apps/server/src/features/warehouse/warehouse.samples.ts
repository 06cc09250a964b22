import { runWarehouseCopy, updateWarehouseTarget } from '@waymark/contract/warehouse';
import { defineSamples } from '../../testing/samples.ts';

export const warehouseSamples = defineSamples(({ app, caller }) => {
  const files = { kind: 'files' as const };
  const switchedOn = async () => {
    await caller.call(updateWarehouseTarget, { params: files, body: { isOn: true } });
    return { params: files };
  };
  return {
    'warehouse.targets': {},
    'warehouse.update': { params: files, body: { isOn: true } },
    'warehouse.run': switchedOn,
    'warehouse.files': {},
    'warehouse.download': async () => {
      await switchedOn();
      await caller.call(runWarehouseCopy, { params: files });
      await app.jobsDone();
      return { params: { month: app.clock.now().toISOString().slice(0, 7), number: 1 } };
    },
  };
});
