import { TextField } from '@mui/material';
import { useState } from 'react';
import { ChoiceBox } from '../../fields/choice/ChoiceBox.tsx';
import { useReferenceOffers } from '../../fields/choice/useReferenceOffers.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import type { Matrix } from './Matrix.ts';
import { PERMISSION_TEXTS } from './permissionTexts.ts';
import type { WhyQuestion } from './WhyQuestion.ts';
import styles from './why.module.css';

const USERS = { entity: 'user', valueField: 'id', labelField: 'realName' } as const;
const NONE: ReadonlyMap<string, string> = new Map();

interface WhyFormProps {
  readonly matrix: Matrix;
  readonly question: WhyQuestion;
  readonly onAsk: (question: WhyQuestion) => void;
  /** The user is given and not to be chosen. */
  readonly fixedUser?: boolean;
}

const EVERYBODY = { filter: {}, first: [], key: '' } as const;

/** Who, what and perhaps which record. */
export function WhyForm({ matrix, question, onAsk, fixedUser }: WhyFormProps) {
  const { t, text } = useTextsOf(PERMISSION_TEXTS);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const chosenUsers = question.userId === '' ? [] : [question.userId];
  const users = useReferenceOffers({ target: USERS, narrow: EVERYBODY, typed, open, chosen: chosenUsers, known: NONE });
  const entities = matrix.entities
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, label }) => ({ key: name, label: text(label) }));
  const lines = matrix.entities.find(({ name }) => name === question.entity)?.lines ?? [];
  const operations = [...new Map(lines.map(({ what, code }) => [code, text(what)]))].map(([key, label]) => ({
    key,
    label: t('nameAndCode', { name: label, code: key }),
  }));
  const chosen = (offers: readonly { readonly key: string; readonly label: string }[], key: string) =>
    key === '' ? [] : [offers.find((offer) => offer.key === key) ?? { key, label: key }];
  return (
    <div className={styles.form}>
      {!fixedUser && (
        <label htmlFor="why-user">
          <span>{t('why.user')}</span>
          <ChoiceBox
            id="why-user"
            many={false}
            offers={users.offers}
            chosen={chosenUsers.map((key) => ({ key, label: users.titleOf(key) }))}
            onOpen={() => setOpen(true)}
            onSearch={setTyped}
            loading={users.loading}
            onChoose={([user]) => onAsk({ ...question, userId: user?.key ?? '' })}
            placeholder={t('why.user')}
          />
        </label>
      )}
      <label htmlFor="why-entity">
        <span>{t('why.entity')}</span>
        <ChoiceBox
          id="why-entity"
          many={false}
          offers={entities}
          chosen={chosen(entities, question.entity)}
          onChoose={([entity]) => {
            const first = matrix.entities.find(({ name }) => name === entity?.key)?.lines[0];
            onAsk({ ...question, entity: entity?.key ?? '', code: first?.code ?? '', id: '' });
          }}
          placeholder={t('why.entity')}
        />
      </label>
      <label htmlFor="why-operation">
        <span>{t('why.operation')}</span>
        <ChoiceBox
          id="why-operation"
          many={false}
          offers={operations}
          chosen={chosen(operations, question.code)}
          onChoose={([operation]) => onAsk({ ...question, code: operation?.key ?? '' })}
          placeholder={t('why.operation')}
        />
      </label>
      <label htmlFor="why-record">
        <span>{t('why.record')}</span>
        <TextField
          id="why-record"
          key={question.id}
          size="small"
          defaultValue={question.id}
          onBlur={(event) => onAsk({ ...question, id: event.target.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onAsk({ ...question, id: (event.target as HTMLInputElement).value.trim() });
          }}
        />
      </label>
    </div>
  );
}
