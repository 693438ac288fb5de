import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextInput } from '../../../src/console/fields/inputs/TextInput.tsx';
import type { Field } from '../../../src/model/Field.ts';
import { noteBundle } from '../support/noteBundle.ts';
import { untouchedInput } from '../support/untouchedInput.ts';

afterEach(cleanup);

const bundle = noteBundle();
const TITLE = bundle.entity.fields.find(({ name }) => name === 'title') as Field;

interface FormProps {
  readonly field: Field;
  readonly held: unknown[];
}

/** Holds the value of one input, and each that it held. */
function Form({ field, held }: FormProps) {
  const [value, setValue] = useState<unknown>(null);
  const hold = (next: unknown) => {
    held.push(next);
    setValue(next);
  };
  return <TextInput {...untouchedInput(field, bundle)} nested={() => null} value={value} onChange={hold} />;
}

function editor(type: Field['type'], more: Partial<Field> = {}) {
  const held: unknown[] = [];
  render(<Form field={{ ...TITLE, ...more, type }} held={held} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  return {
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    paste: (text: string) => fireEvent.input(input, { target: { value: text }, inputType: 'insertFromPaste' }),
    held: () => held.at(-1),
  };
}

describe('a number or an address', () => {
  it('stands without the spaces and marks that it was pasted with, its digits plain ones', () => {
    const phone = editor('phone', { maxLength: 11 });

    phone.paste('\u202d１38 1234\u00a05678\u202c ');

    expect(phone.held()).toBe('13812345678');
    expect(phone.input.value).toBe('13812345678');
    expect(phone.input.maxLength).toBe(-1);
  });

  it('is a mobile number however contacts write it, and a code in capital letters', () => {
    const phone = editor('phone');
    phone.paste('+86 138-1234-5678');
    expect(phone.held()).toBe('13812345678');
    cleanup();

    const code = editor('creditCode');
    code.type('91330102ma2h00001x');
    expect(code.held()).toBe('91330102MA2H00001X');
  });

  it('keeps spaces while it is typed, and none when the field is left', () => {
    const card = editor('idCard');

    card.type('110101 1990 0307');
    expect(card.input.value).toBe('110101 1990 0307');
    expect(card.held()).toBe('11010119900307');
    fireEvent.blur(card.input);
    expect(card.input.value).toBe('11010119900307');
    card.type('  ');
    fireEvent.blur(card.input);
    expect(card.held()).toBeNull();
  });

  it('is no other text: a name keeps what stands between its words', () => {
    const name = editor('string', { maxLength: 20 });

    name.paste('云溪　面馆 Ｎo. 1');
    fireEvent.blur(name.input);

    expect(name.held()).toBe('云溪　面馆 Ｎo. 1');
    expect(name.input.maxLength).toBe(20);
  });
});

describe('a line of text', () => {
  it('is pasted without the spaces and marks around it', () => {
    const name = editor('string');

    name.paste('\ufeff\u3000云溪 面馆\u200b\t ');

    expect(name.held()).toBe('云溪 面馆');
    expect(name.input.value).toBe('云溪 面馆');
  });

  it('keeps a space behind a word while one types on, and means none by it', () => {
    const name = editor('string');

    name.type('云溪 ');
    expect(name.input.value).toBe('云溪 ');
    expect(name.held()).toBe('云溪');
    name.type('云溪 面馆 ');
    fireEvent.blur(name.input);

    expect(name.input.value).toBe('云溪 面馆');
    expect(name.held()).toBe('云溪 面馆');
  });

  it('keeps what belongs to its last sign: the colour of a heart, the shape of a name', () => {
    const name = editor('string');

    name.paste('葛\u{e0100}❤\ufe0f ');

    expect(name.held()).toBe('葛\u{e0100}❤\ufe0f');
  });
});
