import { expect, test } from 'vitest';
import { askedTogether } from './problem-chunk.ts';

const ask = (code: string) => askedTogether(code, '/all.ts', (file) => file.replaceAll(/\W/g, ''));

test('SHL-61 what the refusals of a feature say is asked for together with that of all others', () => {
  expect(ask("problemMessages: () => import('./wallet.problem-messages.ts'),")).toBe(
    'problemMessages: () => import("/all.ts").then((messages) => messages.walletproblemmessagests),',
  );
  expect(ask("const [general] = [await import('./problem-messages.ts')];")).toContain('import("/all.ts")');
});

test('SHL-61 what else a module opens stays as it is', () => {
  expect(ask("import('./screens/wallet-screen.tsx'); import { problemMessages } from './wallet.problem-messages.ts';")).toBeNull();
});
