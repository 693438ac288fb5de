import { Button } from '@mui/material';
import { useText } from '../../../i18n/useText.ts';
import type { Designing } from './Designing.ts';
import { canLead, chooseElement, connectTo } from './edits.ts';
import { labelOf } from './labelOf.ts';
import css from './Panel.module.css';
import { PartPanel } from './PartPanel.tsx';
import { SelectRow } from './SelectRow.tsx';
import type { Modeling } from './services.ts';
import { useFlowTexts } from './useFlowTexts.ts';

/** Everything that keeps the process from running; pressing one chooses its element. */
function Problems({ designing }: { readonly designing: Designing }) {
  const { text } = useText();
  const { t } = useFlowTexts();
  const { problems } = designing;
  return (
    <section className={css.problems} aria-label={t('flow.checking')} aria-live="polite">
      <h3 className={css.head}>
        {problems.length === 0 ? t('flow.noProblems') : t('flow.problems', { count: problems.length })}
      </h3>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.element} ${text(problem.message)}`}>
            <button type="button" onClick={() => chooseElement(designing, problem.element)}>
              {text(problem.message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The properties of what is chosen, and what is wrong with the drawing. */
export function Panel({ designing }: { readonly designing: Designing }) {
  const { t } = useFlowTexts();
  const { chosen, root, elements, modeler } = designing;
  const targets = elements.filter(
    (element) => element.waypoints === undefined && element !== chosen && element.type !== 'bpmn:StartEvent',
  );
  return (
    <aside className={css.panel} aria-label={t('flow.panel')}>
      <div className={css.fields}>
        <SelectRow
          label={t('flow.element')}
          value={chosen.id}
          options={[root, ...elements].map((element) => ({ value: element.id, label: labelOf(element, t) }))}
          onChoose={(id) => chooseElement(designing, id)}
        />
        <PartPanel designing={designing} />
        {canLead(designing) && (
          <SelectRow
            label={t('flow.connect')}
            value=""
            options={[{ value: '', label: '' }, ...targets.map((one) => ({ value: one.id, label: labelOf(one, t) }))]}
            onChoose={(id) => {
              const target = targets.find((one) => one.id === id);
              if (target) connectTo(designing, target);
            }}
          />
        )}
        {chosen !== root && (
          <Button
            size="small"
            color="error"
            variant="outlined"
            onClick={() => modeler.get<Modeling>('modeling').removeElements([chosen])}
          >
            {t('flow.remove')}
          </Button>
        )}
      </div>
      <Problems designing={designing} />
    </aside>
  );
}
