import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildFormat } from '../../../src/console/fields/buildFormat.ts';
import { FieldCell } from '../../../src/console/fields/FieldCell.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { Field, TagColor } from '../../../src/model/Field.ts';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import { noteBundle } from '../support/noteBundle.ts';

afterEach(cleanup);

const bundle = noteBundle();
const base = bundle.entity.fields.find(({ name }) => name === 'title') as Field;

const option = (value: string, label: string, color?: TagColor) => ({
  value,
  label: { zh: label },
  ...(color === undefined ? {} : { color }),
});
const KIND: Field = { ...base, type: 'options', cell: 'tag', options: [option('1', '婚宴'), option('2', '寿宴')] };
const STATE: Field = { ...KIND, options: [option('1', '待办', 'warning'), option('2', '取消')] };

function shown(field: Field, value: unknown, place: 'list' | 'detail' = 'list', record: EntityRecord = {}) {
  const format = buildFormat(field, bundle, textsIn('zh'));
  render(<FieldCell field={field} value={value} record={record} format={format} place={place} />);
  const dots = [...document.querySelectorAll<HTMLElement>('[data-tone]')].map(
    ({ dataset, textContent }) => `${dataset.tone} ${textContent}`,
  );
  return { words: document.body.textContent, dots };
}

describe('values of a code list', () => {
  it.each(['list', 'detail'] as const)('are plain words without any colour in it, in a %s', (place) => {
    expect(shown(KIND, ['1', '2'], place)).toEqual({ words: '婚宴、寿宴', dots: [] });
  });

  it('are a dot and a word as soon as one of the list has a colour, also the one that has none', () => {
    expect(shown(STATE, '2')).toEqual({ words: '取消', dots: ['default 取消'] });
    cleanup();
    expect(shown(STATE, ['1', '2']).dots).toEqual(['warning 待办', 'default 取消']);
  });

  it('have their colours only while the condition of their field holds for the record', () => {
    const pressing: Field = { ...STATE, colorWhen: { path: 'state', op: 'notIn', value: ['3', '4'] } };

    expect(shown(pressing, '1', 'list', { state: '2' }).dots).toEqual(['warning 待办']);
    cleanup();
    expect(shown(pressing, '1', 'list', { state: '3' }).dots).toEqual(['default 待办']);
    cleanup();
    expect(shown(pressing, '1', 'detail', { state: '4' }).dots).toEqual(['default 待办']);
  });

  it('are plain words where the list does not know them', () => {
    expect(shown(KIND, '7')).toEqual({ words: '7', dots: [] });
  });
});
