import { Readable } from 'node:stream';
import { updateWarehouseTarget } from '@waymark/contract/warehouse';
import { defineSamples } from '../../testing/samples.ts';
import { factsKey } from './parquet-sink.service.ts';

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
      await app.platform.files.write(factsKey(app.home.id, '2026-11-01', 1), Readable.from(['PAR1']), 'application/vnd.apache.parquet');
      await app.home.store.db
        .insertInto('warehouse_parts')
        .values({ organisation_id: app.home.id, month: '2026-11-01', number: 1, row_count: 0, bytes: 4, created_at: app.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { params: { month: '2026-11', number: 1 } };
    },
  };
});
