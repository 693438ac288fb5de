import { MenuItem, TextField } from '@mui/material';
import { buildFormat } from '../../../../console/fields/buildFormat.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import type { EntityBundle } from '../../../../model/Model.ts';
import { TEXTS } from '../texts.ts';
import type { ProgressMembers } from './Progress.ts';

interface MemberFiltersProps {
  readonly bundle: EntityBundle;
  readonly members: ProgressMembers;
  readonly typed: string;
  readonly chosen: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (key: string) => void;
}

/** A text to search and one of few values to choose, as far as the members have such fields. */
export function MemberFilters({ bundle, members, typed, chosen, onType, onChoose }: MemberFiltersProps) {
  const texts = useTextsOf(TEXTS);
  const { t, text } = texts;
  const { choose, search } = members;
  const choice = fieldOf(bundle.entity, choose);
  const choices = choice === undefined ? [] : buildFormat(choice, bundle, texts).choices;
  const searched = search === undefined ? undefined : fieldOf(bundle.entity, search);
  return (
    <>
      {searched && (
        <TextField
          size="small"
          placeholder={text(searched.label)}
          value={typed}
          slotProps={{ htmlInput: { 'aria-label': text(searched.label) } }}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <TextField
        select
        size="small"
        value={chosen}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': choice ? text(choice.label) : choose } },
        }}
        onChange={(event) => onChoose(event.target.value)}
      >
        <MenuItem value="">{t('progress.all')}</MenuItem>
        {choices.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
