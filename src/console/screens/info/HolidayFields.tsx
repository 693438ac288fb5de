import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { userList } from '../../../protocol/calls/user.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { personLabel } from '../../widgets/personLabel.ts';
import { MomentField } from '../../workflow/MomentField.tsx';
import styles from './info.module.css';
import { INFO_TEXTS } from './infoTexts.ts';

/** When somebody is away, and who gets the tasks that come up meanwhile. */
export const HOLIDAY_NAMES = ['awayFrom', 'awayTo', 'deputyId'] as const;

type Holiday = Readonly<Record<(typeof HOLIDAY_NAMES)[number], string>>;

interface HolidayFieldsProps {
  readonly values: Holiday & { readonly id: string };
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Holiday>) => void;
}

export function HolidayFields({ values, problems, onChange }: HolidayFieldsProps) {
  const { t } = useTextsOf(INFO_TEXTS);
  const { data: people = [] } = useQuery({
    queryKey: ['own-user', 'people'],
    queryFn: ({ signal }) => call(userList, { signal }),
    staleTime: 60_000,
  });
  const labels = new Map(people.map((one) => [one.id, personLabel(one)]));
  const others = people.flatMap(({ id }) => (id === values.id ? [] : [id]));
  return (
    <>
      <h3 className={styles.part}>{t('person.holiday')}</h3>
      {(['awayFrom', 'awayTo'] as const).map((name) => (
        <MomentField
          key={name}
          kind="date"
          label={t(`person.${name}`)}
          value={values[name]}
          problem={problems[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <Autocomplete
        size="small"
        options={others}
        value={values.deputyId || null}
        getOptionLabel={(id) => labels.get(id) ?? id}
        isOptionEqualToValue={(option, value) => option === value}
        clearText={t('clear')}
        openText={t('expand')}
        closeText={t('collapse')}
        noOptionsText={t('noOptions')}
        onChange={(_event, id) => onChange({ deputyId: id ?? '' })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('person.deputyId')}
            error={problems.deputyId !== undefined}
            helperText={problems.deputyId ?? t('person.deputyHint')}
          />
        )}
      />
    </>
  );
}
