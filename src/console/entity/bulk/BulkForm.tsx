import { Autocomplete, Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import type { Field } from '../../../model/Field.ts';
import { validateFields } from '../../../model/validateRecord.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import { FormField } from '../../fields/form/FormField.tsx';
import { FormFrameContext } from '../../fields/form/FormFrame.ts';
import { FormGrid } from '../../fields/form/FormGrid.tsx';
import { useRecordForm } from '../../fields/form/useRecordForm.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { currentAround } from '../../stores/currentAround.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import { saveKeys } from '../../widgets/saveKeys.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import styles from './bulk.module.css';
import { bulkFields } from './bulkFields.ts';
import { BULK_TEXTS } from './bulkTexts.ts';

interface BulkFormProps {
  readonly context: EntityScreenContext;
  readonly count: number;
  readonly onRun: (values: EntityRecord) => void;
  readonly onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();
const EMPTY: EntityRecord = {};

/** A value is wanted here, whether or not a record could do without, and whatever its other fields are. */
function askedField({ visibleWhen, ...field }: Field, required: boolean): Field {
  return { ...field, required, span: 12 };
}

/** Which fields get which value; a field that is emptied is chosen and ticked, not just left blank. */
export function BulkForm({ context, count, onRun, onClose }: BulkFormProps) {
  const { bundle, texts } = context;
  const { t, text } = useTextsOf(BULK_TEXTS);
  const formId = useId();
  const offered = useMemo(() => bulkFields(context), [context]);
  const [chosen, setChosen] = useState<readonly Field[]>([]);
  const [emptied, setEmptied] = useState<ReadonlySet<string>>(NONE);
  const fields = new Map(offered.map((field) => [field.name, askedField(field, !emptied.has(field.name))]));
  const asked = chosen.flatMap(({ name }) => (emptied.has(name) ? [] : (fields.get(name) ?? [])));
  const form = useRecordForm({
    initial: EMPTY,
    fields,
    language: texts.language,
    validate: (values) => validateFields(asked, values, currentAround()),
  });
  const formats = useMemo(
    () => new Map(offered.map((field) => [field.name, buildFormat(field, bundle, texts)])),
    [offered, bundle, texts],
  );
  const frame = { control: form.control, fields, formats, record: EMPTY, locked: NONE, idPrefix: formId };
  const submit = form.handleSubmit((values) =>
    onRun(Object.fromEntries(chosen.map(({ name }) => [name, emptied.has(name) ? null : (values[name] ?? null)]))),
  );
  const empty = (name: string, on: boolean) =>
    setEmptied((now) => new Set(on ? [...now, name] : [...now].filter((other) => other !== name)));
  return (
    <DialogFrame
      width={560}
      title={t('bulk.title')}
      onClose={onClose}
      onKeyDown={saveKeys(() => void submit())}
      footer={<FormButtons formId={formId} busy={false} onCancel={onClose} label={t('bulk.change', { count })} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          if (chosen.length > 0) return void submit(event);
          event.preventDefault();
        }}
      >
        <Autocomplete
          multiple
          size="small"
          options={[...offered]}
          value={[...chosen]}
          disableCloseOnSelect
          getOptionLabel={(field) => text(field.label)}
          isOptionEqualToValue={(one, other) => one.name === other.name}
          onChange={(_event, fields) => setChosen(fields)}
          noOptionsText={t('bulk.noField')}
          renderInput={(props) => <TextField {...props} autoFocus label={t('bulk.fields')} />}
        />
        <FormFrameContext.Provider value={frame}>
          <FormGrid>
            {chosen.map((field) => (
              <Box key={field.name} className={styles.field}>
                {!emptied.has(field.name) && (
                  <FormGrid>
                    <FormField name={field.name} />
                  </FormGrid>
                )}
                {!field.required && (
                  <FormControlLabel
                    control={<Checkbox size="small" checked={emptied.has(field.name)} />}
                    onChange={(_event, on) => empty(field.name, on)}
                    label={t('bulk.empty', { name: text(field.label) })}
                  />
                )}
              </Box>
            ))}
          </FormGrid>
        </FormFrameContext.Provider>
        <p className={styles.hint}>{t('bulk.hint', { count })}</p>
      </form>
    </DialogFrame>
  );
}
