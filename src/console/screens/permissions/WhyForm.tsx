import { TextField } from '@mui/material';
import { KeyBox } from '../../fields/choice/KeyBox.tsx';
import { PersonBox } from '../../fields/choice/PersonBox.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import type { Matrix } from './Matrix.ts';
import { PERMISSION_TEXTS } from './permissionTexts.ts';
import type { WhyQuestion } from './WhyQuestion.ts';
import styles from './why.module.css';

interface WhyFormProps {
  readonly matrix: Matrix;
  readonly question: WhyQuestion;
  readonly onAsk: (question: WhyQuestion) => void;
  /** The user is given and not to be chosen. */
  readonly fixedUser?: boolean;
}

/** Who, what and perhaps which record. */
export function WhyForm({ matrix, question, onAsk, fixedUser }: WhyFormProps) {
  const { t, text } = useTextsOf(PERMISSION_TEXTS);
  const entities = matrix.entities
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, label }) => ({ key: name, label: text(label) }));
  const lines = matrix.entities.find(({ name }) => name === question.entity)?.lines ?? [];
  const operations = [...new Map(lines.map(({ what, code }) => [code, text(what)]))].map(([key, label]) => ({
    key,
    label: t('nameAndCode', { name: label, code: key }),
  }));
  return (
    <div className={styles.form}>
      {!fixedUser && (
        <label htmlFor="why-user">
          <span>{t('why.user')}</span>
          <PersonBox
            id="why-user"
            chosen={question.userId}
            onChoose={(userId) => onAsk({ ...question, userId })}
            placeholder={t('choose')}
          />
        </label>
      )}
      <label htmlFor="why-entity">
        <span>{t('why.entity')}</span>
        <KeyBox
          id="why-entity"
          offers={entities}
          chosen={question.entity}
          onChoose={(entity) => {
            const first = matrix.entities.find(({ name }) => name === entity)?.lines[0];
            onAsk({ ...question, entity, code: first?.code ?? '', id: '' });
          }}
          placeholder={t('choose')}
        />
      </label>
      <label htmlFor="why-operation">
        <span>{t('why.operation')}</span>
        <KeyBox
          id="why-operation"
          offers={operations}
          chosen={question.code}
          onChoose={(code) => onAsk({ ...question, code })}
          placeholder={t('choose')}
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
