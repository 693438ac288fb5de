import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { FormValues } from '../../../../src/console/fields/form/FormFrame.ts';
import { useCopies } from '../../../../src/console/fields/form/useCopies.ts';
import { entity } from '../../../support/smallModel.ts';

const licence = entity('licence', {
  fields: {
    typeId: { type: 'reference', to: 'type' },
    begin: { type: 'date' },
    end: { type: 'date', copy: { from: 'typeId.years', add: 'years', to: 'begin', dayBefore: true } },
  },
});

const FIVE = { id: '5', years: 5 };

/** A form whose reference has been given a record. */
function openForm(values: FormValues = {}) {
  const { result } = renderHook(() => {
    const form = useForm<FormValues>({ defaultValues: values });
    const pick = useCopies(licence.fields, form, () => false);
    return { form, pick };
  });
  const { form } = result.current;
  const set = (name: string, value: unknown) => act(() => form.setValue(name, value));
  const choose = (record: { id: string; years?: number }) => {
    set('typeId', record.id);
    act(() => result.current.pick?.('typeId', record));
  };
  return { form, set, choose, end: () => form.getValues('end') };
}

describe('a term that is copied', () => {
  it('ends by the record that is picked and the date that stands there, and follows that date', () => {
    const { set, choose, end } = openForm({ begin: '2026-03-01' });

    choose(FIVE);
    expect(end()).toBe('2031-02-28');
    set('begin', '2027-01-01');

    expect(end()).toBe('2031-12-31');
  });

  it('ends once the date is typed that was not there when the record was picked', () => {
    const { set, choose, end } = openForm();

    choose(FIVE);
    expect(end()).toBeNull();
    set('begin', '2026-03-01');

    expect(end()).toBe('2031-02-28');
  });

  it('leaves what somebody typed alone', () => {
    const { set, choose, end } = openForm({ begin: '2026-03-01' });
    choose(FIVE);

    set('end', '2030-12-31');
    set('begin', '2027-01-01');

    expect(end()).toBe('2030-12-31');
  });

  it('forgets the record when the next form begins', () => {
    const { form, set, choose, end } = openForm({ begin: '2026-03-01' });
    choose(FIVE);

    act(() => form.reset({ typeId: null, begin: null, end: null }));
    set('begin', '2027-01-01');

    expect(end()).toBeNull();
  });

  it('has no end where the kind of record has none', () => {
    const { choose, end } = openForm({ begin: '2026-03-01' });
    choose(FIVE);

    choose({ id: '6' });

    expect(end()).toBeNull();
  });

  it('ends by a record that is named beside the form', () => {
    const inputs = licence.fields.filter(({ name }) => name !== 'typeId');
    const beside = { fields: licence.fields.filter(({ name }) => name === 'typeId'), record: { id: '1', typeId: '5' } };
    const { result } = renderHook(() => {
      const form = useForm<FormValues>({ defaultValues: { begin: null, end: null } });
      return { form, pick: useCopies(inputs, form, () => false, beside) };
    });
    act(() => result.current.pick?.('typeId', FIVE));

    act(() => result.current.form.setValue('begin', '2026-03-01'));

    expect(result.current.form.getValues('end')).toBe('2031-02-28');
  });
});
