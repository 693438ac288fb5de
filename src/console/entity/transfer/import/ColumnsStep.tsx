import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { ID_COLUMN } from '../../../../protocol/cells/importFields.ts';
import { Guesses } from './Guesses.tsx';
import styles from './import.module.css';
import { modesFor } from './importModes.ts';
import { useColumnWords } from './useColumnWords.ts';
import type { Importing } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [key: string, word: string])[];
  readonly onChoose: (key: string) => void;
  readonly hidesLabel?: boolean;
  /** What has to be looked at before it is taken for right. */
  readonly warning?: string | undefined;
}

/** The browser's own list: there are as many of them as columns. */
function Choice({ label, value, choices, onChoose, hidesLabel, warning }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={hidesLabel ? undefined : label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      helperText={warning}
      slotProps={{
        formHelperText: { className: styles.guess ?? '' },
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: hidesLabel ? { 'aria-label': label } : {},
      }}
    >
      {choices.map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </TextField>
  );
}

/** The first thing that a column says. */
const exampleOf = ({ rows }: Importing, column: number) =>
  rows.find(({ cells }) => (cells[column] ?? '').trim() !== '')?.cells[column] ?? '';

/** Which column goes to which field, and what rows are taken for. */
export function ColumnsStep({ importing, mayUpdate }: { readonly importing: Importing; readonly mayUpdate: boolean }) {
  const { t, text, list } = useImportTexts();
  const { table, fields, mapping, mode, key, keys } = importing;
  const { wordOf, headerOf } = useColumnWords(importing);
  const offered = [
    ['', t('import.skip')] as const,
    ...(mayUpdate ? [[ID_COLUMN, t('import.id')] as const] : []),
    ...fields.map((field) => [field.name, `${text(field.label)}${field.required ? ' *' : ''}`] as const),
  ];
  const missing = fields.filter(({ name, required }) => required && !mapping.includes(name));
  return (
    <>
      <p className={styles.line} role="status">
        {t('import.read', { name: table.name, count: importing.rows.length })}
      </p>
      {importing.hidden > 0 && (
        <div className={styles.line}>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={importing.takesHidden}
                onChange={(_event, takes) => importing.takeHidden(takes)}
              />
            }
            label={t('import.takeHidden', { count: importing.hidden })}
          />
        </div>
      )}
      <div className={styles.choices}>
        <Choice
          label={t('import.mode')}
          value={mode}
          choices={modesFor(mayUpdate).map((one) => [one, t(`import.mode.${one}`)])}
          onChoose={(one) => importing.setMode(modesFor(mayUpdate).find((known) => known === one) ?? 'insert')}
        />
        {mode !== 'insert' && keys.length > 0 && (
          <Choice
            label={t('import.key')}
            value={key ?? ''}
            choices={keys.map((name) => [name, wordOf(name)])}
            onChoose={importing.setKey}
          />
        )}
      </div>
      {mode !== 'insert' && keys.length === 0 && (
        <p className={styles.problem} role="alert">
          {t('import.needsKey')}
        </p>
      )}
      {mode !== 'update' && missing.length > 0 && (
        <p className={styles.warning}>
          {t('import.unmapped', { names: list(missing.map(({ label }) => text(label))) })}
        </p>
      )}
      <Guesses importing={importing} />
      {mapping.every((name) => name === '') && <p className={styles.problem}>{t('import.needsField')}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col" className={styles.example}>
              {t('import.example')}
            </th>
            <th scope="col">{t('import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place
            <tr key={at}>
              <th scope="row">{headerOf(at)}</th>
              <td className={styles.example}>{exampleOf(importing, at)}</td>
              <td>
                <Choice
                  hidesLabel
                  label={t('import.fieldOf', { name: headerOf(at) })}
                  value={name}
                  choices={offered}
                  warning={importing.isGuess(at) ? t('import.guess') : undefined}
                  onChoose={(field) => importing.map(at, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
