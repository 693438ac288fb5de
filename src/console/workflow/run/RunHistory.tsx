import type { FlowRunView } from '../../../protocol/calls/readFlowRun.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import timeline from '../../widgets/timeline.module.css';
import typography from '../../widgets/typography.module.css';
import { RUN_TEXTS } from './texts.ts';

/** Who did what and when, with what she said to it and what came of it. */
export function RunHistory({ history }: Pick<FlowRunView, 'history'>) {
  const { t, list } = useTextsOf(RUN_TEXTS);
  return (
    <ol className={timeline.line}>
      {history.map(({ at, by, op, text, step, comment, people, skipped, opened }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={place} data-tone="success">
          <header>
            <strong>{step === '' ? text : `${step} · ${text}`}</strong>
            <span>{by.id === '' ? t('run.clock') : by.name}</span>
            <time>{at}</time>
            {people.length > 0 && op !== 'claim' && (
              <small>{t('run.people', { people: list(people.map(({ name, id }) => name || id)) })}</small>
            )}
            {skipped.length > 0 && <small>{t('run.skipped', { steps: list(skipped) })}</small>}
            {opened.length > 0 && <small>{t('run.opened', { steps: list(opened) })}</small>}
          </header>
          {comment !== '' && <p className={typography.text}>{comment}</p>}
        </li>
      ))}
    </ol>
  );
}
