import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { type FixtureMaker, fixtureMaker } from '../../../src/server/dev/fixtureMaker.ts';

/** Answers each line after a moment, and says when two questions were open at once. */
const SLOW = `
  const lines = require('node:readline').createInterface({ input: process.stdin });
  let open = 0;
  lines.on('line', (line) => {
    open += 1;
    if (open > 1) process.stderr.write('two at once');
    setTimeout(() => { open -= 1; process.stdout.write(line + '\\n'); }, 20);
  });
`;

let maker: FixtureMaker | undefined;
afterEach(() => maker?.close());

it('asks one question after the other, and starts a process that was killed anew', async () => {
  const children: ChildProcess[] = [];
  let complaints = '';
  maker = fixtureMaker(() => {
    const child = spawn(process.execPath, ['-e', SLOW], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stderr.on('data', (text) => {
      complaints += String(text);
    });
    children.push(child);
    return child;
  });

  await Promise.all([maker.make(['a']), maker.make(['b'])]);
  expect([children.length, complaints]).toEqual([1, '']);

  const [first] = children;
  first?.kill('SIGKILL');
  if (first) await once(first, 'exit');
  await maker.make(['c']);

  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null]);
});
