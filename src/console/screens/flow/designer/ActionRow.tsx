import { Autocomplete, TextField } from '@mui/material';
import { useText } from '../../../i18n/useText.ts';
import type { Designing } from './Designing.ts';
import { setWords } from './edits.ts';
import { useAutomaticActions } from './useAutomaticActions.ts';
import { useFlowTexts } from './useFlowTexts.ts';

/** What a service task runs: one of the declared actions, by its title. What a file names besides stays to be seen. */
export function ActionRow({ designing }: { readonly designing: Designing }) {
  const { text } = useText();
  const { t } = useFlowTexts();
  const { chosen } = designing;
  const offers = new Map((useAutomaticActions() ?? []).map((one) => [one.name, one]));
  const named = chosen.businessObject.$attrs['shian:action'] ?? '';
  const label = (name: string) => {
    const offer = offers.get(name);
    return offer === undefined ? name : `${text(offer.entity)} · ${text(offer.label)}`;
  };
  const names = [...offers.keys()];
  return (
    <Autocomplete
      size="small"
      options={named === '' || offers.has(named) ? names : [named, ...names]}
      value={named === '' ? null : named}
      getOptionLabel={label}
      getOptionKey={(name) => name}
      clearText={t('clear')}
      noOptionsText={t('noOptions')}
      onChange={(_event, name) => setWords(designing, chosen, { 'shian:action': name ?? '' })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('flow.action')}
          helperText={named === '' || !offers.has(named) ? t('flow.actionHint') : named}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
