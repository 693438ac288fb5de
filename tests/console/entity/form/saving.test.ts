import { describe, expect, it } from 'vitest';
import { conflictOf, mergeConflict } from '../../../../src/console/entity/form/conflictOf.ts';
import { changedValues, recordToSave } from '../../../../src/console/entity/form/recordToSave.ts';
import { noteContext } from '../../support/noteContext.ts';

const loaded = { id: '7', revision: 3, title: '甲', state: '0', count: 5, phone: '199****0001', reason: null };
const saving = (values: Record<string, unknown>, codes?: ReadonlySet<string>) => ({
  context: noteContext(codes ?? '*'),
  mode: 'update' as const,
  values: { ...loaded, ...values },
  loaded,
  user: {},
});

describe('what a save sends', () => {
  it('is only what was changed, so that masked values are not written back', () => {
    expect(recordToSave(saving({ title: '乙' }))).toEqual({ title: '乙' });
  });

  it('leaves out what a condition hides', () => {
    expect(changedValues(saving({ reason: '忘了' }))).toEqual({});
    expect(changedValues(saving({ state: '1', reason: '忘了' }))).toEqual({ state: '1', reason: '忘了' });
  });

  it('leaves out fields that may not be written', () => {
    const codes = new Set(['note', 'note_edit', 'see_salary']);

    expect(changedValues(saving({ salary: 9, grade: 'x', count: 6 }, codes))).toEqual({ count: 6 });
  });

  it('sends a new record without empty fields', () => {
    const created = recordToSave({
      ...saving({}),
      mode: 'create',
      values: { title: '丙', count: null, state: '0' },
      loaded: {},
    });

    expect(created).toEqual({ title: '丙', state: '0' });
  });
});

describe('a conflict', () => {
  const base = { title: '甲', count: 5, price: '1.00', state: '0' };
  const current = { ...base, title: '他人', price: '2.00', revision: 4 };
  const conflict = conflictOf({ title: '我', count: 6 }, base, current);

  it('is about fields that both sides changed', () => {
    expect(conflict.fields).toEqual(['title']);
  });

  it('goes on with theirs, and mine where I alone changed or chose to keep it', () => {
    expect(mergeConflict(conflict, new Set())).toEqual({ ...current, count: 6 });
    expect(mergeConflict(conflict, new Set(['title']))).toEqual({ ...current, count: 6, title: '我' });
  });
});
