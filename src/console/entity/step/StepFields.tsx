import { useEffect, useImperativeHandle, useMemo } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { formFields } from '../../../model/lookups.ts';
import { flowIn } from '../../../model/workflow.ts';
import { encodeRecord } from '../../../protocol/records.ts';
import { useUnsaved } from '../../context/useUnsaved.ts';
import { FormField } from '../../fields/form/FormField.tsx';
import { FormFrameContext } from '../../fields/form/FormFrame.ts';
import { FormGrid } from '../../fields/form/FormGrid.tsx';
import type { StepInputsProps } from '../../fields/form/StepInputs.ts';
import { showFormErrors } from '../../fields/form/showFormErrors.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { announce } from '../../widgets/announce.ts';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { initialValues } from '../form/initialValues.ts';
import { changedValues } from '../form/recordToSave.ts';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useEntity } from '../useEntity.ts';

/** What stands in the form is not read anew under the hands of who fills it in; what refuses it is. */
const STEADY = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0, retry: false } as const;

/** The fields of a record that the reader's step writes, to be decided with it; nothing where it writes none. */
export function StepFields({ entity, id, ref }: StepInputsProps) {
  const context = useEntity(entity);
  const { data, error, refetch } = useGetOne(entity, { id, meta: { view: 'step' } }, STEADY);
  if (data === undefined) return <NotYetRead error={error} refetch={refetch} />;
  // Before its starter the whole form is open.
  if (!context.abilities.update || !flowIn(data)?.writes?.length) return null;
  return <Inputs context={context} record={data} ref={ref} />;
}

interface InputsProps extends Pick<StepInputsProps, 'ref'> {
  readonly context: EntityScreenContext;
  readonly record: RaRecord;
}

function Inputs({ context, record, ref }: InputsProps) {
  const { form, frame } = useEntityForm(context, 'update', record);
  const { entity } = context;
  const writes = flowIn(record)?.writes ?? [];
  const shown = useMemo(
    () => formFields(entity).filter(({ name }) => writes.includes(name) && !frame.locked.has(name)),
    [entity, writes, frame],
  );
  useUnsaved('step', Object.keys(form.formState.dirtyFields).length > 0);
  // Somebody else has written meanwhile: hers is shown where nothing was entered here.
  const { reset } = form;
  useEffect(() => {
    reset(initialValues(context, 'update', record), { keepDirtyValues: true });
  }, [reset, context, record]);
  useImperativeHandle(ref, () => ({
    read: () =>
      new Promise<string | undefined>((resolve) => {
        const give = (values: Record<string, unknown>) => {
          const changed = changedValues({ context, mode: 'update', values, loaded: record });
          const mine = Object.fromEntries(
            shown.flatMap(({ name }) => (name in changed ? [[name, changed[name]]] : [])),
          );
          const sent = Object.keys(mine).length === 0 ? {} : { ...mine, revision: record.revision };
          resolve(JSON.stringify(encodeRecord(entity, sent, 'update')));
        };
        const withhold = () => {
          announce('checkFields', 'warning');
          resolve(undefined);
        };
        void form.handleSubmit(give, withhold)();
      }),
    refuse: (error) => {
      if (error instanceof ApiError) showFormErrors(form, error.body.errors, (name) => frame.fields.has(name));
    },
  }));
  return (
    <FormFrameContext.Provider value={frame}>
      <FormGrid>
        {shown.map(({ name }) => (
          <FormField key={name} name={name} />
        ))}
      </FormGrid>
    </FormFrameContext.Provider>
  );
}
