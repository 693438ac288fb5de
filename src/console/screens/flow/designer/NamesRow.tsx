import { Autocomplete, Chip, TextField } from '@mui/material';
import { type PeopleKind, usePeopleOffers } from '../../../workflow/run/usePeopleOffers.ts';
import { useFlowTexts } from './useFlowTexts.ts';

interface NamesRowProps {
  readonly kind: PeopleKind;
  readonly names: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** People or groups by their names; what is typed is a variable, an id or an alias. */
export function NamesRow({ kind, names, onChoose }: NamesRowProps) {
  const { t } = useFlowTexts();
  const offers = usePeopleOffers(kind);
  const labels = new Map(offers.map(({ key, label }) => [key, label]));
  const keyOf = (typed: string) =>
    offers.find(({ key, label }) => key === typed || label === typed)?.key ?? typed.trim();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={offers.map(({ key }) => key)}
      value={[...names]}
      getOptionLabel={(key) => labels.get(key) ?? key}
      getOptionKey={(key) => key}
      clearText={t('clear')}
      noOptionsText={t('noOptions')}
      onChange={(_event, next) => onChoose([...new Set(next.map(keyOf))].filter((name) => name !== ''))}
      renderValue={(chosen, itemProps) =>
        chosen.map((key, index) => {
          const { key: _key, ...chip } = itemProps({ index });
          return <Chip {...chip} key={key} size="small" label={labels.get(key) ?? key} sx={{ borderRadius: 1 }} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('flow.names')}
          helperText={t('flow.namesHint')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
