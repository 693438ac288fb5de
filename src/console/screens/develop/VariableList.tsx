import { customAll, customSystem } from '../../../protocol/calls/codegen.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import typography from '../../widgets/typography.module.css';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';

const NO_QUERY = {};
const ALL = { params: { id: '0' } };

interface VariableListProps {
  /** Puts a text where the cursor stands. */
  readonly onInsert: (text: string) => void;
}

interface Entry {
  readonly key: string;
  readonly remark: string;
}

/** The names that a template may use, by the place they may be used at; one click inserts one. */
export function VariableList({ onInsert }: VariableListProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const { data: builtIn = [] } = useAnswer(customSystem, ALL);
  const { data: own = [] } = useAnswer(customAll, NO_QUERY);
  const lists = [...new Set(builtIn.flatMap(({ id, key }) => (id === key ? [] : [id.slice(0, id.indexOf('.'))])))];
  const buttons = (rows: readonly Entry[], prefix = '') =>
    rows.map(({ key, remark }) => (
      <button
        key={key}
        type="button"
        title={t('template.insert', { name: key })}
        onClick={() => onInsert(lists.includes(key) ? `{{#${key}}}\n{{/${key}}}` : `{{${prefix}${key}}}`)}
      >
        <span className={typography.code}>{`${prefix}${key}`}</span>
        <span className={styles.comment}>{remark}</span>
      </button>
    ));
  return (
    <nav className={styles.variables} aria-label={t('template.variables')}>
      <h3>{t('template.variables')}</h3>
      {lists.map((name) => (
        <details key={name}>
          <summary>{t('template.variablesOf', { name })}</summary>
          {buttons(builtIn.filter(({ id }) => id.startsWith(`${name}.`)))}
        </details>
      ))}
      {own.length > 0 && (
        <details>
          <summary>{t('template.own')}</summary>
          {buttons(own, 'custom.')}
        </details>
      )}
      {buttons(builtIn.filter(({ id, key }) => id === key))}
    </nav>
  );
}
