import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentView, targetsIn } from '../../../../src/protocol/views/currentView.ts';
import { NO_PREFERENCES } from '../../../../src/protocol/views/ListPreferences.ts';
import { readView, type ViewState, writeView } from '../../../../src/protocol/views/ViewState.ts';
import { entity, entityOf, modelOf } from '../../../support/smallModel.ts';

const NAMES = { owner: 'keeper', phone: 'mobile' } as const;

/** Two entities as they were, or after two of their fields were renamed and one went. */
function entities(renamed: boolean) {
  const was = (name: 'owner' | 'phone') => (renamed ? { was: name } : {});
  const model = modelOf(
    entity('place', { fields: { [renamed ? NAMES.phone : 'phone']: { type: 'phone', ...was('phone') } } }),
    entity('mark', {
      fields: {
        name: { type: 'string' },
        day: { type: 'date' },
        placeId: { type: 'reference', to: 'place' },
        [renamed ? NAMES.owner : 'owner']: { type: 'string', ...was('owner') },
        ...(renamed ? {} : { gone: { type: 'string' } }),
      },
    }),
  );
  return { mark: entityOf(model, 'mark'), place: entityOf(model, 'place') };
}

const { mark, place } = entities(true);
const find = (name: string) => (name === 'place' ? place : undefined);
const today = (state: Partial<ViewState>) =>
  currentView({ filter: {}, sort: '', order: 'ASC', preferences: NO_PREFERENCES, ...state }, mark, find);

describe('a saved view', () => {
  it('follows a renamed field wherever it names it, also in what a reference names', () => {
    const { state, lost } = today({
      filter: {
        owner__contains: '王',
        '*__contains': '李',
        day__between: { relative: 'thisWeek' },
        filterTree: {
          any: [
            { field: 'owner', op: 'eq', value: '王' },
            { not: { field: 'placeId.phone', op: 'startsWith', value: '138' } },
          ],
        },
      },
      sort: 'owner,-name',
      order: 'DESC',
      preferences: {
        ...NO_PREFERENCES,
        order: ['owner', 'name'],
        shown: { owner: false },
        widths: { owner: 90 },
        group: 'owner',
      },
    });

    expect(lost).toEqual([]);
    expect(state).toMatchObject({
      filter: {
        keeper__contains: '王',
        '*__contains': '李',
        filterTree: {
          any: [{ field: 'keeper' }, { not: { field: 'placeId.mobile', op: 'startsWith', value: '138' } }],
        },
      },
      sort: 'keeper,-name',
      order: 'DESC',
      preferences: { order: ['keeper', 'name'], shown: { keeper: false }, widths: { keeper: 90 }, group: 'keeper' },
    });
    expect(targetsIn(state, mark)).toEqual(['place']);
  });

  it('drops only what is gone, and says what', () => {
    const { state, lost } = today({
      filter: {
        gone__eq: '1',
        name__contains: '甲',
        filterTree: {
          all: [
            { field: 'gone', op: 'eq', value: '1' },
            { field: 'name', op: 'eq', value: '乙' },
          ],
        },
      },
      sort: 'gone,name',
      preferences: { ...NO_PREFERENCES, order: ['gone', 'name'], group: 'gone:month' },
    });

    expect(lost).toEqual(['gone']);
    expect(state).toMatchObject({
      filter: { name__contains: '甲', filterTree: { all: [{ field: 'name' }] } },
      sort: 'name',
      preferences: { order: ['name'], group: '' },
    });
  });

  it('comes back from a link as it was, and never breaks by what somebody wrote into one', () => {
    const state: ViewState = {
      filter: { name__contains: '甲' },
      sort: 'name',
      order: 'DESC',
      preferences: NO_PREFERENCES,
    };

    expect(readView(writeView(state))).toEqual(state);
    for (const wrong of ['', '[]', '"x"', '{', 'null', `{"sort":"${'x'.repeat(13_000)}"}`]) {
      expect(readView(wrong)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.json(), (json) => {
        const read = readView(`{"filter":{"filterTree":${json},"a":${json}},"preferences":${json},"sort":${json}}`);
        if (read !== undefined) expect(() => currentView(read, mark, find)).not.toThrow();
      }),
    );
  });
});
