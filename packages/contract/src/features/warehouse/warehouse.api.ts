import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { warehouseProblems as problems } from './warehouse.problems.ts';
import {
  warehouseBody,
  warehouseFileParams,
  warehouseFileQuery,
  warehouseFileSchema,
  warehouseParams,
  warehouseTargetSchema,
} from './warehouse.schema.ts';

export const listWarehouseTargets = defineEndpoint({
  id: 'warehouse.targets',
  method: 'GET',
  path: '/api/v1/warehouse-targets',
  summary: 'Where facts of analytics are copied to, with the last run of each',
  access: ['MANAGE_ORGANISATION'],
  response: z.object({ items: z.array(warehouseTargetSchema) }),
});

export const updateWarehouseTarget = defineEndpoint({
  id: 'warehouse.update',
  method: 'PUT',
  path: '/api/v1/warehouse-targets/:kind',
  summary: 'Switches a target on or off and says where it is',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  params: warehouseParams,
  body: warehouseBody,
  response: warehouseTargetSchema,
});

export const runWarehouseCopy = defineEndpoint({
  id: 'warehouse.run',
  method: 'POST',
  path: '/api/v1/warehouse-targets/:kind/runs',
  summary: 'Copies new facts now, in the background',
  access: ['MANAGE_ORGANISATION'],
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  status: 202,
  params: warehouseParams,
  response: warehouseTargetSchema,
  problems: [problems['warehouse-off'], problems['warehouse-busy']],
});

export const listWarehouseFiles = defineEndpoint({
  id: 'warehouse.files',
  method: 'GET',
  path: '/api/v1/warehouse-files',
  summary: 'Parquet files of facts, latest month first',
  access: ['MANAGE_ORGANISATION'],
  query: warehouseFileQuery,
  response: pageOf(warehouseFileSchema),
});

export const downloadWarehouseFile = defineEndpoint({
  id: 'warehouse.download',
  method: 'GET',
  path: '/api/v1/warehouse-files/:month/:number',
  summary: 'One Parquet file of facts',
  access: ['MANAGE_ORGANISATION'],
  onBehalf: 'no-one',
  transport: 'download',
  params: warehouseFileParams,
  problems: [problems['warehouse-file-not-found']],
});
