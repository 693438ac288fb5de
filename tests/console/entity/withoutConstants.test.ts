import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/console/entity/columnsOf.ts';
import { withoutConstants } from '../../../src/console/entity/withoutConstants.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import { searchFields } from '../../../src/model/lookups.ts';
import type { EntityBundle } from '../../../src/model/Model.ts';
import { noteBundle } from '../support/noteBundle.ts';

const columns = (bundle: EntityBundle) => columnsOf(bundle, textsIn('zh'), '*');
const searched = ({ entity }: EntityBundle) => searchFields(entity).map(({ field }) => field.name);

describe('the list of somebody whose rows have one value of a field', () => {
  const bundle = noteBundle();
  const tailored = withoutConstants(bundle, ['state']);

  it('shows no column of it, which can still be chosen', () => {
    expect(columns(bundle).find(({ name }) => name === 'state')?.shown).toBe(true);
    expect(columns(tailored).find(({ name }) => name === 'state')?.shown).toBe(false);
    expect(columns(tailored)).toHaveLength(columns(bundle).length);
  });

  it('asks for it in no filter', () => {
    expect(searched(bundle)).toEqual(['title', 'state', 'begins']);
    expect(searched(tailored)).toEqual(['title', 'begins']);
  });

  it('has no tabs and no groups of it, and those of other fields', () => {
    const { entity } = bundle;
    const list = { ...entity.list, tabs: { field: 'state' }, group: { field: 'state' }, groups: [{ field: 'state' }] };
    const grouped: EntityBundle = { ...bundle, entity: { ...entity, list } };

    const { list: left } = withoutConstants(grouped, ['state']).entity;
    expect([left.tabs, left.group, left.groups]).toEqual([undefined, undefined, []]);
    const { list: same } = withoutConstants(grouped, ['price']).entity;
    expect([same.tabs, same.group, same.groups]).toEqual([list.tabs, list.group, list.groups]);
  });

  it('keeps the title, by which records are opened', () => {
    expect(withoutConstants(bundle, ['title']).entity.list.columns).toContain('title');
  });

  it('is the one it was where nothing is the same in all rows', () => {
    expect(withoutConstants(bundle, [])).toBe(bundle);
  });
});
