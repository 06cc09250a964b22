/**
 * What a process of the product gets of the test's own environment: the tools, and what was compiled before. None of the settings. Its store
 * plans a statement once, as the test's own does; the database's driver reads that.
 */
export function childEnvironment(): Record<string, string> {
  const names = ['PATH', 'NODE_COMPILE_CACHE'];
  const known = Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  return { ...known, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' };
}
