import {
  downloadWarehouseFile,
  listWarehouseFiles,
  listWarehouseTargets,
  runWarehouseCopy,
  updateWarehouseTarget,
} from '@waymark/contract/warehouse';
import { route } from '../../platform/http/route.ts';
import * as warehouse from './warehouse.service.ts';

export const warehouseRoutes = [
  route(listWarehouseTargets, (ctx) => warehouse.listTargets(ctx)),
  route(updateWarehouseTarget, (ctx, { params, body }) => warehouse.updateTarget(ctx, params.kind, body)),
  route(runWarehouseCopy, (ctx, { params }) => warehouse.requestCopy(ctx, params.kind)),
  route(listWarehouseFiles, (ctx, { query }) => warehouse.listFiles(ctx, query)),
  route(downloadWarehouseFile, (ctx, { params }, wire) => warehouse.sendFile(ctx, params, wire)),
];
