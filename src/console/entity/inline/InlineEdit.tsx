import { Popover } from '@mui/material';
import { type FormEvent, useMemo, useRef } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { FirstFocus } from '../../fields/form/FirstFocus.tsx';
import { FormField } from '../../fields/form/FormField.tsx';
import { FormFrameContext } from '../../fields/form/FormFrame.ts';
import { FormGrid } from '../../fields/form/FormGrid.tsx';
import { useText } from '../../i18n/useText.ts';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { saveKeys } from '../../widgets/saveKeys.ts';
import { useTakesNothing } from '../../widgets/useTakesNothing.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { ConflictView } from '../form/ConflictView.tsx';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useFormSave } from '../form/useFormSave.ts';
import { useSave } from '../form/useSave.ts';
import styles from './inline.module.css';
import { useTakeBack } from './useTakeBack.ts';

export interface InlineEditProps {
  readonly context: EntityScreenContext;
  readonly id: string;
  /** Name of the field. */
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const FROZEN = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
} as const;

/** One value of a record over its cell, by the rules of the whole form: the record as it is now is fetched for it. */
export function InlineEdit({ context, id, name, anchor, onClose }: InlineEditProps) {
  const { data, error, refetch } = useGetOne(context.entity.name, { id, meta: { view: 'form' } }, FROZEN);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      // What is typed for the field is not for the list below it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {data ? (
        <InlineForm context={context} record={data} name={name} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <NotYetRead error={error} refetch={refetch} />
        </div>
      )}
    </Popover>
  );
}

interface InlineFormProps extends Pick<InlineEditProps, 'context' | 'name' | 'onClose'> {
  readonly record: RaRecord;
}

function InlineForm({ context, record, name, onClose }: InlineFormProps) {
  const { text } = useText();
  const { form, frame } = useEntityForm(context, 'update', record);
  const onSave = useSave(context.entity, 'update', undefined, useTakeBack(context));
  const order = useMemo(() => [name], [name]);
  const saving = useFormSave({
    context,
    mode: 'update',
    record,
    form,
    frame,
    order,
    onSave,
    onSaved: onClose,
    onWrong: () => form.setFocus(name),
  });
  const whole = useRef<HTMLFormElement>(null);
  useTakesNothing(whole, saving.busy);
  const alone = useMemo(() => {
    const field = frame.fields.get(name);
    return field === undefined
      ? frame
      : { ...frame, fields: new Map([...frame.fields, [name, { ...field, span: 12 }]]) };
  }, [frame, name]);
  // What the value does to other fields is said here too: nobody sees them.
  const others = Object.entries(form.formState.errors).filter(([other]) => other !== name);
  const labelOf = (other: string) => {
    const field = frame.fields.get(other);
    return field === undefined ? other : text(field.label);
  };
  const id = `${frame.idPrefix}-inline`;
  const submit = (event: FormEvent) => {
    // It may stand inside another form by React's tree.
    event.stopPropagation();
    void saving.submit(event);
  };
  return (
    <form
      ref={whole}
      id={id}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={saveKeys(() => void saving.submit())}
    >
      <FormFrameContext.Provider value={alone}>
        <FormGrid>
          <FormField name={name} />
        </FormGrid>
      </FormFrameContext.Provider>
      <FirstFocus form={form} name={name} />
      {others.length > 0 && (
        <ul className={styles.others} role="alert">
          {others.map(([other, error]) => (
            <li key={other}>
              {labelOf(other)}: {String(error?.message ?? '')}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <FormButtons formId={id} busy={saving.busy} onCancel={onClose} />
      </div>
      {saving.conflict && (
        <ConflictView conflict={saving.conflict} frame={frame} onChoose={saving.resolve} onClose={saving.putOff} />
      )}
    </form>
  );
}
