import { describe, expect, it } from 'vitest';
import { toggledRecords } from '../../../src/console/entity/toggledRecords.ts';

const record = (id: string) => ({ id });
const chosenOf = (...ids: readonly string[]) => new Map(ids.map((id) => [id, record(id)]));

describe('choosing records', () => {
  it('adds the page to what is chosen on other pages, and takes only the page away again', () => {
    const page = ['3', '4'].map(record);

    const added = toggledRecords(chosenOf('1', '3'), page, 10).chosen;
    expect([...added.keys()]).toEqual(['1', '3', '4']);

    expect([...toggledRecords(added, page, 10).chosen.keys()]).toEqual(['1']);
  });

  it('takes as many as there is room for and says that some found none', () => {
    const { chosen, full } = toggledRecords(chosenOf('1', '2'), ['3', '4'].map(record), 3);

    expect([...chosen.keys()]).toEqual(['1', '2', '3']);
    expect(full).toBe(true);
    expect(toggledRecords(chosen, [record('2')], 3)).toEqual({ chosen: chosenOf('1', '3'), full: false });
  });
});
