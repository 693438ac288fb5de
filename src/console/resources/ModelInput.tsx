import { useId, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { mayWrite, writableFields } from '../../model/fieldAccess.ts';
import { sessionCodes } from '../data/canAccess.ts';
import { FormField } from '../fields/form/FormField.tsx';
import { type FormFrame, FormFrameContext, type FormValues } from '../fields/form/FormFrame.ts';
import styles from './resources.module.css';
import { useModelField } from './useModelField.ts';

interface ModelInputProps {
  readonly source: string;
  readonly resource?: string;
}

const NEW = {};

/**
 * An input of react-admin's forms that edits a field as the console's own do: dictionary, picker of references,
 * uploads, regions, money; shown and required by the conditions of the schema, locked where it may not be written.
 */
export function ModelInput({ source, resource }: ModelInputProps) {
  const parts = useModelField(source, resource);
  const { control } = useFormContext<FormValues>();
  const record = useRecordContext() ?? NEW;
  const idPrefix = useId();
  const frame = useMemo<FormFrame | undefined>(() => {
    if (parts === undefined) return undefined;
    const { entity } = parts.bundle;
    const writable = writableFields(entity, 'id' in record ? 'update' : 'create').includes(parts.field);
    return {
      control,
      fields: new Map(entity.fields.map((field) => [field.name, field])),
      formats: new Map([[source, parts.format]]),
      record,
      locked: new Set(writable && mayWrite(parts.field, sessionCodes()) ? [] : [source]),
      idPrefix,
    };
  }, [parts, control, record, idPrefix, source]);
  if (frame === undefined) return null;
  return (
    <FormFrameContext.Provider value={frame}>
      <div className={styles.modelInput}>
        <FormField name={source} />
      </div>
    </FormFrameContext.Provider>
  );
}
