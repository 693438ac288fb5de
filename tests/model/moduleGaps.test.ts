import { expect, it } from 'vitest';
import { moduleGaps } from '../../src/model/moduleGaps.ts';
import { project } from '../schema/project.ts';

it('looks for a handler in the module whose folder the entity stands in, wherever its calls are', () => {
  const { model } = project({
    'schemas/test/thing.yaml': [
      'schemaVersion: 1',
      'entity: thing',
      'label: { zh: 物, en: Thing }',
      'api: { module: blade-things }',
      'fields: { name: { type: string, label: { zh: 名, en: Name } } }',
      'actions: { go: { label: { zh: 走, en: Go }, handler: true } }',
    ].join('\n'),
  });
  if (model === undefined) throw new Error('the schema is wrong');

  const gaps = moduleGaps(model, { actions: [], engine: [], saving: [], jobs: [] });

  expect(gaps.map(({ remedy }) => remedy.en)).toEqual([
    'Write src/modules/test/server/actions/thing.go.ts and name it under actions in src/modules/test/server/index.ts.',
  ]);
});
