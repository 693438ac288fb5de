import { Button } from '@mui/material';
import { useState } from 'react';
import { recordHistory } from '../../../protocol/calls/history.ts';
import type { HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import { call } from '../../start/http/call.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { ChangeLine } from './ChangeLine.tsx';
import styles from './history.module.css';
import { sentDays } from './historyAsk.ts';
import { EVERYTHING, RecordFilters, type RecordQuestion } from './RecordFilters.tsx';
import { useHistoryPages } from './useHistoryPages.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

interface RecordHistoryProps {
  readonly context: EntityScreenContext;
  readonly id: string;
}

const NOBODY: readonly { readonly id: string; readonly name: string }[] = [];

const sentQuestion = ({ field, actor, ...days }: RecordQuestion) => ({
  ...(field && { field }),
  ...(actor && { actor }),
  ...sentDays(days),
});

/** Who changed what of a record and of its rows: all of it, or of one field, by one person, of some days. */
export function RecordHistory({ context, id }: RecordHistoryProps) {
  const { entity } = context;
  const { t, text } = useHistoryTexts();
  const { entities } = useModelIndex();
  const [question, setQuestion] = useState(EVERYTHING);
  const [people, setPeople] = useState(NOBODY);
  const sent = sentQuestion(question);
  const pages = useHistoryPages([entity.name, id, sent], (place, signal) => {
    const query = { entity: entity.name, id, ...sent, ...(place && { before: place.id }) };
    return call(recordHistory, { query, signal });
  });
  // They stay on offer while another question is answered.
  const told = pages.data?.pages[0]?.people ?? people;
  if (told !== people) setPeople(told);
  const aboutOf = ({ entity: of, recordName }: HistoryEntry) => {
    if (of === entity.name) return null;
    const label = text(entities.find(({ name }) => name === of)?.label ?? {}) || of;
    return <em>{recordName === '' ? label : `${label} · ${recordName}`}</em>;
  };
  const isNarrowed = Object.keys(sent).length > 0;
  const empty = isNarrowed
    ? { title: t('history.noneFound'), children: <Button onClick={() => setQuestion(EVERYTHING)}>{t('reset')}</Button> }
    : { title: t('history.none'), hint: t('history.noneHint') };
  return (
    <div className={styles.record}>
      <RecordFilters
        context={context}
        question={question}
        people={people}
        onAsk={(next) => setQuestion((asked) => ({ ...asked, ...next }))}
      />
      <ChangeLine pages={pages} empty={empty} aboutOf={aboutOf} />
    </div>
  );
}
