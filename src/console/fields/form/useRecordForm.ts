import { useEffect, useRef } from 'react';
import { type Control, type Resolver, useForm } from 'react-hook-form';
import type { Field } from '../../../model/Field.ts';
import type { FieldIssue } from '../../../model/fieldErrors.ts';
import type { Language } from '../../../model/Text.ts';
import type { FormValues } from './FormFrame.ts';
import { formErrors, unreadableIssues } from './formErrors.ts';
import { uploadIssues } from './uploadsOf.ts';

interface RecordFormSetup {
  readonly initial: FormValues;
  readonly fields: ReadonlyMap<string, Field>;
  readonly language: Language;
  /** Issues of the model with these values. */
  readonly validate: (values: FormValues) => readonly FieldIssue[];
}

/**
 * A form over canonical values. It checks when a field is left, and from then on while it is typed in;
 * the check is the model's own, the same that the server runs.
 */
export function useRecordForm(setup: RecordFormSetup) {
  const latest = useRef(setup);
  latest.current = setup;
  const control = useRef<Control<FormValues>>(undefined);
  const resolver = useRef<Resolver<FormValues>>((values) => {
    const { fields, language, validate } = latest.current;
    const unreadable = [...uploadIssues(control.current), ...unreadableIssues(values)];
    const broken = new Set(unreadable.map((issue) => issue.field.split('.')[0]));
    const sound = validate(values).filter((issue) => !broken.has(issue.field.split('.')[0]));
    const issues = [...unreadable, ...sound];
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: formErrors(issues, fields, language) };
  });
  const form = useForm<FormValues>({
    defaultValues: setup.initial,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolver.current,
  });
  control.current = form.control;
  const { language } = setup;
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    // What stands there in the words of the other language is found again; what the server said stays until then.
    const names = [...latest.current.fields.keys()];
    const found = names.filter((name) => form.getFieldState(name).error?.type === 'model');
    if (found.length > 0) void form.trigger(found);
  }, [form, language]);
  return form;
}
