import type { RaRecord } from 'react-admin';
import type { DrawnFile } from '../FlowDesigner.tsx';
import css from './Designer.module.css';
import { TEMPLATE_NAMES, templateFile } from './templates.ts';
import { useFlowTexts } from './useFlowTexts.ts';

interface TemplateChoiceProps {
  readonly record: RaRecord;
  readonly onChoose: (file: DrawnFile) => void;
}

/** What a new drawing begins with. */
export function TemplateChoice({ record, onChoose }: TemplateChoiceProps) {
  const { t } = useFlowTexts();
  return (
    <section className={css.begin} aria-label={t('flow.begin')}>
      <h2>{t('flow.begin')}</h2>
      <div>
        {TEMPLATE_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() =>
              onChoose({ xml: templateFile(name, String(record.modelKey), String(record.name ?? '')), fresh: true })
            }
          >
            <strong>{t(`flow.template.${name}`)}</strong>
            <span>{t(`flow.template.${name}Hint`)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
