import { MenuItem, TextField } from '@mui/material';
import { SearchArea } from '../../widgets/SearchArea.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import styles from './history.module.css';
import { fieldOffers } from './historyAsk.ts';
import { LabelledDay } from './Labelled.tsx';
import { useHistoryTexts } from './useHistoryTexts.ts';

/** What is asked of a record's changes; empty: all. */
export interface RecordQuestion {
  readonly field: string;
  /** User id. */
  readonly actor: string;
  /** Days: YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
}

export const EVERYTHING: RecordQuestion = { field: '', actor: '', from: '', until: '' };

interface RecordFiltersProps {
  readonly context: EntityScreenContext;
  readonly question: RecordQuestion;
  /** Who changed the record of late. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onAsk: (next: Partial<RecordQuestion>) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly offers: readonly { readonly key: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (key: string) => void;
}

function Choice({ label, all, offers, value, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {offers.map((offer) => (
        <MenuItem key={offer.key} value={offer.key}>
          {offer.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Which changes of a record are shown: of one field, by one person, of some days. Each choice is answered at once. */
export function RecordFilters({ context, question, people, onAsk }: RecordFiltersProps) {
  const { t } = useHistoryTexts();
  return (
    <SearchArea className={styles.filters}>
      <Choice
        label={t('history.field')}
        all={t('history.allFields')}
        offers={fieldOffers(context)}
        value={question.field}
        onChoose={(field) => onAsk({ field })}
      />
      <Choice
        label={t('history.person')}
        all={t('history.allPeople')}
        offers={people.map(({ id, name }) => ({ key: id, label: name }))}
        value={question.actor}
        onChoose={(actor) => onAsk({ actor })}
      />
      <LabelledDay label={t('history.from')} value={question.from} onDay={(from) => onAsk({ from })} />
      <LabelledDay label={t('history.until')} value={question.until} onDay={(until) => onAsk({ until })} />
    </SearchArea>
  );
}
