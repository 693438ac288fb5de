import { MenuItem, TextField } from '@mui/material';
import { databaseAll } from '../../../protocol/calls/codegen.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { DEVELOP_TEXTS } from './developTexts.ts';

const NO_QUERY = {};

interface SourceChoiceProps {
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** The data sources there are, one of them chosen. */
export function SourceChoice({ value, onChoose }: SourceChoiceProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const { data = [], isSuccess } = useAnswer(databaseAll, NO_QUERY);
  return (
    <TextField
      select
      size="small"
      fullWidth
      value={data.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
      helperText={isSuccess && data.length === 0 ? t('codegen.noSources') : undefined}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('codegen.source') } } }}
    >
      <MenuItem value="" disabled>
        {t('codegen.chooseSource')}
      </MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
