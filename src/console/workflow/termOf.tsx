import type { ReactNode } from 'react';
import type { Texts } from '../i18n/useText.ts';
import { currentAround } from '../stores/currentAround.ts';
import { StatusDot } from '../widgets/StatusDot.tsx';

/** By when a task is to be done, with its mark where that has passed; '': at any time. */
export function termOf(dueTime: string, t: Texts['t']): ReactNode {
  const late = dueTime !== '' && dueTime < String(currentAround().env?.now ?? '');
  return late ? <StatusDot color="danger">{`${dueTime} · ${t('overdueRows')}`}</StatusDot> : dueTime;
}
