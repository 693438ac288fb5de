import { Button } from '@mui/material';
import { Suspense } from 'react';
import { HISTORY_ACTIONS, HISTORY_OPS, type HistoryAction, type HistoryOp } from '../../../model/history.ts';
import { fieldOffers } from '../../entity/history/historyAsk.ts';
import { Labelled, LabelledDay } from '../../entity/history/Labelled.tsx';
import { useHistoryTexts } from '../../entity/history/useHistoryTexts.ts';
import { useEntity } from '../../entity/useEntity.ts';
import { KeyBox } from '../../fields/choice/KeyBox.tsx';
import type { Offer } from '../../fields/choice/Offer.ts';
import { PersonBox } from '../../fields/choice/PersonBox.tsx';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';
import { SearchArea } from '../../widgets/SearchArea.tsx';
import { type HistoryQuestion, NO_QUESTION } from './HistoryQuestion.ts';
import styles from './historyLog.module.css';

interface FiltersProps {
  readonly question: HistoryQuestion;
  readonly onAsk: (next: Partial<HistoryQuestion>) => void;
}

interface ChoiceProps {
  readonly label: string;
  /** What it comes to while nothing is chosen. */
  readonly all: string;
  readonly offers: readonly Offer[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function Choice({ label, all, ...box }: ChoiceProps) {
  return <Labelled label={label}>{(id) => <KeyBox id={id} placeholder={all} {...box} />}</Labelled>;
}

const offersOf = (
  words: readonly (HistoryOp | HistoryAction)[],
  t: ReturnType<typeof useHistoryTexts>['t'],
): readonly Offer[] => words.map((word) => ({ key: word, label: t(`history.${word}`) }));

/** Fields of the entity that is asked for, and what is done to its records. */
function OfEntity({ question, onAsk }: FiltersProps) {
  const context = useEntity(question.entity);
  const { entity } = context;
  const { t, text } = useHistoryTexts();
  const actions = entity.actions
    .filter(({ scope }) => scope !== 'collection')
    .map(({ name, label }) => ({ key: `${entity.name}.${name}`, label: text(label) }));
  return (
    <>
      <Choice
        label={t('history.field')}
        all={t('history.allFields')}
        offers={fieldOffers(context)}
        chosen={question.field}
        onChoose={(field) => onAsk({ field })}
      />
      <Choice
        label={t('history.what')}
        all={t('history.allActions')}
        offers={[...offersOf(HISTORY_OPS, t), ...actions, ...offersOf(HISTORY_ACTIONS, t)]}
        chosen={question.what}
        onChoose={(what) => onAsk({ what })}
      />
    </>
  );
}

function OfAll({ question, onAsk }: FiltersProps) {
  const { t } = useHistoryTexts();
  return (
    <Choice
      label={t('history.what')}
      all={t('history.allActions')}
      offers={[...offersOf(HISTORY_OPS, t), ...offersOf(HISTORY_ACTIONS, t)]}
      chosen={question.what}
      onChoose={(what) => onAsk({ what })}
    />
  );
}

/** Each choice is answered at once. */
export function HistoryFilters({ question, onAsk }: FiltersProps) {
  const { t, text } = useHistoryTexts();
  const { entities } = useModelIndex();
  const { may } = useSession();
  const readable = entities.filter(({ permissions, menuPath }) => menuPath !== undefined && may(permissions.menu));
  return (
    <SearchArea className={styles.filters}>
      <LabelledDay label={t('history.from')} value={question.from} onDay={(from) => onAsk({ from })} />
      <LabelledDay label={t('history.until')} value={question.until} onDay={(until) => onAsk({ until })} />
      <Labelled label={t('history.person')}>
        {(id) => (
          <PersonBox
            id={id}
            chosen={question.actor}
            onChoose={(actor) => onAsk({ actor })}
            placeholder={t('history.allPeople')}
          />
        )}
      </Labelled>
      <Choice
        label={t('history.entity')}
        all={t('history.allEntities')}
        offers={readable.map(({ name, label }) => ({ key: name, label: text(label) }))}
        chosen={question.entity}
        onChoose={(entity) => onAsk({ entity, field: '', what: '' })}
      />
      {question.entity === '' ? (
        <OfAll question={question} onAsk={onAsk} />
      ) : (
        <Suspense>
          <OfEntity question={question} onAsk={onAsk} />
        </Suspense>
      )}
      <Button variant="outlined" color="inherit" className={styles.reset} onClick={() => onAsk(NO_QUESTION)}>
        {t('reset')}
      </Button>
    </SearchArea>
  );
}
