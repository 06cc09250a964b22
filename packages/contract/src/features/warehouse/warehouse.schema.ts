import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { calendarMonth, optionalText } from '../../kit/text.ts';
import { DATABASE_NAME, WAREHOUSE_STATUSES, WAREHOUSE_TARGETS } from './warehouse.rules.ts';

export const warehouseTargetSchema = z.object({
  kind: z.enum(WAREHOUSE_TARGETS),
  isOn: z.boolean(),
  /** Of a ClickHouse server: `https://clickhouse.example:8443`. */
  address: z.string(),
  database: z.string(),
  user: z.string(),
  hasPassword: z.boolean(),
  status: z.enum(WAREHOUSE_STATUSES),
  lastRunAt: z.string().nullable(),
  lastRows: z.number().int(),
  /** What went wrong last time; null when nothing did. */
  lastError: z.string().nullable(),
  totalRows: z.number().int(),
});
export type WarehouseTarget = z.infer<typeof warehouseTargetSchema>;

export const warehouseParams = z.object({ kind: z.enum(WAREHOUSE_TARGETS) });

/** `password` left out stays as it is; empty is none. */
export const warehouseBody = z.object({
  isOn: z.boolean(),
  address: optionalText(300).default(''),
  database: z.union([z.literal(''), z.string().regex(DATABASE_NAME)]).default(''),
  user: optionalText(100).default(''),
  password: z.string().max(200).optional(),
});
export type WarehouseBody = z.output<typeof warehouseBody>;

export const warehouseFileSchema = z.object({
  month: calendarMonth,
  number: z.number().int(),
  rows: z.number().int(),
  bytes: z.number().int(),
  createdAt: z.string(),
});
export type WarehouseFile = z.infer<typeof warehouseFileSchema>;
export const warehouseFileQuery = pageQuery(20);
export const warehouseFileParams = z.object({
  month: calendarMonth,
  number: z.coerce.number().int().min(1).max(10_000_000),
});
