import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildFormat } from '../../../src/console/fields/buildFormat.ts';
import { FieldCell } from '../../../src/console/fields/FieldCell.tsx';
import { FieldInput } from '../../../src/console/fields/FieldInput.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { Field } from '../../../src/model/Field.ts';
import { CELL_NAMES, INPUT_NAMES } from '../../../src/model/widgets.ts';
import { PAYLOADS } from '../../support/payloads.ts';
import { inPane } from '../support/inPane.tsx';
import { noteBundle } from '../support/noteBundle.ts';
import { fetchInputs, untouchedInput } from '../support/untouchedInput.ts';

const bundle = noteBundle();
const base = bundle.entity.fields.find(({ name }) => name === 'title') as Field;
const lines = bundle.entity.fields.find(({ name }) => name === 'lines') as Field;

/** Every shape a hostile text can have in a record. */
const shapesOf = (text: string): unknown[] => [
  text,
  [text],
  { name: text, originalName: text, link: text },
  [{ name: text, originalName: text, link: text }],
  { lng: 120, lat: 30, address: text },
  [{ name: text, amount: 1 }],
  { [text]: text },
];

/** Whatever could run: handlers, scripts, frames, and addresses with a scheme of their own. */
function activeParts(): string[] {
  const all = [...document.body.querySelectorAll('*')];
  const running = all.filter(
    (element) =>
      element.matches('script, iframe, object, embed, math, base, meta, link, form') ||
      element.getAttributeNames().some((name) => name.startsWith('on')) ||
      ['href', 'src', 'xlink:href', 'action', 'formaction'].some((name) =>
        /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? ''),
      ),
  );
  return running.map(({ outerHTML }) => outerHTML.slice(0, 200));
}

beforeAll(fetchInputs);
afterEach(cleanup);

// All fields of all entities are shown by these cells and edited by these inputs; there are no others.
describe('hostile texts', () => {
  it.each(CELL_NAMES)('stay text in the cell %s, in list and detail', (cell) => {
    const field = { ...base, cell };
    const format = buildFormat(field, bundle, textsIn('zh'));
    const values = PAYLOADS.flatMap(shapesOf);
    render(
      inPane(
        (['list', 'detail'] as const).flatMap((place) =>
          values.map((value, at) => (
            <FieldCell
              key={place + String(at)}
              field={field}
              value={value}
              record={{ id: '1', titleLabel: value }}
              format={format}
              place={place}
            />
          )),
        ),
      ),
    );

    expect(activeParts()).toEqual([]);
  });

  it.each(INPUT_NAMES)('stay text in the input %s', async (input) => {
    const untouched = untouchedInput(input === 'rows' ? lines : { ...base, input }, bundle);
    // A shape that an input cannot hold never reaches it: the model has checked it before.
    const shape = { rows: 5, geo: 4, 'image-upload': 3, upload: 3, 'checkbox-group': 1 }[input as string] ?? 0;
    render(
      inPane(
        <div data-testid="inputs">
          {PAYLOADS.map((text) => (
            <FieldInput
              key={text}
              {...untouched}
              id={`field-${PAYLOADS.indexOf(text)}`}
              value={shapesOf(text)[shape]}
            />
          ))}
        </div>,
      ),
    );

    expect((await screen.findByTestId('inputs')).childElementCount).toBeGreaterThanOrEqual(PAYLOADS.length);
    expect(activeParts()).toEqual([]);
  });

  it.each(PAYLOADS.filter((text) => /^["\u202e]*>?</.test(text)))('would be noticed: %s', (text) => {
    document.body.innerHTML = text;
    expect(activeParts()).not.toEqual([]);
    document.body.innerHTML = '';
  });
});
