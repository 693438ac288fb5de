import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { call } from '../../../console/start/http/call.ts';
import { useSession } from '../../../console/stores/useSession.ts';
import { personLabel } from '../../../console/widgets/personLabel.ts';
import { userList } from '../../../protocol/calls/user.ts';
import { TEXTS } from './texts.ts';

interface ApproverFieldProps {
  /** The id of a user, or empty. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (id: string) => void;
}

function useApprovers() {
  return useQuery({
    queryKey: ['approvers'],
    queryFn: async ({ signal }) => {
      const people = await call(userList, { signal });
      return people.map((person) => ({ id: person.id, label: personLabel(person) }));
    },
  });
}

/** Who is asked for leave: anybody but who asks. */
export function ApproverField({ value, problem, onChange }: ApproverFieldProps) {
  const { t } = useTextsOf(TEXTS);
  const { user } = useSession();
  const { data: people = [], isPending } = useApprovers();
  const offers = people.filter(({ id }) => id !== user.id);
  return (
    <Autocomplete
      options={offers}
      loading={isPending}
      loadingText={t('loading')}
      noOptionsText={t('noOptions')}
      value={offers.find(({ id }) => id === value) ?? null}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, next) => onChange(next?.id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={t('leave.approver')}
          placeholder={t('leave.approverHint')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          error={problem !== undefined}
          helperText={problem ?? ' '}
        />
      )}
    />
  );
}
