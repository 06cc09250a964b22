/** Where facts can be copied to (ANA-08): Parquet files in the file storage (a folder or S3), or a ClickHouse server. */
export const WAREHOUSE_TARGETS = ['files', 'clickhouse'] as const;
export type WarehouseTargetKind = (typeof WAREHOUSE_TARGETS)[number];

export const WAREHOUSE_STATUSES = ['idle', 'waiting', 'running'] as const;

/** Names of databases: a letter or underscore, then letters, digits and underscores. */
export const DATABASE_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;
