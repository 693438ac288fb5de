import type { ReactNode } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import type { AnswerOf } from '../../../../protocol/endpoints/Endpoint.ts';
import * as dict from '../../../dict.gen.ts';
import type { sittingShapes } from '../../wire/sittingShapes.ts';
import myExamsStyles from '../sitting/myExams.module.css';
import { SITTING } from '../sitting/sittingTexts.ts';
import styles from './result.module.css';

export type Result = AnswerOf<(typeof sittingShapes)['examResult']>;

interface ResultHeadProps {
  readonly result: Result;
  /** The next steps. */
  readonly children: ReactNode;
}

const WAYS: Readonly<Record<string, 'result.timeUp' | 'result.collected'>> = {
  [dict.exam_hand_in_way.whenTimeWasUp]: 'result.timeUp',
  [dict.exam_hand_in_way.collected]: 'result.collected',
};

/** Score and verdict at a glance, and the facts of the sheet. Pure in its props. */
export function ResultHead({ result, children }: ResultHeadProps) {
  const { t } = useTextsOf(SITTING);
  const { score, totalScore, passScore, questions } = result;
  const waits = score === null;
  const isVoid = result.status === dict.exam_sheet_status.void;
  const waitsWord = t(isVoid ? 'result.void' : 'result.waits');
  const passed = result.result === dict.exam_result.passed;
  const right = questions.filter((question) => question.score === question.points).length;
  const way = WAYS[result.handInWay];
  const facts = [
    [t('result.handIn'), result.handInTime],
    [t('result.used'), t('mine.minutes', { count: result.usedMinutes })],
    [t('result.attempt'), t('mine.record', { no: result.attemptNo })],
    ...(result.shown && !waits ? [[t('result.right'), t('result.rightOf', { right, count: questions.length })]] : []),
  ];
  return (
    <header className={styles.head} data-tone={waits ? 'waits' : passed ? 'passed' : 'failed'}>
      <Ring share={waits ? 0 : score / totalScore} pass={passScore / totalScore}>
        <strong>{waits ? '—' : score}</strong>
        <small>{waits ? waitsWord : `/ ${totalScore}`}</small>
      </Ring>
      <div className={styles.facts}>
        <p>
          <StatusDot color={waits ? 'info' : passed ? 'success' : 'danger'}>
            {waits ? waitsWord : t(passed ? 'result.1' : 'result.2')}
          </StatusDot>
          <span>{t('result.passHint', { pass: passScore })}</span>
          {way && <span>{t(way)}</span>}
        </p>
        <h1>{result.taskName}</h1>
        <p className={myExamsStyles.quiet}>
          {result.userName} · {result.entName}
        </p>
        {waits && <p className={myExamsStyles.quiet}>{t(isVoid ? 'result.voidHint' : 'result.waitsHint')}</p>}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {result.comment !== '' && (
          <p className={styles.comment}>
            <b>{t('result.comment')}</b> {result.comment}
          </p>
        )}
        <div className={styles.steps}>{children}</div>
      </div>
    </header>
  );
}

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** The share of the points as a ring, with a mark where one passes. */
function Ring({
  share,
  pass,
  children,
}: {
  readonly share: number;
  readonly pass: number;
  readonly children: ReactNode;
}) {
  const angle = pass * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return (
    <div className={styles.ring} data-part="result-ring">
      <svg viewBox="0 0 128 128" aria-hidden>
        <circle cx="64" cy="64" r={RADIUS} />
        {share > 0 && (
          <circle
            cx="64"
            cy="64"
            r={RADIUS}
            data-share
            strokeDasharray={`${Math.min(1, share) * ROUND} ${ROUND}`}
            transform="rotate(-90 64 64)"
          />
        )}
        <line x1={64 + x * 46} y1={64 + y * 46} x2={64 + x * 61} y2={64 + y * 61} />
      </svg>
      <div>{children}</div>
    </div>
  );
}
