import { compileProject } from '../../src/schema/compileProject.ts';
import { syntheticProject } from '../support/syntheticProject.ts';
import { atMost, type Figure, median } from './figure.ts';

const ROUNDS = 5;

function time(entities: number): number {
  const documents = syntheticProject(entities);
  const started = performance.now();
  const { model } = compileProject(documents);
  const spent = performance.now() - started;
  if (model === undefined) throw new Error('The generated project does not compile');
  return spent;
}

/** Compile time of generated projects, median of five runs after one to warm up. */
export function compileFigures(): Figure[] {
  time(100);
  const small = median(Array.from({ length: ROUNDS }, () => time(100)));
  const large = median(Array.from({ length: ROUNDS }, () => time(1000)));
  return [
    atMost('compile 1,000 generated entities', large, 1000, 'ms'),
    atMost('growth of the compile from 100 to 1,000 entities', large / small, 12, 'times', 1),
  ];
}
