import { describe, expect, it } from 'vitest';
import { readableBundle } from '../../../src/console/entity/readableBundle.ts';
import type { EntityBundle } from '../../../src/model/Model.ts';
import { noteBundle } from '../support/noteBundle.ts';

const codes = (...held: string[]) => new Set(held);

/** The note's lines, whose amount needs a code to be read and another one to be written. */
function guarded(): EntityBundle {
  const bundle = noteBundle();
  const fields = bundle.entity.fields.map((field) =>
    field.name !== 'lines'
      ? field
      : {
          ...field,
          fields: (field.fields ?? []).map((child) =>
            child.name === 'amount' ? { ...child, permission: { read: 'see', write: 'set' } } : child,
          ),
        },
  );
  return { ...bundle, entity: { ...bundle.entity, fields } };
}

const lines = ({ entity }: EntityBundle) => entity.fields.find(({ name }) => name === 'lines')?.fields ?? [];

describe('columns of child rows', () => {
  it('are all there, and the same, for whoever may read and write them', () => {
    const bundle = guarded();

    expect(readableBundle(bundle, '*')).toBe(bundle);
    expect(readableBundle(bundle, codes('see', 'set'))).toBe(bundle);
  });

  it('leave out what may not be read', () => {
    expect(lines(readableBundle(guarded(), codes())).map(({ name }) => name)).not.toContain('amount');
  });

  it('only show what may be read and not written', () => {
    const amount = lines(readableBundle(guarded(), codes('see'))).find(({ name }) => name === 'amount');

    expect(amount?.readOnly).toBe(true);
  });
});
