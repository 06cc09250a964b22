/** What a process of the product gets of the test's own environment: the tools, and what was compiled before. None of the settings. */
export function childEnvironment(): Record<string, string> {
  const names = ['PATH', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
