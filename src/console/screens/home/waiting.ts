import type { IconName } from '../../../model/icons.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';

type CardFilter = Readonly<Record<string, unknown>>;

/** Something that may wait for this person: a list and the filter that finds what is open in it. */
export interface Waiting {
  readonly label: MessageKey;
  readonly entity: string;
  /** By the wall time, `YYYY-MM-DD HH:mm:ss`, where what waits depends on it. */
  readonly filter: (now: string) => CardFilter;
  /** It waits for those who may do this about it; absent: for everybody who sees it. */
  readonly permission?: string;
  readonly icon: IconName;
  readonly tone: 'warning' | 'danger' | 'primary';
}

export const WAITING: readonly Waiting[] = [
  {
    label: 'home.expired',
    entity: 'entLicenceInfo',
    filter: () => ({ status__eq: '3' }),
    permission: 'ent_licence_info_renew',
    icon: 'card_membership',
    tone: 'danger',
  },
  {
    label: 'home.expiring',
    entity: 'entLicenceInfo',
    filter: () => ({ status__eq: '2' }),
    permission: 'ent_licence_info_renew',
    icon: 'card_membership',
    tone: 'warning',
  },
  {
    label: 'home.overdue',
    entity: 'entTaskInfo',
    filter: () => ({ status__eq: '2' }),
    permission: 'ent_task_info_finish',
    icon: 'task',
    tone: 'danger',
  },
  {
    label: 'home.banquets',
    entity: 'manageBanquetReporting',
    filter: () => ({ status__eq: '0' }),
    permission: 'manage_banquet_reporting_examine',
    icon: 'celebration',
    tone: 'warning',
  },
  {
    label: 'home.clues',
    entity: 'manageFoodSafetyClues',
    filter: () => ({ status__eq: '0' }),
    permission: 'manage_food_safety_clues_accept',
    icon: 'report',
    tone: 'danger',
  },
  {
    label: 'home.exams',
    entity: 'examTaskInfo',
    // Released, begun and not over: also where nothing ends exams by itself.
    filter: (now) => ({ status__in: ['1', '2'], startTime__lte: now, endTime__gte: now }),
    icon: 'assignment',
    tone: 'primary',
  },
];

/** Lists of the workflow, open to whoever holds their menu. */
export const WORK = [
  { kind: 'todo', code: 'work_todo', label: 'home.todo', icon: 'assignment_ind' },
  { kind: 'claim', code: 'work_claim', label: 'home.claim', icon: 'fact_check' },
] as const satisfies readonly { kind: string; code: string; label: MessageKey; icon: IconName }[];

/** Plain totals of the main registers. */
export const FIGURES: readonly Omit<Waiting, 'filter' | 'tone'>[] = [
  { label: 'home.enterprises', entity: 'entInfo', icon: 'storefront' },
  { label: 'home.licences', entity: 'entLicenceInfo', icon: 'card_membership' },
  { label: 'home.chefs', entity: 'manageChefInfo', icon: 'restaurant' },
  { label: 'home.staff', entity: 'examTaskUser', icon: 'group' },
];
