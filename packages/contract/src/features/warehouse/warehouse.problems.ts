import { defineProblems } from '../../kit/problem.ts';

export const warehouseProblems = defineProblems({
  'warehouse-off': { status: 409, title: 'Switch the target on first.' },
  'warehouse-busy': { status: 409, title: 'A copy is under way.' },
  'warehouse-file-not-found': { status: 404, title: 'This file is not available.' },
});
