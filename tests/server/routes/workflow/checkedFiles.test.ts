import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkedFiles } from '../../../../src/server/routes/workflow/checkedFiles.ts';
import { projectModel } from '../../../support/server.ts';

const LEAVE = readFileSync(path.resolve(import.meta.dirname, '../../../../workflows/leave.bpmn'), 'utf8');
const files = Array.from({ length: 10 }, (_, at) => ({ name: `${at}.bpmn`, xml: LEAVE }));

it('the files of an upload let others in between them', async () => {
  const model = projectModel();
  // The first one loads the parser.
  await checkedFiles({ model }, files.slice(0, 1));
  let others = 0;
  const comeIn = () => {
    others += 1;
    next = setImmediate(comeIn);
  };
  let next = setImmediate(comeIn);

  const { checked } = await checkedFiles({ model }, files);

  clearImmediate(next);
  expect(checked).toHaveLength(files.length);
  expect(others).toBeGreaterThanOrEqual(files.length - 1);
});
