import type { TestApp } from './app.ts';

let made = 0;

/**
 * Has the store end the next transaction that inserts into a table, as it does where another one stood in its way. What counts it is a sequence, which the
 * end of a transaction does not take back. Answers whether that happened.
 */
export async function conflictOnce(app: TestApp, table: string): Promise<{ readonly hasMet: () => Promise<boolean> }> {
  const { owner } = app.platform.database;
  made += 1;
  const name = `conflict_${table}_${made}`;
  await owner.query(`
    create sequence ${name};
    create function ${name}() returns trigger language plpgsql security definer as $$
    begin
      if nextval('${name}') = 1 then raise exception 'could not serialize access' using errcode = '40001'; end if;
      return null;
    end $$;
    create trigger ${name} after insert on ${table} for each statement execute function ${name}()`);
  return {
    hasMet: async () => {
      const { rows } = await owner.query<{ times: string }>(`select last_value as times from ${name} where is_called`);
      await owner.query(`drop trigger ${name} on ${table}; drop function ${name}(); drop sequence ${name}`);
      return Number(rows[0]?.times ?? 0) > 1;
    },
  };
}
