import { Button } from '@mui/material';
import { useState } from 'react';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { RichText } from '../../../../console/fields/richText/RichText.tsx';
import { filesOfValue } from '../../../../console/fields/upload/filesOfValue.ts';
import { Thumbnails } from '../../../../console/fields/upload/Thumbnails.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { isObject } from '../../../../model/guards.ts';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';
import { TEXTS } from '../texts.ts';
import { isRight } from './isRight.ts';
import styles from './QuestionPreview.module.css';

const PICTURE_SIZE_PX = 120;

interface QuestionPreviewProps {
  readonly context: EntityScreenContext;
  readonly record: ShownRecord<'examBankInfo'>;
}

/** A question to try: choose, check, read the explanation. Nothing is kept. */
export function QuestionPreview({ context, record }: QuestionPreviewProps) {
  const { t, text, list } = useTextsOf(TEXTS);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState(false);
  const options = Array.isArray(record.options) ? record.options.filter(isObject) : [];
  const many = record.topicType === dict.exam_topic_type.multipleChoice;
  const kind = context.bundle.dictionaries.exam_topic_type?.items.find(({ key }) => key === record.topicType);
  const choose = (label: string) => {
    setChecked(false);
    if (!many) return setChosen([label]);
    setChosen((now) => (now.includes(label) ? now.filter((one) => one !== label) : [...now, label]));
  };
  const right = options.filter((option) => isRight(option.isCorrect)).map((option) => String(option.optionLabel));
  const correct = right.length === chosen.length && right.every((label) => chosen.includes(label));
  return (
    <article className={styles.root}>
      <p className={styles.kind}>
        {kind && <span>{text(kind.label)} · </span>}
        {t('preview.points', { count: String(record.score ?? '') })}
      </p>
      {typeof record.caseMaterial === 'string' && record.caseMaterial !== '' && (
        <RichText className={styles.case} html={record.caseMaterial} />
      )}
      <h2>{String(record.stem ?? '')}</h2>
      <Thumbnails files={filesOfValue(record.images)} size={PICTURE_SIZE_PX} limit={6} />
      <fieldset aria-label={t('preview.options')}>
        {options.map((option) => {
          const label = String(option.optionLabel);
          const state = checked
            ? right.includes(label)
              ? 'right'
              : chosen.includes(label)
                ? 'wrong'
                : undefined
            : undefined;
          return (
            <label key={label} data-state={state}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={`question-${record.id}`}
                checked={chosen.includes(label)}
                onChange={() => choose(label)}
              />
              <b>{label}</b>
              <span>{String(option.optionText ?? '')}</span>
              {state && <em>{t(state === 'right' ? 'preview.right' : 'preview.wrong')}</em>}
            </label>
          );
        })}
        {options.length === 0 && (
          <textarea rows={4} aria-label={t('preview.answer')} placeholder={t('preview.write')} />
        )}
      </fieldset>
      <p className={styles.check}>
        <Button
          variant="contained"
          disabled={options.length > 0 && chosen.length === 0}
          onClick={() => setChecked(true)}
        >
          {t('preview.check')}
        </Button>
        {checked && options.length > 0 && (
          <strong role="status" data-state={correct ? 'right' : 'wrong'}>
            {t(correct ? 'preview.correct' : 'preview.incorrect', { labels: list(right) })}
          </strong>
        )}
      </p>
      {checked && (
        <dl>
          {(['answerText', 'analysis', 'lawBasis'] as const).map((name) => {
            const value = record[name];
            const label = context.entity.fields.find((field) => field.name === name)?.label;
            return typeof value === 'string' && value !== '' && label ? (
              <div key={name}>
                <dt>{text(label)}</dt>
                <dd>{value}</dd>
              </div>
            ) : null;
          })}
        </dl>
      )}
    </article>
  );
}
