import type { InputProps } from '../../../../console/fields/InputProps.ts';
import { RowsInput } from '../../../../console/fields/rows/RowsInput.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import { sumOf } from '../../../../model/sumOf.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { TEXTS } from '../texts.ts';
import styles from './draw.module.css';
import { keyIn, numberIn, roundPoints, rowsIn } from './drawRows.ts';
import { type Kind, useBankNumbers } from './useBankNumbers.ts';

const KIND = ['topicType', 'diffLevel', 'courseType'] as const;

const kindOf = (row: EntityRecord): Kind => Object.fromEntries(KIND.map((name) => [name, keyIn(row, name)]));

/** The drawing rules of a paper, and below them what the bank holds of each kind right now. */
export function DrawRules(props: InputProps) {
  const { t } = useTextsOf(TEXTS);
  const rules = rowsIn(props.value);
  const numbers = useBankNumbers(rules.map(kindOf));
  const asked = sumOf(rules, (rule) => numberIn(rule, 'num'));
  const points = sumOf(rules, (rule) => numberIn(rule, 'num') * numberIn(rule, 'score'));
  return (
    <>
      <RowsInput {...props} />
      {rules.length > 0 && (
        <section className={styles.root} aria-label={t('draw.available')}>
          <h4>{t('draw.available')}</h4>
          <ul>
            {rules.map((rule, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule is told by its line alone.
              <Available key={index} {...props} no={index + 1} rule={rule} found={numbers[index]} />
            ))}
          </ul>
          <p>{t('draw.sum', { count: asked, points: roundPoints(points) })}</p>
        </section>
      )}
    </>
  );
}

interface AvailableProps extends InputProps {
  readonly no: number;
  readonly rule: EntityRecord;
  readonly found: number | undefined;
}

function Available({ format, no, rule, found }: AvailableProps) {
  const { t } = useTextsOf(TEXTS);
  const words = KIND.flatMap((name) => {
    const key = keyIn(rule, name);
    return format.children.get(name)?.choices.find((choice) => choice.key === key)?.label ?? [];
  });
  if (words.length === 0 || found === undefined) return null;
  const asked = numberIn(rule, 'num');
  const short = found < asked;
  return (
    <li>
      <span>{t('draw.rule', { no, kind: words.join(' · ') })}</span>
      <StatusDot color={short ? 'danger' : 'success'}>
        {t(short ? 'draw.short' : 'draw.enough', { asked, found })}
      </StatusDot>
    </li>
  );
}
