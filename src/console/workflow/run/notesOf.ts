import type { RunTask } from '../../../protocol/calls/readFlowRun.ts';
import type { TextsOf } from '../../i18n/useTextsOf.ts';
import type { RUN_TEXTS } from './texts.ts';

type Say = TextsOf<typeof RUN_TEXTS>['t'];

/** What is to be known of an open step beside who has it: whom she answers or stands for, what it waits for, until when. */
export function notesOf({ state, owner, standsFor, due }: RunTask, t: Say): readonly string[] {
  return [
    state === 'waiting' ? t('run.waiting') : '',
    state === 'done' ? t('run.done') : '',
    owner.id === '' ? '' : t('run.owner', { person: owner.name }),
    standsFor.id === '' ? '' : t('run.standsFor', { person: standsFor.name }),
    due === '' ? '' : t('run.due', { time: due }),
  ].filter((note) => note !== '');
}
