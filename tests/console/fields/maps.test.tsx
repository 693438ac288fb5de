import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildFormat } from '../../../src/console/fields/buildFormat.ts';
import { CELLS } from '../../../src/console/fields/cells/index.ts';
import { FieldCell } from '../../../src/console/fields/FieldCell.tsx';
import { FieldInput } from '../../../src/console/fields/FieldInput.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { Field } from '../../../src/model/Field.ts';
import { CELL_NAMES, INPUT_NAMES } from '../../../src/model/widgets.ts';
import { inPane } from '../support/inPane.tsx';
import { noteBundle } from '../support/noteBundle.ts';
import { fetchInputs, untouchedInput } from '../support/untouchedInput.ts';

const bundle = noteBundle();
const base = bundle.entity.fields.find(({ name }) => name === 'title') as Field;
const VALUES = [
  '甲',
  '12.50',
  7,
  true,
  ['0', '1'],
  { name: 'a.png', originalName: '甲.png', link: '/files/a.png', size: 10 },
  [{ name: 'a.png', originalName: '甲.png', link: 'javascript:alert(1)' }],
  { lng: 120.1, lat: 30.2, address: '云溪' },
  [{ name: '一', amount: 2 }],
  { any: 'json' },
];

beforeAll(fetchInputs);
afterEach(cleanup);

describe.each(CELL_NAMES)('the cell %s', (cell) => {
  const field = { ...base, cell };
  const format = buildFormat(field, bundle, textsIn('zh'));

  it.each(['list', 'detail'] as const)('shows any value in a %s without failing', (place) => {
    for (const value of [null, undefined, '', [], ...VALUES])
      render(
        inPane(
          <FieldCell
            field={field}
            value={value}
            record={{ id: '1', titleLabel: '标题' }}
            format={format}
            place={place}
          />,
        ),
      );

    expect(document.querySelector('[href^="javascript"], [src^="javascript"]')).toBeNull();
  });

  it('reads as plain text', () => {
    for (const value of VALUES) expect(CELLS[cell].text({ field, value, record: {}, format })).toBeTypeOf('string');
  });
});

describe.each(INPUT_NAMES)('the input %s', (input) => {
  const rows = bundle.entity.fields.find(({ name }) => name === 'lines') as Field;
  const untouched = untouchedInput(input === 'rows' ? rows : { ...base, input }, bundle);

  it('begins empty, enabled or not, and can be named by its label', async () => {
    for (const disabled of [false, true]) {
      const { findByTestId } = render(
        inPane(
          <div data-testid="input">
            <span id="label">标题</span>
            <FieldInput {...untouched} disabled={disabled} />
          </div>,
        ),
      );
      expect((await findByTestId('input')).childElementCount).toBeGreaterThan(1);
      cleanup();
    }
  });
});
