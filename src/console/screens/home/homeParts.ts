import type { IconName } from '../../../model/icons.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';
import type { HomeFigure } from '../../modules/ConsoleModule.ts';
import { installedModules } from '../../modules/installedModules.ts';
import { lazyPart } from '../../parts/lazyPart.ts';

const bySort = (left: HomeFigure, right: HomeFigure) => left.sort - right.sort;

/** What the modules say may wait for somebody. */
export const WAITING = installedModules.flatMap(({ home }) => home?.waiting ?? []).sort(bySort);

/** Plain totals of the modules' main registers. */
export const FIGURES = installedModules.flatMap(({ home }) => home?.figures ?? []).sort(bySort);

/** Cards of the modules: those of a person's own after what waits, those of an entity below the figures. */
export const CARDS = installedModules.flatMap(({ home }) =>
  (home?.cards ?? []).map(({ load, ...whose }) => ({
    ...whose,
    name: 'entity' in whose ? whose.entity : whose.codes.join(),
    Card: lazyPart(load),
  })),
);

/** Lists of the workflow, open to whoever holds their menu. */
export const WORK = [
  { kind: 'todo', code: 'work_todo', label: 'home.todo', icon: 'assignment_ind' },
  { kind: 'claim', code: 'work_claim', label: 'home.claim', icon: 'fact_check' },
] as const satisfies readonly { kind: string; code: string; label: MessageKey; icon: IconName }[];
