import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InputProps } from '../../../src/console/fields/InputProps.ts';
import { RowsInput } from '../../../src/console/fields/rows/RowsInput.tsx';
import { rowEdits } from '../../../src/console/fields/rows/rowEdits.ts';
import type { Field } from '../../../src/model/Field.ts';
import { field } from '../../support/smallModel.ts';
import { noteBundle } from '../support/noteBundle.ts';
import { untouchedInput } from '../support/untouchedInput.ts';

afterEach(cleanup);

const PART = { id: '5', price: '12.50', years: 2 };
const bundle = noteBundle();

const COLUMNS = [
  field('part', { type: 'reference', to: 'part' }),
  field('price', { type: 'money', copy: 'part.price' }),
  field('agreed', { type: 'money', copy: 'part.price', createOnly: true }),
  field('begin', { type: 'date' }),
  field('end', { type: 'date', copy: { from: 'part.years', add: 'years', to: 'begin', dayBefore: true } }),
];
/** More columns than stand side by side are edited in a dialog. */
const MORE = [field('remark', { type: 'string' })];

/** An editor as small as it can be: it shows its value, picks the part or is told a day. */
function Small({ field: { name, type }, value, onChange, onPicked, disabled }: Omit<InputProps, 'nested'>) {
  const pick = () => {
    onChange(PART.id);
    onPicked?.(PART);
  };
  return (
    <>
      <output aria-label={name} aria-disabled={disabled}>
        {String(value ?? '')}
      </output>
      {type === 'reference' && (
        <button type="button" onClick={pick}>
          pick
        </button>
      )}
      {name === 'begin' && (
        <button type="button" onClick={() => onChange('2026-03-01')}>
          begin
        </button>
      )}
    </>
  );
}

function Rows({ columns, stored }: { readonly columns: readonly Field[]; readonly stored: readonly unknown[] }) {
  const [value, setValue] = useState<unknown>(stored);
  const parts = field('parts', { type: 'rows', to: 'line', foreignKey: 'owner', fields: columns });
  return (
    <RowsInput {...untouchedInput(parts, bundle)} field={parts} nested={Small} value={value} onChange={setValue} />
  );
}

const open = (columns: readonly Field[], stored: readonly unknown[] = [{}]) =>
  render(<Rows columns={columns} stored={stored} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = (name: string) => screen.getByLabelText(name).textContent;

describe.each([
  { place: 'in the table', columns: COLUMNS, start: () => undefined },
  { place: 'in its dialog', columns: [...COLUMNS, ...MORE], start: () => press('编辑第 1 行') },
])('a child row $place', ({ columns, start }) => {
  it('takes what the record that is picked says, and counts from a date beside it', () => {
    open(columns);
    start();

    press('pick');
    expect([shown('part'), shown('price'), shown('agreed'), shown('end')]).toEqual(['5', '12.50', '12.50', '']);
    press('begin');

    expect(shown('end')).toBe('2028-02-29');
  });

  it('keeps what only its making may write', () => {
    open(columns, [{ id: '9', part: '4', partLabel: 'Four', price: '1.00', agreed: '1.00' }]);
    start();

    press('pick');

    expect([shown('price'), shown('agreed')]).toEqual(['12.50', '1.00']);
  });

  it.each([
    ['open while the row is new', {}, 'false'],
    ['closed once it stands', { id: '9' }, 'true'],
  ])('has what is written once %s', (_state, row, closed) => {
    open(columns, [row]);
    start();

    expect(screen.getByLabelText('agreed').ariaDisabled).toBe(closed);
  });
});

describe('child rows on a phone', () => {
  afterEach(() => vi.unstubAllGlobals());
  const onPhone = (columns: readonly Field[]) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: 390 <= Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open(columns);
  };

  it('are edited in place where their editors stand in sight, and in a dialog where they would be scrolled to the side', () => {
    const words = [field('option', { type: 'string' }), field('text', { type: 'string' })];
    onPhone(words);
    expect(screen.queryByLabelText('text')).toBeNull();
    press('编辑第 1 行');
    expect(screen.getByLabelText('text')).toBeTruthy();
    cleanup();

    onPhone([field('text', { type: 'string' }), field('points', { type: 'integer' })]);
    expect(screen.getByLabelText('points')).toBeTruthy();
  });
});

describe('a reference of a child row', () => {
  it('has not the title of the record that it named before', () => {
    const row = { id: '9', part: '4', partLabel: 'Four' };

    expect(rowEdits(COLUMNS).change(row, 'part', '5')).toEqual({ id: '9', part: '5' });
  });
});
