import { Autocomplete, TextField } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { usePeopleOffers } from './usePeopleOffers.ts';

interface PeopleBoxProps {
  readonly label: string;
  readonly people: readonly string[];
  /** One person rather than several. */
  readonly single?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (people: readonly string[]) => void;
}

/** People of the tenant by their names. */
export function PeopleBox({ label, people, single = false, error, onChoose }: PeopleBoxProps) {
  const { t } = useText();
  const offers = usePeopleOffers('user');
  const labels = new Map(offers.map(({ key, label: name }) => [key, name]));
  return (
    <Autocomplete
      multiple
      size="small"
      options={offers.map(({ key }) => key)}
      value={[...people]}
      getOptionLabel={(key) => labels.get(key) ?? key}
      getOptionKey={(key) => key}
      clearText={t('clear')}
      noOptionsText={t('noOptions')}
      onChange={(_event, next) => onChoose(single ? next.slice(-1) : next)}
      renderInput={(params) => (
        <TextField {...params} required label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
