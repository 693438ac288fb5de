import { randomRun } from './randomRun.ts';

/** `node tests/flow/manyRuns.ts [runs] [first seed]`: generated runs of the workflow machine; exit code 1 on any violation. */
const [runs = 100_000, first = 1] = process.argv.slice(2).map(Number);
const done = new Map<string, number>();
let wrong = 0;
for (let seed = first; seed < first + runs; seed += 1) {
  const report = randomRun(seed);
  for (const op of report.done) done.set(op, (done.get(op) ?? 0) + 1);
  if (report.violations.length === 0) continue;
  wrong += 1;
  if (wrong <= 20) console.log(`seed ${seed}: ${report.violations.join('; ')} after ${report.done.join(' ')}`);
}
console.log(`${runs} runs, ${wrong} with violations`);
console.log(
  [...done]
    .sort(([, one], [, other]) => other - one)
    .map(([op, count]) => `${op} ${count}`)
    .join(', '),
);
process.exitCode = wrong > 0 ? 1 : 0;
