import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CancelIcon from '@mui/icons-material/HighlightOffOutlined';
import NoteIcon from '@mui/icons-material/InfoOutlined';
import { explain } from '../../../protocol/calls/grant.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { type TextKeyOf, useTextsOf } from '../../i18n/useTextsOf.ts';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { PERMISSION_TEXTS } from './permissionTexts.ts';
import type { WhyQuestion } from './WhyQuestion.ts';
import styles from './why.module.css';

const STEPS: Readonly<Record<string, TextKeyOf<typeof PERMISSION_TEXTS>>> = {
  account: 'why.step.account',
  code: 'why.step.code',
  roles: 'why.step.roles',
  package: 'why.step.package',
  api: 'why.step.api',
  rows: 'why.step.rows',
};
const SIGNS = { yes: CheckIcon, no: CancelIcon, note: NoteIcon } as const;
const isSign = (state: string): state is keyof typeof SIGNS => Object.hasOwn(SIGNS, state);

/** The verdict, and the chain that leads to it link by link. */
export function WhyAnswer({ question }: { readonly question: WhyQuestion }) {
  const { t } = useTextsOf(PERMISSION_TEXTS);
  const { data, error, refetch } = useAnswer(explain, { query: question });
  if (data === undefined) return <NotYetRead error={error} refetch={refetch} />;
  const { allowed = false, sentence, steps = [] } = data;
  return (
    <section className={styles.answer} aria-live="polite">
      <p className={styles.verdict} data-tone={allowed ? 'success' : 'danger'} data-allowed={allowed}>
        <b>{t(allowed ? 'why.allowed' : 'why.refused')}</b>
        <span>{sentence}</span>
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name: step, state, text }) => {
          const Sign = SIGNS[isSign(state) ? state : 'note'];
          const name = STEPS[step];
          return (
            <li key={step} data-state={state}>
              <Sign aria-hidden sx={{ fontSize: 20 }} />
              <span className={styles.name}>{name === undefined ? step : t(name)}</span>
              <span>{text}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
